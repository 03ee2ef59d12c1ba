import { describe, expect, it } from 'vitest';
import { headTags, type HeadPage, type HeadSite, type HeadTag } from '../../src/site/head.ts';

const site: HeadSite = { url: 'https://www.example.com', name: 'Sablecrest', feed: '/rss.xml' };

const page: HeadPage = {
  title: 'Blockchain Fund',
  description: 'Invests in blockchain projects through four portfolios.',
  path: '/fund/blockchain',
  index: true,
  card: {
    src: '/social/funds-blockchain.1a2b3c4d.jpg',
    alt: 'A rosette',
    width: 1200,
    height: 630,
  },
};

const titleOf = (tags: HeadTag[]) => tags.flatMap((tag) => (tag.tag === 'title' ? tag.text : []));

/** Content of the meta elements with this name or property. */
const metaOf = (tags: HeadTag[], name: string) =>
  tags.flatMap((tag) =>
    tag.tag === 'meta' && [tag.attributes['name'], tag.attributes['property']].includes(name)
      ? [tag.attributes['content']]
      : [],
  );

/** Targets of the links with this relation. */
const linksOf = (tags: HeadTag[], rel: string) =>
  tags.flatMap((tag) =>
    tag.tag === 'link' && tag.attributes['rel'] === rel ? [tag.attributes['href']] : [],
  );

describe('the head of a page', () => {
  it('names the firm after the title, but on the home page, whose title begins with it', () => {
    expect(titleOf(headTags(page, site))).toEqual(['Blockchain Fund | Sablecrest']);
    const home = { ...page, title: 'Sablecrest: funds', path: '/' };
    expect(titleOf(headTags(home, site))).toEqual(['Sablecrest: funds']);
  });

  it('tells a page from another of the same title by its group', () => {
    const tags = headTags({ ...page, title: 'Financial Services', group: 'Industries' }, site);
    expect(titleOf(tags)).toEqual(['Financial Services | Industries | Sablecrest']);
    expect(metaOf(tags, 'og:title')).toEqual(['Financial Services']);
  });

  it('gives search engines and chats the same full address', () => {
    const tags = headTags(page, site);
    expect(linksOf(tags, 'canonical')).toEqual(['https://www.example.com/fund/blockchain']);
    expect(metaOf(tags, 'og:url')).toEqual(['https://www.example.com/fund/blockchain']);
  });

  it('gives chats the title, the sentence and a large picture with its size and words', () => {
    const tags = headTags(page, site);
    expect(metaOf(tags, 'og:title')).toEqual(['Blockchain Fund']);
    expect(metaOf(tags, 'og:description')).toEqual(metaOf(tags, 'description'));
    expect(metaOf(tags, 'og:image')).toEqual([
      'https://www.example.com/social/funds-blockchain.1a2b3c4d.jpg',
    ]);
    expect(metaOf(tags, 'og:image:width')).toEqual(['1200']);
    expect(metaOf(tags, 'og:image:height')).toEqual(['630']);
    expect(metaOf(tags, 'og:image:alt')).toEqual(['A rosette']);
    expect(metaOf(tags, 'twitter:card')).toEqual(['summary_large_image']);
  });

  it('keeps a page out of search engines on request, and then claims no address', () => {
    const tags = headTags({ ...page, path: '/404', index: false }, site);
    expect(metaOf(tags, 'robots')).toEqual(['noindex']);
    expect(linksOf(tags, 'canonical')).toEqual([]);
    expect(metaOf(tags, 'og:url')).toEqual([]);
  });

  it('dates press releases and nothing else', () => {
    const article = { published: '2026-02-17', section: 'Fund News' };
    const release = headTags({ ...page, article }, site);
    expect(metaOf(release, 'og:type')).toEqual(['article']);
    expect(metaOf(release, 'article:published_time')).toEqual(['2026-02-17']);
    expect(metaOf(release, 'article:section')).toEqual(['Fund News']);
    const other = headTags(page, site);
    expect(metaOf(other, 'og:type')).toEqual(['website']);
    expect(metaOf(other, 'article:published_time')).toEqual([]);
  });

  it('promises a large card only with a picture', () => {
    const plain = { ...page };
    delete plain.card;
    const tags = headTags(plain, site);
    expect(metaOf(tags, 'twitter:card')).toEqual([]);
    expect(metaOf(tags, 'og:image')).toEqual([]);
  });

  it('links the press feed where there is one', () => {
    expect(linksOf(headTags(page, site), 'alternate')).toEqual(['/rss.xml']);
    expect(linksOf(headTags(page, { ...site, feed: undefined }), 'alternate')).toEqual([]);
  });

  it('says nothing twice', () => {
    const keys = headTags(page, site).map((tag) =>
      tag.tag === 'title'
        ? 'title'
        : [tag.attributes['name'], tag.attributes['property'], tag.attributes['rel']].join() +
          (tag.attributes['type'] ?? ''),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
