/** Commands on the machine of a host: this one, or another by ssh. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A machine, and the folder of the site on it. */
export interface Machine {
  folder: string;
  /**
   * Runs a script of the POSIX shell in the folder of the site and gives what it printed. `input` is a command of this
   * machine, in a folder of it, whose output the script reads. Rejects with what was said when either ends badly.
   */
  run: (script: string, input?: { command: string[]; folder: string }) => Promise<string>;
}

/** The machine that a path names: `/srv/site`, or `user@host:/srv/site`. */
export function machineAt(path: string): Machine {
  const [, host, folder = path] = /^([^/]+):(.+)$/.exec(path) ?? [];
  // In batch mode ssh asks for no password, for which a workflow would wait for ever.
  const shell = host === undefined ? ['sh', '-c'] : ['ssh', '-o', 'BatchMode=yes', host];
  return {
    folder,
    run: async (script, input) => {
      const whole = `set -eu\nmkdir -p ${folder}\ncd ${folder}\n${script}\n`;
      const child = start([...shell, whole]);
      if (input === undefined) {
        child.process.stdin.end();
        return child.answer;
      }
      const source = start(input.command, input.folder);
      source.process.stdout.pipe(child.process.stdin);
      const [answer] = await Promise.all([child.answer, source.answer]);
      return answer;
    },
  };
}

/** Starts a program. Its answer is what it printed; it rejects with the program's complaint when that ends badly. */
function start([program = '', ...words]: string[], cwd?: string) {
  const child = spawn(program, words, { stdio: 'pipe', cwd });
  const read = async () => {
    const output: Buffer[] = [];
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    // A program that ends early closes its input; what it complains of says more.
    child.stdin.on('error', () => {});
    const [status] = (await once(child, 'close')) as [number | null];
    if (status === 0) return Buffer.concat(output).toString('utf8').trim();
    throw new Error(complaint.trim() || `${program} ended with status ${status}.`);
  };
  return { process: child, answer: read() };
}
