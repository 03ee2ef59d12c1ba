/**
 * Builds and serves a site of examples: the tests' sample, and a page for the gallery's example of every kind of section.
 * Editors' words are not in it, so a picture of it changes with the code alone.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { buildWhenNeeded } from '../../scripts/lib/build.ts';
import { copySite } from '../../scripts/lib/copy-site.ts';
import { withProse } from '../../src/content/canonical.ts';
import { generalPage } from '../../src/content/schemas/entries.ts';
import { examples, figures } from '../../src/editors/gallery/examples.ts';
import { listen } from '../../src/hosts/hosting/listen.ts';
import { createSite } from '../../src/hosts/hosting/server.ts';
import { sample, writeFiles } from '../sample.ts';
import { odd, oddFigures } from './odd.ts';
import { oddPageOf, pageOf } from './sections.ts';

const DIST = resolve('.cache/site-examples');

/** A picture with something to see in each of its corners. */
const opening = await sharp({
  create: { width: 1200, height: 800, channels: 3, background: '#345' },
})
  .composite([
    {
      input: { create: { width: 600, height: 400, channels: 3, background: '#a86' } },
      left: 0,
      top: 0,
    },
  ])
  .jpeg()
  .toBuffer();

const page = (fields: Record<string, unknown>, prose = '') => withProse(fields, prose, generalPage);

const prose = readFileSync('src/editors/gallery/prose.md', 'utf8');
const content = {
  ...sample,
  'content/images/opening.jpg': opening,
  'content/pages/about.mdx': page({
    title: 'About',
    summary: 'Where the links of the examples lead, with nothing else on it.',
    sections: [examples['callToAction']],
  }),
  ...Object.fromEntries(
    Object.entries(odd).map(([name, sections]) => [
      `content/pages/${oddPageOf(name)}.mdx`,
      page({
        title: `Odd values: ${name}`,
        summary: `Pictures of the kind ${name}, with values that the schema allows and few will write.`,
        figures: oddFigures,
        sections,
      }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(examples).map(([type, section]) => [
      `content/pages/${pageOf(type)}.mdx`,
      page(
        {
          title: `Example: ${type}`,
          summary: `The example of ${type} that the gallery shows, and nothing else on the page.`,
          figures,
          sections: [section],
        },
        type === 'body' ? prose : '',
      ),
    ]),
  ),
};

/** Builds the site when it is another one than the last time. */
async function build() {
  await using folder = await copySite('.cache');
  rmSync(join(folder.path, 'content'), { recursive: true });
  writeFiles(folder.path, content);
  if (!(await buildWhenNeeded(folder.path, DIST)))
    throw new Error('The examples could not be built.');
}

// Other tests need not wait for it.
const site = build().then(() => createSite(DIST));
const { port } = await listen((request, response) => {
  void site.then((answer) => answer(request, response));
}, 0);
console.log(`The examples are at http://localhost:${port}`);
