/** The static web server of `npm start` and of tests. Hosts use their own, under the same contract. */
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { extname, join } from 'node:path';
import send from 'send';
import { APPLICATION_PATH } from '../src/shared/application.ts';
import { listFiles, readDeployment } from './deployment-manifest.ts';
import { canonicalPath, CODINGS, FILE_TYPES, headersFor, HOST_FILES } from './http-rules.ts';

const NOT_FOUND = '/404.html';

/** Returns a listener that serves the build in a folder. Reads the list of files once. Rejects if the folder contains none. */
export async function createSiteListener(dist: string, receiver?: RequestListener) {
  const { redirects } = await readDeployment(dist);
  const files = (await listFiles(dist)).filter((file) => !HOST_FILES.includes(file));
  const fileByPath = new Map(
    files.map((file) => [file.endsWith('.html') ? canonicalPath(file) : file, file]),
  );
  fileByPath.delete(canonicalPath(NOT_FOUND));

  const listener: RequestListener = (request, response) => {
    const target = readTarget(request.url!);
    if (!target) return response.writeHead(400, headersFor('/')).end();
    const { path, query } = target;
    /** Sends a file or its compressed copy; `send` adds validation and ranges. */
    const sendFile = (file: string) => {
      const copies = Object.entries(CODINGS).filter(([extension]) =>
        existsSync(join(dist, file + extension)),
      );
      const accepted = request.headers['accept-encoding'];
      const coding = preferredCoding(
        accepted,
        copies.map(([, name]) => name),
      );
      const extension = copies.find(([, name]) => name === coding)?.[0] ?? '';
      const type = FILE_TYPES[extname(file)];
      if (copies.length > 0) response.setHeader('Vary', 'Accept-Encoding');
      if (coding) response.setHeader('Content-Encoding', coding);
      if (type) response.setHeader('Content-Type', type);
      send(request, encodeURI(file + extension), {
        root: dist,
        dotfiles: 'allow',
        cacheControl: false,
        lastModified: false,
        acceptRanges: response.statusCode === 200,
      }).pipe(response);
    };
    const setHeaders = (path: string) =>
      response.setHeaders(new Map(Object.entries(headersFor(path))));
    setHeaders(path);
    if (receiver && path === APPLICATION_PATH) return receiver(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    const file = fileByPath.get(path);
    if (file !== undefined) return sendFile(file);
    const canonical = redirects[path] ?? canonicalPath(path);
    if (fileByPath.has(canonical)) {
      const Location = encodeURI(canonical) + query;
      // Permanent, and keeps the method (RFC 9110, 15.4.9).
      return response.writeHead(308, { Location }).end();
    }
    response.statusCode = 404;
    setHeaders(NOT_FOUND);
    sendFile(NOT_FOUND);
  };
  return listener;
}

/** Returns the content coding that `Accept-Encoding` prefers (RFC 9110, 12.5.3), or undefined for none. If several are equally preferred, returns the first. */
export function preferredCoding(accepted: string | undefined, available: readonly string[]) {
  const weights = new Map(
    accepted
      ?.toLowerCase()
      .split(',')
      .map((item) => {
        const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
        const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
        return [name.replace(/^x-(?=gzip$)/, ''), weight ? Number(weight.split('=')[1]) || 0 : 1];
      }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = [...available].sort((a, b) => weightOf(b) - weightOf(a));
  const isBetter = best !== undefined && weightOf(best) >= (weights.get('identity') ?? 0);
  return isBetter && weightOf(best) > 0 ? best : undefined;
}

/**
 * Returns the decoded path of a request target (RFC 9112, 3.2), and its query; undefined if it has no path, like `*`. If the path cannot
 * be decoded, returns the path of the not-found page.
 */
function readTarget(target: string) {
  // A path may begin with two slashes, which URL.parse would read as a host.
  const url = URL.parse(target.startsWith('/') ? `http://localhost${target}` : target);
  if (!url) return undefined;
  try {
    return { path: decodeURI(url.pathname), query: url.search };
  } catch {
    return { path: NOT_FOUND, query: '' };
  }
}
