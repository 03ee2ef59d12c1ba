/** Starts programs as separate processes, which a test can kill: web servers, and `receiver.js` as the build writes it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeReceiver } from '../../tools/hosting/host-files.ts';
import { CLIENT_IP_HEADER } from '../../server/receiver/node.ts';
import { APPLICATION_PATH } from '../../src/shared/application.ts';
import { post, someAddress } from './applicants.ts';

/** Starts a program and waits until it is ready. Rejects with its output if it ends before, or is not ready after two minutes. */
export async function startProgram(
  [program = '', ...parameters]: readonly string[],
  env: NodeJS.ProcessEnv,
  isReady: (output: string) => boolean | Promise<boolean>,
) {
  // In its own process group, so that the processes that it starts end with it.
  const child = spawn(program, parameters, { detached: true, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  let hasExited = false;
  const ended = once(child, 'close')
    .catch(({ message }: Error) => void (output = message))
    .then(() => (hasExited = true))
    .then(() => child.exitCode);
  const kill = (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!hasExited) process.kill(-child.pid!, signal);
    return ended;
  };
  for (const deadline = performance.now() + 120_000; performance.now() < deadline; await wait(50))
    if (hasExited) break;
    else if (await isReady(output)) return { pid: child.pid!, output: () => output, ended, kill };
  await kill('SIGTERM');
  throw new Error(output);
}

/** A folder with the host files of a build without public keys. */
export const HOST_FOLDER = mkdtempSync(join(tmpdir(), 'release-'));
process.once('exit', () => rmSync(HOST_FOLDER, { recursive: true, force: true }));
await writeReceiver(HOST_FOLDER, { origins: [], days: 30, publicKeys: [] });

/** The start of its command, its file, and more environment variables. */
export interface Start {
  prefix?: string[];
  code?: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts a receiver. `send` returns the status of the response, and rejects if there was none. */
export async function startReceiver(
  file: string,
  port: number,
  publicKey: string,
  { prefix = [], code = join(HOST_FOLDER, 'receiver.js'), env }: Start = {},
) {
  const settings = {
    APPLICATIONS_FILE: file,
    PORT: String(port),
    APPLICATIONS_PUBLIC_KEY: publicKey,
    ...env,
  };
  const command = [...prefix, process.execPath, code];
  const running = await startProgram(command, settings, (output) =>
    output.includes('are accepted at'),
  );
  const url = `http://127.0.0.1:${port}${APPLICATION_PATH}`;
  const send = async (application: object) => {
    const headers = { [CLIENT_IP_HEADER]: someAddress() };
    const response = await post(url, application, { headers });
    await response.text();
    return response.status;
  };
  return { ...running, send };
}
