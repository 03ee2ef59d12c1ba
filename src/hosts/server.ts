/**
 * The static server of `npm start` and of the browser tests: a finished build, answered as `rules.ts` says, and the receiver for
 * applications. It is for one machine; a host in production uses an engine of its own, by the same contract.
 */
import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import send from 'send';
import { APPLICATION_PATH } from '../islands/application/send.ts';
import { filesOf, readRelease } from './release.ts';
import {
  canonicalAddress,
  CODINGS,
  FILE_TYPES,
  headersFor,
  HOST_FILES,
  NOT_FOUND_FILE,
  REDIRECT_STATUS,
} from './rules.ts';

/**
 * A request handler for the build in `dist`. `receiver` answers the requests to APPLICATION_PATH; without it they get 404 like
 * any unknown address. Reads the folder once, so a new build needs a new handler. Rejects when the build is not whole.
 */
export async function createSite(
  dist: string,
  receiver?: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<RequestListener> {
  const { redirects } = await readRelease(dist);
  const files = (await filesOf(dist)).filter((file) => !HOST_FILES.includes(file));
  const byAddress = new Map(
    files.map((file) => [file.endsWith('.html') ? canonicalAddress(file) : file, file]),
  );
  // Its own address is not an address of the site: it answers 404 like every other unknown one.
  if (!byAddress.delete(canonicalAddress(NOT_FOUND_FILE)))
    throw new Error(`The build has no ${NOT_FOUND_FILE}.`);

  return (request, response) => {
    const { address, query } = readTarget(request.url ?? '/');
    const endWithoutPage = (status: number, name: string, value: string) => {
      response.writeHead(status, { 'Content-Type': FILE_TYPES['.txt'], [name]: value });
      response.end(`${status}\n`);
    };
    response.setHeaders(new Map(Object.entries(headersFor(address))));
    if (receiver !== undefined && address === APPLICATION_PATH)
      return void receiver(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return endWithoutPage(405, 'Allow', 'GET, HEAD');
    const file = byAddress.get(address);
    if (file !== undefined) return sendFile(request, response, dist, file);
    const canonical = redirects[address] ?? canonicalAddress(address);
    if (byAddress.has(canonical))
      return endWithoutPage(REDIRECT_STATUS, 'Location', encodeURI(canonical) + query);
    response.statusCode = 404;
    response.setHeaders(new Map(Object.entries(headersFor(NOT_FOUND_FILE))));
    sendFile(request, response, dist, NOT_FOUND_FILE);
  };
}

/** The address in a request target, decoded, and what follows it; one that can't be read is no address of the site. */
function readTarget(target: string): { address: string; query: string } {
  const url = URL.parse(`http://localhost${target}`);
  try {
    return { address: decodeURI(url!.pathname), query: url!.search };
  } catch {
    return { address: NOT_FOUND_FILE, query: '' };
  }
}

/** Sends a file or its compressed copy; `send` adds validation and ranges, which an answer of status 404 has not. */
function sendFile(request: IncomingMessage, response: ServerResponse, dist: string, file: string) {
  const accepted = (request.headers['accept-encoding'] ?? '').toLowerCase().split(/[\s,;]+/);
  const copies = CODINGS.filter(({ extension }) => existsSync(join(dist, file + extension)));
  const copy = copies.find(({ coding }) => accepted.includes(coding));
  const type = FILE_TYPES[extname(file)];
  if (copies.length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (copy) response.setHeader('Content-Encoding', copy.coding);
  if (type) response.setHeader('Content-Type', type);
  send(request, encodeURI(file + (copy?.extension ?? '')), {
    root: dist,
    dotfiles: 'allow',
    cacheControl: false,
    lastModified: false,
    acceptRanges: response.statusCode === 200,
  }).pipe(response);
}
