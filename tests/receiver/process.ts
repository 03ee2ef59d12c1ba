/** `npm run receiver` as a process of its own, which a test can kill. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { APPLICATION_PATH } from '../../src/islands/application/send.ts';

export interface ReceiverProcess {
  pid: number;
  /** Whether the application was answered with 201; rejects when there was no answer. */
  send: (application: object) => Promise<number>;
  /** Everything that it has said. */
  said: () => string;
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/**
 * Starts a receiver and waits until it listens. Rejects with its last words when it ends instead.
 *
 * @param prefix words of a command that runs it
 */
export async function startReceiver(
  file: string,
  port: number,
  publicKey: string,
  prefix: string[] = [],
): Promise<ReceiverProcess> {
  const [program = '', ...words] = [...prefix, process.execPath, resolve('scripts/receiver.ts')];
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ APPLICATIONS_FILE: file, PORT: String(port), APPLICATIONS_PUBLIC_KEY: publicKey },
      APPLICATIONS_PER_MINUTE: '1000000',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  while (!said.includes('are taken at')) {
    if (child.exitCode !== null) throw new Error(said);
    await new Promise((done) => setTimeout(done, 20));
  }
  return {
    pid: child.pid!,
    said: () => said,
    send: async (application) => {
      const answer = await fetch(`http://127.0.0.1:${port}${APPLICATION_PATH}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(application),
      });
      await answer.text();
      return answer.status;
    },
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}
