import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a command. `hasSucceeded` is true if it exited with 0; `output` is its standard output and standard error. */
export async function execute(
  [program = '', ...parameters]: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
) {
  const child = spawn(program, parameters, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [status] = (await once(child, 'close')) as [number | null];
  return { hasSucceeded: status === 0, output };
}
