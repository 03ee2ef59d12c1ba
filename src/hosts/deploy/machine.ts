/** Commands on the machine of a host: this one, or another by ssh. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A machine, and the folder of the site on it. */
export interface Machine {
  folder: string;
  /**
   * Runs a script of the POSIX shell in the folder of the site and gives what it printed. `input` is a command of this
   * machine, in a folder of it, whose output the script reads; such a script makes the folder. In it `refuse "Sentence."` ends
   * the script. Rejects with that sentence, or with what the system said and what the host can do about it.
   */
  run: (script: string, input?: Input) => Promise<string>;
  /** Whether the folder is there. Changes nothing; rejects with what would keep files from being written to it. */
  isThere: () => Promise<boolean>;
}

interface Input {
  command: string[];
  folder: string;
}

/** Status of a script that has said in a sentence why it ends. */
const REFUSED = 3;

/** Status of ssh itself. */
const NO_CONNECTION = 255;

/** Before each script. Whatever its user's umask is, servers must be able to read what it makes. */
const PRELUDE = `set -eu
umask 022
refuse() { echo "$1" >&2; exit ${REFUSED}; }`;

/** The machine that a path names: `/srv/site`, or `user@host:/srv/site`. */
export function machineAt(path: string): Machine {
  const [, host, folder = path] = /^([^/]+):(.+)$/.exec(path) ?? [];
  // In batch mode ssh asks for no password, for which a workflow would wait for ever.
  const ssh = ['ssh', '-o', 'BatchMode=yes', '-o', 'ConnectTimeout=20'];
  const shell = host === undefined ? ['sh', '-c'] : [...ssh, host];
  const explained = ({ message, status }: Failure) => {
    if (status === REFUSED) return new Error(message);
    if (host !== undefined && status === NO_CONNECTION)
      return new Error(`${host} lets nobody in (${message}). Try it by hand: ssh ${host} true`);
    const [words, what] = HINTS.find(([known]) => known.test(message)) ?? [];
    const said = message.split('\n').find((line) => words?.test(line)) ?? message;
    return new Error(`${path}: ${what ?? 'a command failed there'} (${said}).`);
  };
  const execute = async (enter: string, script: string, input?: Input) => {
    const child = start([...shell, [PRELUDE, enter, script, ''].join('\n')]);
    const source = input && start(input.command, input.folder);
    if (source) source.process.stdout.pipe(child.process.stdin);
    else child.process.stdin.end();
    // Nobody would read what it still has to say.
    child.answer.catch(() => source?.process.kill());
    const [answer] = await Promise.all([child.answer, source?.answer]).catch((error: Failure) => {
      throw explained(error);
    });
    return answer;
  };
  return {
    folder,
    run: (script, input) =>
      execute(
        input
          ? `mkdir -p ${folder}; cd ${folder}`
          : `cd ${folder} 2>/dev/null || refuse "There is no folder ${path} yet; npm run deploy makes it."`,
        script,
        input,
      ),
    isThere: async () => {
      const place = await execute(
        `place=${folder}`,
        `until [ -e "$place" ]; do place=$(dirname "$place"); done
fail() { echo "$place: $1" >&2; exit 1; }
[ -d "$place" ] || fail 'Not a directory'
[ -w "$place" ] && [ -x "$place" ] || fail 'Permission denied'
echo "$place"`,
      );
      return place === folder;
    },
  };
}

/** What the host can do about the commonest faults, by the words of the system. */
const HINTS: [RegExp, string][] = [
  [/no space left|quota exceeded/i, 'the disk is full; make room there and run the command again'],
  [
    /permission denied|read-only|not permitted/i,
    'its user may not write there; give it the folder',
  ],
  [/file exists|not a directory/i, 'this is no folder; name another one in deploy.yaml'],
];

/** How a program ended that ended badly: its complaint, and its status. */
class Failure extends Error {
  status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }
}

/** Starts a program. Its answer is what it printed; it rejects with a Failure when that ends badly. */
function start([program = '', ...words]: string[], cwd?: string) {
  const child = spawn(program, words, { stdio: 'pipe', cwd });
  const read = async () => {
    const output: Buffer[] = [];
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    // A program that ends early closes its input; what it complains of says more.
    child.stdin.on('error', () => {});
    const [status] = (await once(child, 'close').catch(() => {
      throw new Failure(`there is no program ${program}`, null);
    })) as [number | null];
    if (status === 0) return Buffer.concat(output).toString('utf8').trimEnd();
    throw new Failure(complaint.trim() || `${program} ended with status ${status}`, status);
  };
  return { process: child, answer: read() };
}
