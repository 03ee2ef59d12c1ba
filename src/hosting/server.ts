/**
 * The static server of `npm start` and of the browser tests: a finished build, answered as `policy.ts` says, and the
 * receiver for applications. It is for one machine; a host in production uses its own engine and the same policy.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { filesOf, readPolicy } from './dist.ts';
import {
  addressOfPage,
  CACHE,
  canonicalAddress,
  CODINGS,
  FILE_TYPES,
  headersFor,
  HOST_FILES,
  NOT_FOUND_FILE,
  REDIRECT_STATUS,
} from './policy.ts';
import { APPLICATION_PATH } from '../islands/application/send.ts';

/** Longest address that is looked up, in characters; longer ones are no address of ours (RFC 9110, 15.5.15). */
const LONGEST_ADDRESS = 2048;

interface SiteOptions {
  /** Folder of the finished build. */
  dist: string;
  /** Answers the requests to APPLICATION_PATH; without it they get 404 like any unknown address. */
  receiver?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** A file as it is sent: `coding` is the content coding of a precompressed copy. */
interface Variant {
  path: string;
  coding?: string;
}

/** A file of the build, with its compressed copies, best first. */
interface Resource {
  type: string;
  etag: string;
  variants: Variant[];
}

/**
 * A request handler for a build. Reads the folder once, so a new build needs a new handler. Throws what `readPolicy`
 * throws, and an Error when the build has no not-found page.
 */
export async function createSite({ dist, receiver }: SiteOptions): Promise<RequestListener> {
  const policy = await readPolicy(dist);
  const files = (await filesOf(dist)).filter((file) => !HOST_FILES.some((name) => name === file));
  const resources = new Map<string, Resource>();
  for (const file of files) {
    resources.set(
      file.endsWith('.html') ? addressOfPage(file) : file,
      await resourceOf(dist, file),
    );
  }
  const notFound = resources.get(addressOfPage(NOT_FOUND_FILE));
  if (notFound === undefined) throw new Error(`The build has no ${NOT_FOUND_FILE}.`);
  // Its own address is not an address of the site: it answers 404 like every other unknown one.
  resources.delete(addressOfPage(NOT_FOUND_FILE));

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { address, query, status } = readTarget(request.url ?? '/');
    for (const [name, value] of Object.entries(headersFor(policy, address)))
      response.setHeader(name, value);

    if (status !== undefined) {
      sendText(response, status);
    } else if (receiver !== undefined && address === APPLICATION_PATH) {
      await receiver(request, response);
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405);
    } else {
      const canonical = policy.redirects.get(address) ?? canonicalAddress(address);
      const resource = resources.get(address);
      if (resource !== undefined) {
        await send(request, response, resource);
      } else if (resources.has(canonical)) {
        response.setHeader('Location', encodeURI(canonical) + query);
        sendText(response, REDIRECT_STATUS);
      } else {
        response.setHeader('Cache-Control', CACHE.other);
        await send(request, response, notFound, 404);
      }
    }
  };
  return (request, response) => {
    handle(request, response).catch(() => {
      // A file of the build is gone, most likely because a new build is being made.
      if (response.headersSent) response.destroy();
      else sendText(response, 500);
    });
  };
}

/** The address in a request target, decoded; `status` is the refusal when there is none. */
function readTarget(target: string): { address: string; query: string; status?: 400 | 414 } {
  if (target.length > LONGEST_ADDRESS) return { address: '/', query: '', status: 414 };
  // An absolute target (RFC 9112, 3.2.2) comes from proxies; the host in it does not matter here.
  const url = URL.parse(target.startsWith('/') ? `http://localhost${target}` : target);
  if (url === null) return { address: '/', query: '', status: 400 };
  try {
    return { address: decodeURI(url.pathname), query: url.search };
  } catch {
    return { address: '/', query: '', status: 400 };
  }
}

async function resourceOf(dist: string, file: string): Promise<Resource> {
  const path = join(dist, file);
  const copies = await Promise.all(
    CODINGS.map(async ({ extension, coding }) => {
      const copy = await stat(path + extension).catch(() => undefined);
      return copy === undefined ? [] : [{ path: path + extension, coding }];
    }),
  );
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('base64url')
    .slice(0, 22);
  return {
    type: FILE_TYPES[extname(file)]?.type ?? 'application/octet-stream',
    etag: hash,
    variants: [...copies.flat(), { path }],
  };
}

/** Sends a file with what the request asks for: coding, validation (RFC 9110, 13.1.2), one range (14.2). */
async function send(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource,
  status = 200,
): Promise<void> {
  const variant = chosenVariant(resource, request.headers['accept-encoding'] ?? '');
  const etag = `"${resource.etag}${variant.coding === undefined ? '' : `-${variant.coding}`}"`;
  response.setHeader('ETag', etag);
  if (resource.variants.length > 1) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  const content = await readFile(variant.path);
  response.setHeader('Content-Type', resource.type);
  if (variant.coding !== undefined) response.setHeader('Content-Encoding', variant.coding);
  const range = status === 200 ? readRange(request, etag, content.length) : undefined;
  if (status === 200) response.setHeader('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    response.removeHeader('Content-Encoding');
    response.setHeader('Content-Range', `bytes */${content.length}`);
    sendText(response, 416);
    return;
  }
  const part = range === undefined ? content : content.subarray(range.first, range.last + 1);
  if (range !== undefined) {
    response.setHeader('Content-Range', `bytes ${range.first}-${range.last}/${content.length}`);
  }
  response.writeHead(range === undefined ? status : 206, { 'Content-Length': part.length });
  // Node keeps the body of an answer to HEAD back by itself.
  response.end(part);
}

function chosenVariant({ variants }: Resource, acceptEncoding: string): Variant {
  const accepted = acceptEncoding
    .split(',')
    .map((item) =>
      item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([coding]) => coding);
  const variant = variants.find(({ coding }) => coding === undefined || accepted.includes(coding));
  if (variant === undefined) throw new Error('A resource always has a variant without coding.');
  return variant;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
  );
}

/** The one range that is asked for, in bytes and inclusive. Several at once, or an unknown unit, means the whole file. */
function readRange(
  { headers }: IncomingMessage,
  etag: string,
  length: number,
): { first: number; last: number } | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (parts === null || (headers['if-range'] !== undefined && headers['if-range'] !== etag))
    return undefined;
  const [, from = '', to = ''] = parts;
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}

/** An answer without a page: redirects and refusals. */
function sendText(response: ServerResponse, status: number): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': CACHE.other,
  });
  response.end(`${status}\n`);
}
