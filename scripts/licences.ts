/**
 * `npm run licences`: writes docs/licences.md, the list of other people's work that reaches visitors' browsers, from the
 * licence files of the installed packages.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** What reaches visitors of each package. The tools are here because what they build holds some lines of their own. */
const REACHING: Readonly<Record<string, string>> = {
  react: 'the islands',
  'react-dom': 'the islands',
  scheduler: 'the islands, through react-dom',
  '@astrojs/react': 'the hydration of the islands',
  astro: 'the element that islands stand in',
  minisearch: 'the search',
  leven: 'the search, where a letter is wrong',
  'web-vitals': 'measurements, when they are switched on',
  tailwindcss: 'the utilities and their defaults, in the style sheet',
  rolldown: 'some lines that join the scripts',
  '@fontsource-variable/cormorant-garamond': 'the typeface of headings, cut down',
  '@fontsource-variable/hanken-grotesk': 'the typeface of text, cut down',
  'world-atlas':
    'the coasts of maps, simplified; their data is Natural Earth’s, in the public domain',
};

/**
 * What reaches visitors, in the order above: each package with its licence (an SPDX identifier, like `MIT`) and the copyright
 * notice, where the licence file has one (Apache-2.0 asks for none). Throws when a package is not installed or has no licence
 * file.
 */
export const licences = () =>
  Object.entries(REACHING).map(([name, what]) => {
    const folder = join(root, 'node_modules', name);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.\w+)?$/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no licence file.`);
    // Fontsource runs the notices of several files together in one line.
    const [notice = ''] =
      /^Copyright (?:\(c\) )?\d{4}.*?(?=$| \S+\.ttf:)|^Copyright \(c\) .*$/m.exec(
        readFileSync(join(folder, file), 'utf8'),
      ) ?? [];
    return { package: name, licence: manifestOf(name).license, notice, what };
  });

/** Packages that a package needs at run time. */
export const needsOf = (name: string) => Object.keys(manifestOf(name).dependencies ?? {});

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    license: string;
    dependencies?: Record<string, string>;
  };

/** The text of docs/licences.md. */
export function licencesPage(): string {
  const items = licences().map((entry) =>
    `- **${entry.package}** (${entry.licence}): ${entry.what}. ${entry.notice}`.trimEnd(),
  );
  return `# Licences

For whoever answers for the site: what of other people's work reaches visitors. Written by \`npm run licences\`; versions stand
in \`package-lock.json\`. Drawings, pictures, icons and words are the project's own, and all else in \`package.json\` builds or
tests the site and is not published.

${items.join('\n')}
`;
}

if (import.meta.main) {
  writeFileSync(join(root, 'docs/licences.md'), licencesPage());
  console.log('Wrote docs/licences.md');
}
