/** `npm run check:launch`: every fact that is still a stand-in. Exit 1 while there is any. */
import { standIns } from '../src/content-check/launch.ts';
import { formatReport } from '../src/reader/report.ts';

const left = standIns({ root: process.cwd() });
if (left.length === 0) {
  console.log('launch: no stand-ins are left');
} else {
  console.error(formatReport(left, { colour: process.stderr.isTTY, noun: 'stand-in' }));
  process.exitCode = 1;
}

if (!process.env['EDITOR_BACKEND'])
  console.log(
    '\nThis build has no editor in the browser. EDITOR_BACKEND and EDITOR_REPOSITORY switch it on: docs/editing-on-a-git-host.md.',
  );
