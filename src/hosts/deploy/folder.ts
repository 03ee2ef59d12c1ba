/**
 * A folder behind nginx or Caddy:
 *
 *   release.conf, release.caddy   names the live release for the server; what its configuration includes
 *   releases/ID/dist, dist-hosting, fate
 *
 * A server reads that file when it is reloaded, so pages and headers change in the same moment, and requests under way end
 * with the release they began with. Whatever is killed, the file names one whole release.
 */
import { HASHED_FOLDERS } from '../hosting/policy.ts';
import { FATES, GONE, type Fate, type Host, type Standing } from './host.ts';
import { machineAt } from './machine.ts';
import type { FolderTarget } from './targets.ts';

/** How the file of each server names a release: the folder of the site stands for `%`. */
const POINTERS = {
  nginx: {
    file: 'release.conf',
    lines: ['root %/dist;', 'include %/dist-hosting/nginx.conf;'],
  },
  caddy: {
    file: 'release.caddy',
    lines: ['root * %/dist', 'import %/dist-hosting/Caddyfile'],
  },
} as const;

/** Every release begins with it. */
const NEVER: Fate = 'was never live';

/**
 * Shell functions of every script below: which release is named as live, and which is, as its folder is there; `all FATE`, the
 * releases of this fate, newest first, and with an empty one those that can be gone back to; and `share A B`, which puts the hashed
 * files of release A beside those of B. Tabs opened before still ask for them. `hashed` lists what a release brought itself, so that
 * none grows for ever.
 */
const functions = (file: string) => `
named=$(sed -n '1s/^# //p' ${file} 2>/dev/null || true)
live=$named
[ -d "releases/$live" ] || live=
all() {
  for id in $(ls -r releases); do
    if [ "$(cat "releases/$id/fate" 2>/dev/null || true)" = "$1" ]; then echo "$id"; fi
  done
}
share() {
  while read -r name; do
    if [ ! -e "releases/$2/dist/$name" ]; then
      mkdir -p "$(dirname "releases/$2/dist/$name")"
      cp -p "releases/$1/dist/$name" "releases/$2/dist/$name.part"
      mv "releases/$2/dist/$name.part" "releases/$2/dist/$name"
    fi
  done < "releases/$1/hashed"
}`;

export function folderHost({ path, server, reload, keep }: FolderTarget): Host {
  const machine = machineAt(path);
  const { file, lines } = POINTERS[server];
  const pointer = (id: string) =>
    [`# ${id}`, ...lines.map((line) => line.replace('%', `${machine.folder}/releases/${id}`))].join(
      '\n',
    );
  const hashed = HASHED_FOLDERS.map((folder) => folder.slice(1)).join(' ');

  const host: Host = {
    prepare: async (isRehearsal) => {
      if (isRehearsal) return (await machine.isThere()) ? host.releases() : [];
      const nothing = { command: ['true'], folder: '.' };
      await machine.run(
        `mkdir -p releases
for place in . releases; do rmdir "$(mktemp -d $place/.XXXXXX)"; done`,
        nothing,
      );
      return host.releases();
    },

    releases: async () => {
      const [shown = '', ...lines] = (
        await machine.run(`${functions(file)}
echo "$live"
{ ls releases 2>/dev/null || true; [ "$live" ] || echo "$named"; } | sort -r | while read -r id; do
  if [ -d "releases/$id" ]; then fate=$(cat "releases/$id/fate" 2>/dev/null || true); else fate='${GONE}'; fi
  [ -z "$id" ] || echo "$id $fate"
done`)
      ).split('\n');
      return lines.map((line) => {
        const [id = '', ...words] = line.trimEnd().split(' ');
        const fate = words.join(' ') as Standing['fate'] | '';
        return { id, isLive: id === shown, ...(fate && { fate }) };
      });
    },

    // A name with a point in front is not whole yet; it gets its own when all of it has arrived and was sent to its end.
    upload: async (id, build) => {
      await machine.run(
        `mkdir -p releases
[ ! -e releases/${id} ] && mkdir releases/.${id} || refuse "The release ${id} is there already. Run the command again."
trap 'rm -rf releases/.${id}' EXIT
trap 'exit 1' HUP INT TERM
tar -C releases/.${id} -xof -
trap - EXIT`,
        { command: ['tar', '-cf', '-', 'dist', 'dist-hosting'], folder: build },
      );
      await machine.run(`chmod -R a+rX releases/.${id}
( cd releases/.${id}/dist && find ${hashed} -type f 2>/dev/null || true ) > releases/.${id}/hashed
echo '${NEVER}' > releases/.${id}/fate
mv releases/.${id} releases/${id}`);
    },

    show: async (id, expected, fate) => {
      await machine.run(`
exec 9>.lock
flock -w 120 9 || refuse "Another release is being put live. Run the command again."
${functions(file)}
[ "$live" = "${expected ?? ''}" ] || refuse "Meanwhile \${live:-nothing} went live, so ${id} did not. Run the command again."
[ -d releases/${id} ] || refuse "There is no release ${id}."
for old in $(ls releases); do
  if ! grep -qsx '${NEVER}' "releases/$old/fate"; then share "$old" ${id}; fi
done
# A tab may get its page from the new release and a script from a process that still has the old one.
[ -z "$live" ] || share ${id} "$live"
cat > ${file}.next <<'END'
${pointer(id)}
END
if [ "$live" ]; then cp ${file} ${file}.before; else rm -f ${file}.before; fi
mv ${file}.next ${file}
if ! ( ${reload} ) >.reload 2>&1; then
  if [ -e ${file}.before ]; then mv ${file}.before ${file}; else rm ${file}; fi
  if grep -qiE 'connection refused|no such process|PID number|not active|[.](pid|sock).*no such file' .reload
  then why="The server does not run, so ${id} is not live. Start it, and run the command again"
  else why="The server refused ${id}, and goes on as before"
  fi
  refuse "$why:
$(cat .reload)"
fi
rm -f releases/${id}/fate
${fate ? `echo '${fate}' > releases/${expected}/fate` : ''}`);
    },

    tidy: async () => {
      await machine.run(`
exec 9>.lock
flock -w 120 9
${functions(file)}
find releases -mindepth 1 -maxdepth 1 -name '.*' -mmin +120 -exec rm -rf {} +
{
  all '' | tail -n +${keep + 1}
  for fate in ${FATES.map((fate) => `'${fate}'`).join(' ')}; do all "$fate" | tail -n +2; done
} | while read -r old; do
  [ "$old" = "$live" ] || rm -rf "releases/$old"
done`);
    },
  };
  return host;
}
