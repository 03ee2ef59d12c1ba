/**
 * `node tools/run.mjs start.ts`: runs a script of this folder if the Node.js version on the machine is recent enough. Uses only the
 * syntax and modules of Node.js 12, so that old versions print the message instead of a syntax error.
 */
const version = process.versions.node;
const [major, minor] = version.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 11)) {
  console.error(`Node.js 20.11 or later is needed; this is ${version}.`);
  process.exitCode = 1;
} else {
  import('./run-script.mjs');
}
