import rss from '@astrojs/rss';
import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import type { APIRoute } from 'astro';
import { loadRenderers } from 'astro:container';
import { render, type CollectionEntry } from 'astro:content';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { publicationMoment } from '../content/publication.ts';
import { pressCategories } from '../schemas/entries.ts';
import { entryAt, feedTitle, pathOf, pressFeed, pressReleases } from '../site/pages.ts';
import { siteUrl } from '../site/settings.ts';

/** Number of press releases in the feed. */
const MAX_ITEMS = 20;

/** The press feed (RSS 2.0) with the full text of the newest press releases. */
export const GET: APIRoute = async () => {
  // Astro writes no file for a response without a body.
  if (!pressFeed) return new Response(null, { status: 404 });

  const container = await AstroContainer.create({
    renderers: await loadRenderers([getContainerRenderer()]),
  });
  const item = async (entry: CollectionEntry<'press'>) => {
    const { Content } = await render(entry);
    const html = await container.renderToString(Content);
    const { title, summary, category } = entry.data;
    return {
      title,
      description: summary,
      link: pathOf(entry),
      pubDate: publicationMoment(entry.data)!,
      categories: [pressCategories[category]],
      // Feed readers show the article outside the site.
      content: html.replaceAll(/ (href|src)="\//g, ` $1="${siteUrl}/`),
    };
  };
  const { data } = await entryAt('pages/press-release');
  return rss({
    title: feedTitle,
    description: data.summary,
    site: siteUrl,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-gb</language><atom:link href="${siteUrl}${pressFeed}" rel="self" type="application/rss+xml"/>`,
    items: await Promise.all((await pressReleases()).slice(0, MAX_ITEMS).map(item)),
  });
};
