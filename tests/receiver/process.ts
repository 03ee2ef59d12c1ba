/** Programs as processes of their own, which a test can kill: servers, and `receiver.js` as the build writes it for hosts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeReceiver } from '../../tools/hosting/host-files.ts';
import { ADDRESS_HEADER } from '../../server/receiver/node.ts';
import { APPLICATION_PATH } from '../../src/schemas/application.ts';
import { post, someAddress } from './applicants.ts';

/** Starts a program and waits until it is ready. Rejects with its words when it ends before, or takes two minutes. */
export async function startProgram(
  [program = '', ...words]: readonly string[],
  env: NodeJS.ProcessEnv,
  isReady: (said: string) => boolean | Promise<boolean>,
) {
  // In a group of its own, so that the processes which it starts end with it.
  const child = spawn(program, words, { detached: true, env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  let isOver = false;
  const ended = once(child, 'close')
    .catch(({ message }: Error) => void (said = message))
    .then(() => (isOver = true))
    .then(() => child.exitCode);
  const kill = (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!isOver) process.kill(-child.pid!, signal);
    return ended;
  };
  for (const deadline = performance.now() + 120_000; performance.now() < deadline; await wait(50))
    if (isOver) break;
    else if (await isReady(said)) return { pid: child.pid!, said: () => said, ended, kill };
  await kill('SIGTERM');
  throw new Error(said);
}

/** A folder with what a build without public keys writes for hosts. */
export const RELEASE = mkdtempSync(join(tmpdir(), 'release-'));
process.once('exit', () => rmSync(RELEASE, { recursive: true, force: true }));
await writeReceiver(RELEASE, { origins: [], days: 30, publicKeys: [] });

/** The words of a command that runs it, its file, and further settings. */
export interface Start {
  prefix?: string[];
  code?: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts a receiver. `send` gives the status of the answer, and rejects when there was none. */
export async function startReceiver(
  file: string,
  port: number,
  publicKey: string,
  { prefix = [], code = join(RELEASE, 'receiver.js'), env }: Start = {},
) {
  const settings = {
    APPLICATIONS_FILE: file,
    PORT: String(port),
    APPLICATIONS_PUBLIC_KEY: publicKey,
    ...env,
  };
  const words = [...prefix, process.execPath, code];
  const running = await startProgram(words, settings, (said) => said.includes('are taken at'));
  const address = `http://127.0.0.1:${port}${APPLICATION_PATH}`;
  const send = async (application: object) => {
    const headers = { [ADDRESS_HEADER]: someAddress() };
    const answer = await post(address, application, { headers });
    await answer.text();
    return answer.status;
  };
  return { ...running, send };
}
