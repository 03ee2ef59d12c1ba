/** The report for the browser: in Astro's error overlay, and as a page while there is no server yet. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Server } from 'node:http';
import type { ErrorPayload } from 'vite';
import type { Problem } from './problem.ts';
import { formatReport } from './report.ts';

/**
 * What Astro's overlay shows. The mark says that the texts are HTML already; without it Astro would read the brackets
 * and asterisks of Markdown examples in the report as Markdown.
 */
export function overlay(problems: readonly Problem[], root: string): ErrorPayload {
  const [first] = problems;
  const payload = {
    __isEnhancedAstroErrorPayload: true,
    type: 'error',
    err: {
      name: 'Content',
      title: 'The content has mistakes',
      message: escape(formatReport(problems)),
      hint: 'Mend the file and save it: this message goes away by itself.',
      stack: 'None: the mistake is in the content, not in the code.',
      ...(first && {
        loc: { file: join(root, first.file), line: first.line, column: 0 },
        highlightedCode: markedLines(join(root, first.file), first.line),
      }),
    },
  } as const;
  return payload;
}

/** The file as HTML with its faulty line marked, in the classes that Astro's overlay knows. */
function markedLines(file: string, marked: number): string {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').split('\n');
  const html = lines.map((text, index) => {
    const mark = index + 1 === marked ? ' error-line' : '';
    return `<span class="line${mark}">${escape(text) || ' '}</span>`;
  });
  return `<pre class="shiki"><code>${html.join('\n')}</code></pre>`;
}

/** The report as a page that looks every second whether it still holds. Undefined when the port is taken: the terminal has it too. */
export async function holdingPage(port: number, report: () => string): Promise<Server | undefined> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' });
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>The content has mistakes</title>
<body style="margin:2rem;font:16px/1.5 system-ui">
<h1>The content has mistakes</h1><p>The site opens here as soon as they are mended.</p>
<pre style="white-space:pre-wrap;font:14px/1.6 ui-monospace,monospace">${escape(report())}</pre>
<script>
  const shown = document.querySelector('pre').textContent;
  setInterval(async () => {
    const response = await fetch(location.href).catch(() => undefined);
    if (!response) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (response.status !== 503 || page.querySelector('pre').textContent !== shown) location.reload();
  }, 1000);
</script>`);
  });
  const listening = new Promise<Server | undefined>((resolve) => {
    server.once('listening', () => resolve(server)).once('error', () => resolve(undefined));
  });
  server.listen(port, 'localhost');
  return listening;
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
