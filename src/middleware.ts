import { createHash } from 'node:crypto';
import { defineMiddleware } from 'astro:middleware';
import { addressOf } from './content/addresses.ts';
import { linkContacts } from './site/contacts.ts';
import { editions, markDocuments } from './site/documents.ts';
import { explainTerms } from './site/glossary.ts';
import { termsOn } from './site/pages.ts';

/** The rule that Astro writes just before a page's first island; src/styles/base.css has it too. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** What Astro writes in the same place: the directive of the island, and its element, which src/client/page.ts brings. */
const islandScript = /<script>\(\(\)=>.*?<\/script>/gs;
const definesElement = (script: string) => script.includes('customElements');

const inlineCode = {
  'script-src': /<script(?: type="(?:speculationrules|module)")?>(.*?)<\/script>/gs,
  'style-src': /<style>(.*?)<\/style>/gs,
};

/** How a CSP names inline code: `sha256-` and the digest of its text (CSP Level 3, 8.3). */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const BLOCKS =
  'html|head|body|title|link|meta|style|script|header|nav|main|footer|section|article|aside|div|dialog|details|summary|h[1-6]|p|ul|ol|li|dl|dt|dd|figure|figcaption|form|fieldset|table|thead|tbody|tr|th|td|address|g|path|circle|line|rect|use|clipPath|linearGradient|stop';

/** White space that nobody sees: beside the tags of what begins a line of its own or is drawn. It is up to 130 bytes of an answer. */
const unseen = new RegExp(`(</?(?:${BLOCKS})\\b[^>]*>)\\s+|\\s+(?=</?(?:${BLOCKS})\\b)`, 'g');

/** The end tag of a shape, which SVG lets the tag itself say. */
const empty = /><\/(?:path|circle|line|rect|use|stop)>/g;

const policy = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;

/** The policy with the hashes of this page's inline code in place of those that Astro lists for any page. */
function exactly(html: string, content: string): string {
  return content
    .split(';')
    .map((directive) => {
      const name = directive.trim().split(' ')[0] as keyof typeof inlineCode;
      if (!(name in inlineCode)) return directive;
      const texts = [...html.matchAll(inlineCode[name])].map(([, text]) => text!);
      return [name, "'self'", ...new Set(texts.map(hashOf))].join(' ');
    })
    .join(';');
}

/** A page of the development server, which says above its words that their approval has ended. */
async function withEndedApproval(html: string, address: string): Promise<string> {
  const { standings, unapproved } = await import('./content/check/approvals.ts');
  const { current } = await import('./content/current.ts');
  const standing = standings(current().content.files, (asked) =>
    asked === address ? html : undefined,
  ).find(({ page }) => addressOf(page.kind, page.id) === address);
  const ended = standing?.approval && unapproved(standing);
  if (!ended) return html;
  const note = `<p role="note" data-no-approval class="${NOTE}">${ended.found} ${ended.allowed}</p>`;
  return html.replace(/<main[^>]*>/, (main) => main + note);
}

/** As src/components/EditorNotes.astro looks. */
const NOTE = 'bg-raised border-accent relative z-10 border-b px-5 py-3 first:mt-(--header-height)';

/**
 * Changes finished pages: terms of the glossary become buttons, contacts in texts become links, links to documents say kind
 * and size, and the policy lists the hashes of the page's own code. Astro's style rule for islands goes: a style element has
 * no place in a body (HTML standard, 4.2.6). Scripts of islands move behind all words: a browser paints what stands above one.
 */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const { terms, glossary } = await termsOn(url.pathname);
  const drawn = markDocuments(await response.text(), await editions());
  const html = explainTerms(drawn.replace(islandStyle, ''), terms, glossary, linkContacts);
  const scripts = (html.match(islandScript) ?? [])
    .filter((script) => !definesElement(script))
    .join('');
  const words = html.replaceAll(islandScript, '').replaceAll(unseen, '$1').replaceAll(empty, '/>');
  const end = words.lastIndexOf('<script type="module"');
  let page = words.slice(0, end) + scripts + words.slice(end);
  if (import.meta.env.DEV) page = await withEndedApproval(page, url.pathname);
  return new Response(
    page.replace(policy, (_, opening: string, content: string) => opening + exactly(page, content)),
    response,
  );
});
