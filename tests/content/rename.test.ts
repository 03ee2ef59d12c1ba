/** `npm run rename`: everything that named the entry names it still, and who comes by the old address is sent on. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/content/check/check.ts';
import { formerAddresses } from '../../src/content/check/former-addresses.ts';
import { CannotWrite } from '../../src/editors/commands/new-entry.ts';
import { renameEntry } from '../../src/editors/commands/rename.ts';
import { readContent } from '../../src/content/read.ts';
import { sample } from '../sample.ts';
import { writeSite } from './site.ts';

const service = 'content/services/wealth-management.mdx';
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

describe('a renamed fund', () => {
  const root = writeSite(sample);
  const { file, mended } = renameEntry(root, 'funds/blockchain', 'funds/digital-assets');

  test('lies under its new name, and its old address leads there', () => {
    expect(file).toBe('content/funds/digital-assets.mdx');
    expect(existsSync(join(root, 'content/funds/blockchain.mdx'))).toBe(false);
    expect(formerAddresses(readContent(root), false)).toEqual({
      '/fund/blockchain': '/fund/digital-assets',
    });
  });

  test('is named by its new name wherever it was named, and nothing else has changed', () => {
    expect(checkContent(readContent(root))).toEqual([]);
    expect(read(root, service)).toBe(
      sample[service]
        .replace('funds/blockchain,', 'funds/digital-assets,')
        .replace('"/fund/blockchain"', '"/fund/digital-assets"'),
    );
    expect(mended.map(({ file: path }) => path).sort()).toEqual([
      'content/portfolios/staking-fund.mdx',
      service,
      service,
    ]);
  });

  test('keeps the addresses it once had, and may have an old one back', () => {
    renameEntry(root, 'funds/digital-assets', 'funds/coins');
    expect(formerAddresses(readContent(root), false)).toEqual({
      '/fund/blockchain': '/fund/coins',
      '/fund/digital-assets': '/fund/coins',
    });
    renameEntry(root, 'funds/coins', 'funds/blockchain');
    expect(formerAddresses(readContent(root), false)).toEqual({
      '/fund/coins': '/fund/blockchain',
      '/fund/digital-assets': '/fund/blockchain',
    });
    expect(checkContent(readContent(root))).toEqual([]);
  });
});

test('a draft leaves no address behind, and what it leaves to hosts is nothing', () => {
  const draft = sample[service].replace(
    'icon: stack',
    'icon: stack\ndraft: true\nformerAddresses: ["/services/secret/"]',
  );
  const root = writeSite({ ...sample, [service]: draft });
  renameEntry(root, 'services/wealth-management', 'services/secret-two');
  const content = readContent(root);
  expect(read(root, 'content/services/secret-two.mdx')).not.toContain(
    '/services/wealth-management"',
  );
  expect(formerAddresses(content, false)).toEqual({});
  expect(formerAddresses(content, true)).toEqual({ '/services/secret': '/services/secret-two' });
});

test('an address that only begins like another stays as it is', () => {
  const longer = sample['content/funds/blockchain.mdx']
    .replace('Blockchain', 'Longer')
    .replace('A fund', 'One fund');
  const linking = sample[service].replace(
    'first, then',
    'or [the longer one](/fund/blockchain-two) first, then',
  );
  const root = writeSite({
    ...sample,
    'content/funds/blockchain-two.mdx': longer,
    [service]: linking,
  });
  renameEntry(root, 'funds/blockchain', 'funds/coins');
  expect(read(root, service)).toContain('(/fund/blockchain-two)');
  expect(checkContent(readContent(root))).toEqual([]);
});

test.each([
  ['services/welth-management', 'services/b', 'Did you mean "wealth-management"?'],
  ['services/wealth-management', 'funds/b', 'A service stays one'],
  ['services/wealth-management', 'services/Wealth Two', 'is no name of an entry'],
  ['fund/blockchain', 'funds/chain', 'Did you mean "funds/blockchain"?'],
  ['documents/prospectus', 'documents/terms', 'A document keeps its name'],
  ['service/wealth-management', 'services/b', 'Folders: pages, services'],
  ['pages/contact', 'pages/write-to-us', 'leads to pages/contact by this name'],
  ['legal/privacy-policy', 'legal/privacy', 'leads to legal/privacy-policy by this name'],
  ['legal/privacy-policy', 'legal/faqs', 'The address /faqs is taken by content/pages/faqs.mdx'],
])('%s cannot become %s, and nothing is written', (from, to, message) => {
  const root = writeSite(sample);
  expect(() => renameEntry(root, from, to)).toThrow(CannotWrite);
  expect(() => renameEntry(root, from, to)).toThrow(message);
  for (const [file, text] of Object.entries(sample))
    if (file.endsWith('.mdx')) expect(read(root, file)).toBe(text);
});

test.each([
  ['the entry itself', service],
  ['one that may name it', 'content/press/new-office.mdx'],
] as const)('while %s cannot be read, nothing is renamed', (_name, file) => {
  const broken = sample[file].replace('summary: "', 'summary: "a" "');
  const root = writeSite({ ...sample, [file]: broken });
  const rename = () => renameEntry(root, 'services/wealth-management', 'services/wealth');
  expect(rename).toThrow(CannotWrite);
  expect(rename).toThrow(file);
  expect(existsSync(join(root, service))).toBe(true);
  for (const [path, text] of Object.entries({ ...sample, [file]: broken }))
    if (path.endsWith('.mdx')) expect(read(root, path)).toBe(text);
});
