/** `receiver.js`, as the build writes it for hosts, as a process of its own, which a test can kill. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeReceiver } from '../../src/hosts/receiver/release.ts';
import { APPLICATION_PATH } from '../../src/islands/application/send.ts';

/** A folder with what a build without public keys writes for hosts. */
export const RELEASE = mkdtempSync(join(tmpdir(), 'release-'));
process.once('exit', () => rmSync(RELEASE, { recursive: true, force: true }));
await writeReceiver(RELEASE, { origins: [], days: 30, publicKeys: [] }, {});

/** The words of a command that runs it, its file, and further settings. */
export interface Start {
  prefix?: string[];
  code?: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts a receiver and waits until it listens. Rejects with its last words when it ends instead. */
export async function startReceiver(
  file: string,
  port: number,
  publicKey: string,
  { prefix = [], code = join(RELEASE, 'receiver.js'), env = {} }: Start = {},
) {
  const [program = '', ...words] = [...prefix, process.execPath, code];
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      APPLICATIONS_FILE: file,
      PORT: String(port),
      APPLICATIONS_PUBLIC_KEY: publicKey,
      APPLICATIONS_PER_MINUTE: '1000000',
      ...env,
    },
  });
  let said = '';
  const started = Promise.withResolvers<undefined>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('are taken at')) started.resolve(undefined);
    });
  /** Resolves with its status when it has ended. */
  const ended = once(child, 'close').then(([status]) => status as number | null);
  void ended.then(() => started.reject(new Error(said)));
  await started.promise;
  return {
    pid: child.pid!,
    ended,
    /** Everything that it has said. */
    said: () => said,
    /** The status of the answer; rejects when there was none. */
    send: async (application: object) => {
      const answer = await fetch(`http://127.0.0.1:${port}${APPLICATION_PATH}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(application),
      });
      await answer.text();
      return answer.status;
    },
    kill: (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
