/** Commands, options, files and links in the docs exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const DOCS = globSync(['*.md', 'docs/**/*.md', '.github/*.md']);

/** Paths that a reader creates while following the steps. */
const CREATED = [
  'content/documents',
  'content/funds/water-fund.mdx',
  'content/images',
  'content/guides/reports.mdx',
  'content/pages/guides.mdx',
  'src/sections/Timeline.astro',
  'src/sections/Timeline.schema.ts',
];

/** Names of code that a reader creates while following the steps. */
const CREATED_NAMES = ['guidePage'];

const code = globSync('{content,server,src,tests,tools}/**/*.{astro,css,mdx,mjs,ts,tsx,yaml}')
  .filter((file) => !file.endsWith('docs.test.ts'))
  .map(read)
  .join('\n');

/** Returns the usage of a command: the first comment of its script, which `--help` prints. */
function usageOf(command: string) {
  const [script] = /[\w/-]+\.ts/.exec(scripts[command] ?? '') ?? [];
  return script === undefined
    ? ''
    : read(`tools/${script.replace(/^tools\//, '')}`).split('*/')[0]!;
}

/** Returns the anchors of the headings of a Markdown file. */
function anchorsOf(text: string) {
  const slugger = new GithubSlugger();
  return matches(text.replace(/^```.*?^```/gms, ''), /^#+ (.*)$/gm).map((heading) =>
    slugger.slug(heading),
  );
}

test('docs/commands: describes every command', () => {
  const cells = matches(read('docs/commands.md'), /^\| `([^`]+)`/gm);
  const named = cells.map((cell) => /^npm (?:run )?([\w:]+)/.exec(cell)?.[1]);
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
});

test.each(DOCS)('%s: names only commands that exist', (file) => {
  const named = matches(read(file), /npm run ([\w:]+)/g);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test.each(DOCS)('%s: names only options that their command has', (file) => {
  // `wrangler` passes its options to Cloudflare's own tool.
  const uses = [...read(file).matchAll(/npm run (?!wrangler)([\w:]+) -- ([^`\n#|]*)/g)];
  const unknown = uses.flatMap(([, command = '', parameters = '']) => {
    const options = matches(parameters, /(?<!\S)(--[a-z][\w-]*)/g).filter(
      (option) => option !== '--help',
    );
    return options.filter((option) => !usageOf(command).includes(option));
  });
  expect(unknown).toEqual([]);
});

test.each(DOCS)('%s: names only test projects that exist', (file) => {
  const projects = read('vitest.config.ts') + read('playwright.config.ts');
  const named = matches(read(file), /--project=([\w-]+)/g);
  expect(named.filter((name) => !projects.includes(`'${name}'`))).toEqual([]);
});

test.each(DOCS)('%s: names only files and folders that exist', (file) => {
  const paths = matches(
    read(file),
    /`((?:\.github|\.vscode|content|docs|server|src|tests|tools)\/[\w./[\]-]*)`/g,
  );
  const runs = matches(read(file), /(tests\/[\w/-]+\.(?:test|spec)\.ts)/g);
  const missing = [...paths, ...runs].filter(
    (path) => !CREATED.includes(path) && !existsSync(path),
  );
  expect(missing).toEqual([]);
});

test.each(DOCS)('%s: names only functions, fields and types that exist', (file) => {
  const blocks = matches(read(file), /^ *```(?:astro|ts|yaml)\n(.*?)^ *```/gms).join('\n');
  const inline = matches(read(file).replace(/^ *```.*?^ *```/gms, ''), /`([^`\n]+)`/g).join(' ');
  const names = matches(`${blocks} ${inline}`, /(?<![\w/-])([A-Za-z]+[a-z][A-Z]\w+)(?![\w-])/g);
  const missing = names.filter((name) => !CREATED_NAMES.includes(name) && !code.includes(name));
  expect([...new Set(missing)]).toEqual([]);
});

test('example of a section type: imports only names that exist', () => {
  const imports = [...read('docs/adding.md').matchAll(/import (?:type )?(.+) from '(\.[^']+)'/g)];
  const missing = imports.flatMap(([, names = '', from = '']) => {
    const path = join('src/sections', from);
    if (CREATED.includes(path)) return [];
    const text = existsSync(path) ? read(path) : '';
    const imported = names.startsWith('{') ? matches(names, /(\w+)/g) : [];
    const isExported = (name: string) => new RegExp(`export \\w+ ${name}\\b`).test(text);
    return text === '' ? path : imported.filter((name) => !isExported(name));
  });
  expect(imports).not.toEqual([]);
  expect(missing).toEqual([]);
});

test.each(DOCS)('%s: links only to files and headings that exist', (file) => {
  const links = matches(read(file), /\]\(((?!https?:|mailto:)[^)\s]+)\)/g);
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('code: refers only to docs and headings that exist', () => {
  const files = globSync([
    '{server,src,tests,tools}/**/*.{astro,caddy,conf,css,mjs,ts,tsx}',
    '{.github/**/*.yml,*.ts,*.mjs,deploy.yaml}',
  ]);
  const broken = files.flatMap((file) =>
    [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)(?:, "([^"]+)")?/g)].flatMap(
      ([reference, path = '', heading]) => {
        if (!existsSync(path)) return `${file}: ${reference}`;
        const anchors = anchorsOf(read(path));
        const exists = heading === undefined || anchors.includes(new GithubSlugger().slug(heading));
        return exists ? [] : `${file}: ${reference}`;
      },
    ),
  );
  expect(broken).toEqual([]);
});
