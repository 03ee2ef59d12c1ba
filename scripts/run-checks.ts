/**
 * `npm test`: every check, two at a time, each with its time; the last line says how many passed and failed.
 *
 *   npm test               what a developer runs before each push
 *   npm run test:all       thorough and slow things too: each change to content by itself, the list in tests/specification
 */
import { resolve } from 'node:path';
import { ensureWrangler } from '../src/hosts/cloudflare/wrangler.ts';
import { ensureChromium } from './lib/chromium.ts';
import { ensureFirefox } from './lib/firefox.ts';
import { ensureFonts, ensureJava, ensureServers } from './lib/system.ts';
import { command, need, playwright, runSteps, script, type Step, vitest } from './lib/steps.ts';
import { ensureWebKit } from './lib/webkit.ts';

process.chdir(resolve(import.meta.dirname, '..'));

const all = process.argv.includes('--all');

/** Programs first: what is installed later would hold up what needs it. Then the longest. */
const STEPS: Step[] = [
  need('Java', ensureJava),
  need('fonts', ensureFonts),
  need('Chromium', ensureChromium),
  need('Firefox', ensureFirefox),
  need('WebKit', ensureWebKit),
  need('wrangler', ensureWrangler),
  need('servers', ensureServers),
  command('build', ['node', 'scripts/lib/build.ts']),
  script('types', 'check'),
  {
    ...playwright('browsers', all ? [] : ['--grep-invert', '@thorough']),
    needs: ['build', 'fonts', 'Chromium', 'Firefox', 'WebKit'],
  },
  { ...vitest('built site', ['--project=built']), needs: ['build', 'Java'] },
  vitest('unit', ['--project=unit']),
  vitest('content', ['--project=content', '--project=site-content']),
  vitest('receiver', ['--project=receiver']),
  { ...vitest('hosting', ['--project=hosting']), needs: ['build', 'wrangler', 'servers'] },
  script('changed content', 'test:changes'),
  script('lint', 'lint'),
  script('format', 'format:check'),
];

const THOROUGH: Step[] = [
  command('literal reading', ['node', 'scripts/lib/build.ts', '.cache/literal'], {
    ROUTES: 'literal',
  }),
  command('preview', ['node', 'scripts/lib/build.ts', '.cache/preview'], {
    ...{ PREVIEW: '1', SITE_URL: 'https://preview.invalid' },
  }),
  command('each change of content', ['node', 'scripts/changed-content.ts', '--each']),
  vitest('receiver, killed', ['--project=receiver', 'tests/receiver/crash.test.ts'], {
    ...{ RECEIVER_APPLICATIONS: '5000', RECEIVER_KILLS: '20' },
  }),
  { ...vitest('specification', ['--project=specification']), needs: ['build'] },
];

const total = await runSteps(all ? [...STEPS, ...THOROUGH] : STEPS, 2);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
