/** The way from the machine's Node to the project's: install what is missing, then run a TypeScript file on Node 24. */
import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { installMissing, projectNode } from './install.mjs';

/**
 * Runs a script of this folder on the project's own Node and ends this process as the script ends. The packages' commands
 * and that Node come first in the script's PATH.
 */
export function runWithProjectNode(script) {
  process.chdir(resolve(import.meta.dirname, '..', '..'));
  const problem = installMissing();
  if (problem !== undefined) {
    console.error(problem);
    process.exit(1);
  }
  const child = spawn(
    resolve(projectNode),
    [resolve('scripts', script), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${resolve('node_modules', '.bin')}${delimiter}${process.env.PATH}`,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    },
  );
  // The terminal sends Ctrl-C to both processes; this one waits, so that the script can end in order.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 1));
}
