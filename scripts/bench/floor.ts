/** The floor of a page: its words in bare HTML, without style, script or picture, than which nothing can be faster. */
import type { RequestListener } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'node-html-parser';

/**
 * The words that a page shows, in the elements that hold them. What a visitor does not see until a menu is opened is left
 * out.
 */
function floorOf(html: string): string {
  const root = parse(html);
  const title = root.querySelector('title')?.outerHTML ?? '';
  const body = root.querySelector('body')!;
  for (const element of body.querySelectorAll(
    'script, style, template, svg, img, dialog:not([open]), [popover], [data-print="only"], [aria-hidden]',
  ))
    element.remove();
  for (const element of body.querySelectorAll('*')) {
    const href = element.getAttribute('href');
    element.setAttributes(href === undefined ? {} : { href });
  }
  const words = body.innerHTML.replaceAll(/<\/?(?:astro-[a-z]+|dialog|div|span)>|<!--.*?-->/g, ' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}</head><body>${words.replaceAll(/\s+/g, ' ')}</body></html>`;
}

/** Answers each address with the floor of a site's page there. */
export function floorSite(base: string): RequestListener {
  return async (request, response) => {
    const page = await fetch(base + request.url!);
    // The icon that a browser looks for by itself.
    if (!page.headers.get('Content-Type')?.startsWith('text/html')) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(page.status, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' });
    response.end(brotliCompressSync(floorOf(await page.text())));
  };
}
