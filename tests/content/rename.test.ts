/** `npm run rename` updates every reference to the entry, and redirects its previous URL. */
import { expect, test } from 'vitest';
import { redirects } from '../../tools/content/rules/links.ts';
import { renameEntry } from '../../tools/content/rename.ts';
import { readContent } from '../../src/content/read.ts';
import {
  paths,
  problemsIn,
  put,
  fixtureContent,
  textIn,
  writeSite,
  type FixtureFile,
} from './temporary-site.ts';

const { fund, portfolio, press, service } = paths;

const former = (root: string, drafts = false) => redirects(readContent(root), drafts);

test('rename: updates every reference to a fund, and changes nothing else', () => {
  const linking = fixtureContent[service].replace(
    'first, then',
    'or [two](/fund/blockchain-two), then',
  );
  const two = fixtureContent[fund].replace('Blockchain', 'Second').replace('A fund', 'One fund');
  const files = { ...fixtureContent, [service]: linking, 'content/funds/blockchain-two.mdx': two };
  const root = writeSite(files);
  const { file, updatedLines } = renameEntry(root, 'funds/blockchain', 'funds/digital-assets');
  expect(file).toBe('content/funds/digital-assets.mdx');
  expect(problemsIn(root)).toEqual([]);
  expect(textIn(root, service)).toBe(
    linking
      .replace('funds/blockchain,', 'funds/digital-assets,')
      .replace('"/fund/blockchain"', '"/fund/digital-assets"'),
  );
  expect(updatedLines.map(({ file: path }) => path).sort()).toEqual([portfolio, service, service]);
});

test('rename: redirects all previous URLs to the new one, even after an earlier name returns', () => {
  const root = writeSite();
  const rename = (from: string, to: string) => renameEntry(root, `funds/${from}`, `funds/${to}`);
  rename('blockchain', 'digital-assets');
  expect(former(root)).toEqual({ '/fund/blockchain': '/fund/digital-assets' });
  rename('digital-assets', 'coins');
  rename('coins', 'blockchain');
  expect(former(root)).toEqual({
    '/fund/coins': '/fund/blockchain',
    '/fund/digital-assets': '/fund/blockchain',
  });
  expect(problemsIn(root)).toEqual([]);
});

test('rename: adds no redirect for a draft, whose previous URLs redirect only in previews', () => {
  const more = 'icon: stack\ndraft: true\nformerAddresses: ["/services/secret/"]';
  const root = writeSite({ ...fixtureContent, ...put(service, 'icon: stack', more) });
  const { file } = renameEntry(root, 'services/wealth-management', 'services/secret-two');
  expect(textIn(root, file)).not.toContain('/services/wealth-management"');
  expect(former(root)).toEqual({});
  expect(former(root, true)).toEqual({ '/services/secret': '/services/secret-two' });
});

test.each<[from: string, to: string, message: string | RegExp, broken?: FixtureFile]>([
  ['services/welth-management', 'services/b', 'Did you mean "wealth-management"?'],
  ['services/wealth-management', 'funds/b', 'A service cannot move to another folder'],
  ['services/wealth-management', 'services/Wealth Two', 'is not a valid name of an entry'],
  ['fund/blockchain', 'funds/b', /Did you mean "funds\/blockchain"[^]*Folders: pages, services/],
  ['documents/prospectus', 'documents/terms', 'A document cannot be renamed'],
  ['pages/contact', 'pages/write-to-us', 'links to pages/contact by this name'],
  ['legal/privacy-policy', 'legal/privacy', 'links to legal/privacy-policy by this name'],
  [
    'legal/privacy-policy',
    'legal/faqs',
    'The path /faqs is already used by content/pages/faqs.mdx',
  ],
  // A file that cannot be parsed may reference the entry.
  ['services/wealth-management', 'services/b', service, service],
  ['services/wealth-management', 'services/b', 'new-office.mdx', press],
])('rename: rejects %s to %s (%s), and writes nothing', (from, to, message, broken) => {
  const files = { ...fixtureContent, ...(broken && put(broken, 'summary: "', 'summary: "a" "')) };
  const root = writeSite(files);
  expect(() => renameEntry(root, from, to)).toThrow(message);
  for (const [file, text] of Object.entries(files))
    if (file.endsWith('.mdx')) expect(textIn(root, file)).toBe(text);
});
