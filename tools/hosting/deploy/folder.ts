/**
 * A folder behind nginx or Caddy, on this machine or on another by ssh, with rsync and GNU's programs:
 *
 *   current             link to the release that is live; whatever is killed, it leads to a whole one
 *   releases/ID         dist, dist-hosting, perhaps `fate`: why nobody goes back to it; .ID is not whole yet
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { HASHED } from '../../../server/http-rules.ts';
import type { Host } from './go-live.ts';
import type { FolderTarget } from './targets.ts';

/** In batch mode ssh asks for no password, for which a workflow would wait for ever. */
const SSH = 'ssh -o BatchMode=yes -o ConnectTimeout=20';

/** Before each script; servers must be able to read what it makes. */
const PRELUDE = `set -eu
umask 022
refuse() { echo "refused: $1" >&2; exit 1; }
`;

const FOLDERS = HASHED.map((one) => `.${one}`).join(' ');

export function folderHost({ path, reload, keep }: FolderTarget): Host {
  const [, machine, folder = path] = /^([^/]+):(.+)$/.exec(path) ?? [];

  function run([program = '', ...words]: string[], input = '') {
    const { status, stdout, stderr, error } = spawnSync(program, words, { input });
    if (status === 0) return stdout.toString();
    const said = stderr?.toString().trim() || error?.message || `${program} ended with ${status}`;
    const [, refusal] = /^refused: ([^]*)/m.exec(said) ?? [];
    throw new Error(refusal ?? `${path}: ${said.split('\n')[0]}.`);
  }

  /** Runs a script of the POSIX shell there, which `refuse "Sentence."` ends. */
  const script = (text: string) =>
    run(machine === undefined ? ['sh'] : [...SSH.split(' '), machine, 'sh'], PRELUDE + text);

  /** Shows the release in a folder of `releases`, which gets its name; when the reload fails, all is as it was. */
  const switchTo = (id: string, from: string, expected = '', fate = '') =>
    script(`cd ${folder}
exec 9>.lock
flock -w 120 9 || refuse 'Another release is being put live. Run the command again.'
live=$(basename "$(readlink current || true)")
[ -d "releases/$live" ] || live=
[ "$live" = '${expected}' ] || refuse "Meanwhile \${live:-nothing} went live, so ${id} did not. Run the command again."
[ -d releases/${from}/dist ] || refuse 'There is no release ${id}.'
# Tabs opened before ask for files of the release that they came from, for 30 days.
if [ "$live" ]; then
  ( cd "releases/$live/dist"; find ${FOLDERS} -type f -mtime -30 -print0 2>/dev/null ) |
    rsync -a --from0 --files-from=- --ignore-existing "releases/$live/dist/" releases/${from}/dist/
fi
switch() { ln -sfn "releases/$1" .next; mv -T .next current; }
[ ${from} = ${id} ] || mv -T releases/${from} releases/${id}
switch ${id}
if ! ( ${reload} ) >.reload 2>&1 9>&-; then
  if [ "$live" ]; then switch "$live"; else rm current; fi
  [ ${from} = ${id} ] || mv -T releases/${id} releases/${from}
  refuse "The reload command failed, so ${id} is not live:
$(cat .reload)"
fi
rm -f releases/${id}/fate
[ -z '${fate}' ] || echo '${fate}' > "releases/$live/fate"
# Of releases to go back to, and of others, so many stay.
good=0 bad=0
for old in $(ls -r releases); do
  [ "$old" = ${id} ] && continue
  if [ -e "releases/$old/fate" ]; then bad=$((bad + 1)) n=$bad; else good=$((good + 1)) n=$good; fi
  [ "$n" -le ${keep} ] || { mv "releases/$old" "releases/.$old"; rm -rf "releases/.$old"; }
done`);

  return {
    releases: () =>
      script(`cd ${folder} 2>/dev/null || exit 0
live=$(basename "$(readlink current || true)")
for id in $(ls -r releases 2>/dev/null); do
  echo "$id/$live/$(cat "releases/$id/fate" 2>/dev/null || true)"
done`)
        .match(/.+/g)
        ?.map((line) => {
          const [id = '', live, fate] = line.split('/');
          return { id, isLive: id === live, fate: fate || undefined };
        }) ?? [],

    publish: (id, build, expected) => {
      const part = `${folder}/releases/.${id}`;
      script(`mkdir -p ${folder}/releases && cd ${folder}/releases
[ -L ../current ] || [ ! -e ../current ] || refuse '${folder}/current must be a link: move it away.'
[ ! -e ${id} ] || refuse 'The release ${id} is there already. Run the command again.'
find . -mindepth 1 -maxdepth 1 -name '.*' -mmin +120 -exec rm -rf {} +
mkdir .${id}`);
      const sources = ['dist', 'dist-hosting'].map((name) => join(build, name));
      const destination = machine === undefined ? part : `${machine}:${part}`;
      try {
        run(['rsync', '-rt', '-e', SSH, ...sources, destination]);
        // Not by rsync's --chmod, which macOS's openrsync ignores.
        script(`find ${part} -type d -exec chmod 755 {} +
find ${part} -type f -exec chmod 644 {} +`);
        switchTo(id, `.${id}`, expected);
      } catch (error) {
        script(`rm -rf ${part}`);
        throw error;
      }
    },

    show: (id, expected, fate) => void switchTo(id, id, expected, fate),
  };
}
