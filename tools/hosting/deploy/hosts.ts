/** The two hosts that a site can be deployed to: a folder behind a web server, and Cloudflare. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { onExit } from '../../lib/on-exit.ts';
import { runWrangler, WORKER } from '../cloudflare/run-wrangler.ts';
import type { FolderTarget } from './targets.ts';
import { UserError } from '../../../src/shared/user-error.ts';

/** A place that stores deployments and serves one of them. */
export interface Host {
  /** Reserves the host until this process ends. Throws a UserError if another one has reserved it. */
  lock?: () => void;
  /** Returns the ids of the deployments, the most recently activated first. */
  list: () => { ids: string[]; live: string | undefined };
  /** Uploads `dist` and `dist-hosting` of a folder, and makes them live. */
  publish: (id: string, build: string) => void;
  /** Makes a deployment live that is on the host. */
  activate: (id: string) => void;
}

/** In batch mode, ssh fails instead of asking for a password. */
const SSH = 'ssh -o BatchMode=yes -o ConnectTimeout=20';

/** Folder of an upload that is not complete. */
const UPLOAD = 'releases/.upload';

/**
 * A folder on this machine or by ssh, with rsync and GNU's programs: `releases/ID` holds a deployment, `current` is a symbolic
 * link to the live one, and the folder `lock` exists while a deployment runs.
 */
export function folderHost({ path, reload, keep }: FolderTarget): Host {
  const [, machine, folder = path] = /^([^/]+):(.+)$/.exec(path) ?? [];

  /** Runs a command and returns its output. Throws a UserError with the output if it fails. */
  function run(command: string[], input = '') {
    const { status, stdout, stderr, error } = spawnSync(command[0]!, command.slice(1), { input });
    if (status === 0) return stdout.toString();
    throw new UserError(`${path}: ${stderr?.toString().trim() || error?.message || command[0]}`);
  }
  /** Runs a script of the POSIX shell in the folder. Web servers must be able to read the files that it creates. */
  const runScript = (text: string) =>
    run(
      machine ? [...SSH.split(' '), machine, 'sh'] : ['sh'],
      `set -eu; umask 022; fail() { echo "$1" >&2; exit 1; }
mkdir -p ${folder}/releases; cd ${folder}
# Prints the ids of the deployments, the one that was live last first. Other files in the folder belong to somebody else.
list() { ls -tp releases | sed -nE 's|^([0-9]{8}T[0-9]{6}Z-[A-Za-z0-9_-]+)/$|\\1|p'; }
${text}`,
    );
  const activate = (id: string) =>
    void runScript(`before=$(readlink current || true)
switch() {
  touch "$1"
  # Otherwise the order would be wrong after the clock of the host was set back.
  newest=releases/$(list | head -n 1)
  if [ "$newest" -nt "$1" ]; then touch -r "$newest" -d '+1 second' "$1"; fi
  ln -sfn "$1" next
  mv -T next current
}
# Tabs that were opened earlier request hashed files of their deployment: keeps these for 30 days.
if [ -d "$before/dist" ]; then
  ( cd "$before/dist"; find _astro art scripts social -type f -mtime -30 -print0 2>/dev/null || true ) |
    rsync -a --from0 --files-from=- --ignore-existing "$before/dist/" releases/${id}/dist/
fi
switch releases/${id}
if ! ( ${reload} ) > reload.log 2>&1 < /dev/null; then
  if [ -d "$before" ]; then switch "$before"; else rm current; fi
  fail "The reload command failed, so ${id} is not live: $(cat reload.log)"
fi
list | tail -n +${keep + 2} | while read -r old; do rm -rf "releases/$old"; done`);

  return {
    lock: () => {
      runScript(`mkdir lock || { [ -d lock ] && fail "Another deployment is running since $(date -r lock).
If it was interrupted, delete ${folder}/lock."; exit 1; }`);
      onExit(() => void runScript(`rm -rf ${UPLOAD} lock`));
    },
    list: () => {
      const [linked, ...lines] = runScript('basename "$(readlink current)"; list').split('\n');
      const ids = lines.filter(Boolean);
      // Somebody may have deleted it, or linked another folder.
      return { ids, live: ids.find((id) => id === linked) };
    },
    publish: (id, build) => {
      runScript(`rm -rf ${UPLOAD}; mkdir ${UPLOAD}`);
      const folders = [`${build}/dist`, `${build}/dist-hosting`];
      run(['rsync', '-rt', '-e', SSH, ...folders, `${path}/${UPLOAD}`]);
      // `chmod`, because macOS's openrsync ignores --chmod. The date makes the deployment the last in the list until the switch.
      runScript(`chmod -R u=rwX,go=rX ${UPLOAD}; touch -d @0 ${UPLOAD}
[ -d releases/${id} ] || mv ${UPLOAD} releases/${id}`);
      activate(id);
    },
    activate,
  };
}

const wrangler = (...parameters: string[]) => runWrangler(...parameters, '--name', WORKER);

/** Output of `wrangler deployments list`, the oldest deployment first. */
type Deployments = { versions: [{ version_id: string }]; annotations?: Record<string, string> }[];

/** Returns Cloudflare's version of each deployment. The live one is the last. */
function versionsById() {
  const versions = new Map<string, string>();
  let list = '[]';
  try {
    list = wrangler('deployments', 'list', '--json');
  } catch (error) {
    // Cloudflare has no Worker of this name before the first deployment.
    if (!String(error).includes('[code: 10007]')) throw error;
  }
  let id = '';
  for (const { versions: deployed, annotations } of JSON.parse(list) as Deployments) {
    // A changed secret creates a version of the same code. Its message is not the id of a deployment.
    const message = annotations?.['workers/message'] ?? '';
    if (/^\d{8}T\d{6}Z-/.test(message)) id = message;
    versions.delete(id);
    versions.set(id, deployed[0].version_id);
  }
  return versions;
}

/** Cloudflare Workers: https://developers.cloudflare.com/workers/configuration/versions-and-deployments */
export const cloudflareHost: Host = {
  list: () => {
    const ids = [...versionsById().keys()].reverse();
    return { ids, live: ids[0] };
  },
  publish: (id, build) => {
    const config = `${build}/dist-hosting/wrangler.jsonc`;
    // New code may need new tables. The live code ignores them.
    if (readFileSync(config, 'utf8').includes('"d1_databases"'))
      runWrangler('d1', 'migrations', 'apply', 'APPLICATIONS', '--remote', '--config', config);
    wrangler('deploy', '--config', config, '--message', id);
  },
  activate: (id) => void wrangler('rollback', versionsById().get(id)!, '--message', id, '--yes'),
};
