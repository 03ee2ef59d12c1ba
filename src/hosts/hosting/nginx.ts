/**
 * The nginx configuration of the site: what goes inside a host's own `server { }`, after its `root`. A location that adds
 * one header forgets those of the server (https://nginx.org/en/docs/http/ngx_http_headers_module.html), so each says all of
 * its own. Values are written out: a variable would be empty in the answer to a request that nginx can't read.
 */
import { APPLICATION_PATH } from '../../islands/application/send.ts';
import { ADDRESS_HEADER, RECEIVER_PORT } from '../receiver/terms.ts';
import {
  canonicalAddress,
  CODINGS,
  EDITOR_ADDRESS,
  FILE_TYPES,
  HASHED_FOLDERS,
  headersFor,
  HOST_FILES,
  METHODS,
  NOT_FOUND_FILE,
  type Policy,
  REDIRECT_STATUS,
} from './policy.ts';

/** The text of `nginx.conf`; with `receiver`, applications are passed on to the receiver of this machine. */
export function nginxFile(policy: Policy, receiver: boolean): string {
  const headers = (address: string) =>
    Object.entries(headersFor(policy, address)).map(
      ([name, value]) => `add_header ${name} "${value}" always;`,
    );
  const location = (address: string, match: string, lines: string[]) =>
    [
      `location ${match} {`,
      ...[...lines, ...headers(address)].map((line) => `  ${line}`),
      '}',
    ].join('\n');
  const types = Object.entries(FILE_TYPES).map(
    ([extension, type]) => `  "${type}" ${extension.slice(1)};`,
  );
  const page404 = canonicalAddress(NOT_FOUND_FILE);
  const notFound = [page404, `${page404}/`, ...HOST_FILES].map(
    (address) => `location = ${address} { return 404; }`,
  );
  const moved = [...policy.redirects].map(
    ([from, to]) => `location = ${from} { return ${REDIRECT_STATUS} ${to}$is_args$args; }`,
  );
  const hashed = HASHED_FOLDERS.map((folder) => location(folder, folder, ['try_files $uri =404;']));
  const editor = location(EDITOR_ADDRESS, `= ${EDITOR_ADDRESS}`, [
    `try_files ${EDITOR_ADDRESS}.html =404;`,
  ]);
  const applications = location(APPLICATION_PATH, `= ${APPLICATION_PATH}`, [
    `proxy_pass http://127.0.0.1:${RECEIVER_PORT};`,
    'proxy_set_header Host $http_host;',
    `proxy_set_header ${ADDRESS_HEADER} $remote_addr;`,
    // It stands among the headers below.
    'proxy_hide_header Cache-Control;',
    'proxy_read_timeout 30s;',
    'client_max_body_size 64k;',
    'client_body_timeout 10s;',
  ]);
  const refused = location('/', '@method', [
    `add_header Allow "${METHODS}" always;`,
    'return 405;',
  ]);
  const copies = CODINGS.map(({ extension }) => extension.slice(1)).join('|');
  return `# Made by the build from src/hosts/hosting; changes here are lost. Use inside a server block:
#   root /srv/site/dist;
#   include /srv/site/dist-hosting/nginx.conf;

absolute_redirect off;
server_tokens off;

types {
${types.join('\n')}
}
default_type application/octet-stream;

# Compressed copies from the build. With Debian's libnginx-mod-http-brotli-static, add: brotli_static on;
gzip_static on;
gzip_vary on;

${headers('/').join('\n')}

error_page 404 ${NOT_FOUND_FILE};
location = ${NOT_FOUND_FILE} { internal; }
error_page 405 @method;
${refused}
${notFound.join('\n')}
location ~ \\.(${copies})$ { return 404; }

# An encoded slash is no slash (RFC 3986, 2.2), nor are two of them one, but nginx would take them for it. It asks again
# on its way to the not-found page, which must get through.
set $refused "";
if ($request_uri ~* "^[^?]*(?:%2f|//)") { set $refused 1; }
if ($uri = ${NOT_FOUND_FILE}) { set $refused ""; }
if ($refused) { return 404; }

# Other spellings of an address redirect once; query strings stay.
location ~ ^/index(?:\\.html|/+)?$ { return ${REDIRECT_STATUS} /$is_args$args; }
location ~ ^(?<page>/.+?)(?:\\.html|/+)$ {
  if (-f $document_root$page.html) { return ${REDIRECT_STATUS} $page$is_args$args; }
  return 404;
}

location = / { try_files /index.html =404; }
location / { try_files $uri $uri.html =404; }
${[...moved, ...hashed, ...(policy.editor ? [editor] : []), ...(receiver ? [applications] : [])].join('\n')}
`;
}
