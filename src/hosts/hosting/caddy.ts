/** The Caddy configuration of the site: what goes inside a host's own site block, after its `root`. */
import { APPLICATION_PATH } from '../../islands/application/send.ts';
import { ADDRESS_HEADER, RECEIVER_PORT } from '../receiver/terms.ts';
import {
  CACHE,
  canonicalAddress,
  CODINGS,
  EDITOR_ADDRESS,
  FILE_TYPES,
  HASHED_FOLDERS,
  headersFor,
  HOST_FILES,
  METHODS,
  NOT_FOUND_FILE,
  REDIRECT_STATUS,
  type Policy,
} from './policy.ts';

/** The text of `Caddyfile`; with `receiver`, applications are passed on to the receiver of this machine. */
export function caddyFile(policy: Policy, receiver: boolean): string {
  const headers = Object.entries(headersFor(policy, '/')).map(
    ([name, value]) => `\t\t${name} "${value}"`,
  );
  const editor = Object.entries(policy.editor ?? {}).map(
    ([name, value]) => `\theader ${EDITOR_ADDRESS} ${name} "${value}"`,
  );
  const applications = `
	route ${APPLICATION_PATH} {
		header Cache-Control "${CACHE.never}"
		request_body {
			max_size 64KB
		}
		reverse_proxy 127.0.0.1:${RECEIVER_PORT} {
			header_up ${ADDRESS_HEADER} {remote_host}
			header_down -Cache-Control
		}
	}
`;
  const moved = [...policy.redirects].map(
    ([from, to]) =>
      `\troute ${from} {\n\t\trewrite * ${to}\n\t\tredir {uri} ${REDIRECT_STATUS}\n\t}`,
  );
  const hashed = HASHED_FOLDERS.map((folder) => `${folder}*`).join(' ');
  const copies = CODINGS.map(({ extension }) => `*${extension}`).join(' ');
  const types = Object.entries(FILE_TYPES).map(
    ([extension, type], index) =>
      `\t@type${index} path *${extension}\n\theader @type${index} Content-Type "${type}"`,
  );
  const page404 = canonicalAddress(NOT_FOUND_FILE);
  const hidden = [NOT_FOUND_FILE, page404, `${page404}/`, ...HOST_FILES].join(' ');
  const codings = CODINGS.map(({ coding }) => coding).join(' ');
  return `# Made by the build from src/hosts/hosting; changes here are lost. Use inside a site block:
#   root * /srv/site/dist
#   import /srv/site/dist-hosting/Caddyfile

# A route keeps the order in which its lines stand; Caddy sorts them elsewhere.
route {
	header {
${headers.join('\n')}
	}
	# Alone, because a removal makes Caddy put off the whole block, past the values below.
	header -Server

	@hashed path ${hashed}
	header @hashed Cache-Control "${CACHE.hashed}"
	header ?Vary Accept-Encoding
${editor.join('\n')}

	@hidden path ${hidden} ${copies}
	error @hidden 404
	# An encoded slash is no slash (RFC 3986, 2.2), nor are two of them one, but Caddy would take them for it; an encoded NUL,
	# or more letters than the name of a file may have, would be an error 500.
	@slashes vars_regexp {http.request.orig_uri} (?i)^[^?]*(%2f|%00|//|[^/?]{251})
	error @slashes 404
	# Longer than any address of the site, and than the path of a file may be, which would be an error 500 too.
	@long vars_regexp {http.request.orig_uri} ^[^?]{1000}[^?]{1000}
	error @long 414
${receiver ? applications : ''}	@method not method GET HEAD
	error @method 405

	# Other spellings of an address redirect once; query strings stay.
	@index path /index /index/ /index.html
	route @index {
		rewrite * /
		redir {uri} ${REDIRECT_STATUS}
	}
${moved.join('\n')}
	# The pattern sees the decoded path, which its first part is put back from; a suffix of the path as it was sent may be
	# spelt otherwise (%2Ehtml), would stay where it is, and redirect for ever.
	@html {
		path_regexp html ^(.+)\\.html$
		file
	}
	route @html {
		rewrite * {re.html.1}
		redir {uri} ${REDIRECT_STATUS}
	}
	@slash path_regexp ^/.+/$
	route @slash {
		uri strip_suffix /
		@page file {path}.html
		redir @page {uri} ${REDIRECT_STATUS}
		error 404
	}

	try_files {path} {path}.html
${types.join('\n')}
	file_server {
		precompressed ${codings}
		disable_canonical_uris
	}
}

handle_errors {
	header -Server
	header Cache-Control "${CACHE.other}"
	@refused expression {http.error.status_code} == 405
	header @refused Allow "${METHODS}"
	@missing expression {http.error.status_code} == 404
	handle @missing {
		header Content-Type "${FILE_TYPES['.html']}"
		rewrite * ${NOT_FOUND_FILE}
		file_server {
			precompressed ${codings}
		}
	}
}
`;
}
