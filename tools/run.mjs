/**
 * `node tools/run.mjs start.ts`: runs a script of this folder, if the machine's Node.js is recent enough. Syntax and modules here are
 * those of Node.js 12, so that older versions report the cause.
 */
const version = process.versions.node;
const [major, minor] = version.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 11)) {
  console.error(`Node.js 20.11 or later is needed; this is ${version}.`);
  process.exitCode = 1;
} else {
  import('./run-script.mjs');
}
