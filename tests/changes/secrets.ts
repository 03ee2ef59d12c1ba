/** What is held back, under words that stand nowhere else, and where a build tells of it all the same. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { writeEntry } from '../../src/editors/commands/new-entry.ts';

/** In every text, slug and name of what is held back, and nowhere else. */
const SECRET = /zephyrwick|quillonmere/i;

/** A page that asks for advice on its example texts, made fit to be shown, with more in its frontmatter. */
function write(
  root: string,
  kind: 'services' | 'press' | 'glossary' | 'faqs',
  title: string,
  ...more: string[]
) {
  const { file } = writeEntry({ root, kind, title });
  const path = join(root, file);
  const text = readFileSync(path, 'utf8').replaceAll('Write: ', 'Zephyrwick says ');
  writeFileSync(path, text.replace(/^draft: true\n/m, `${more.join('\n')}\n`));
}

/** A draft that was renamed, a release of a day ahead with a photograph, and a term and a question that only they use. */
export async function putSecrets(root: string) {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  write(
    root,
    'services',
    'Zephyrwick mandate',
    'draft: true',
    'formerAddresses: ["/services/quillonmere"]',
  );
  write(
    root,
    'press',
    'Zephyrwick opens',
    'image: { src: "zephyrwick.jpg", alt: "The Quillonmere door" }',
    'formerAddresses: ["/press-release/quillonmere"]',
  );
  const [release] = readdirSync(join(root, 'content/press')).filter((file) => SECRET.test(file));
  const path = join(root, 'content/press', release!);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^date: .*$/m, `date: ${day}`));
  write(root, 'glossary', 'Quillonmere', 'draft: true');
  write(root, 'faqs', 'Zephyrwick questions', 'draft: true');
  mkdirSync(join(root, 'content/images'), { recursive: true });
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#8f6f1e' } })
    .jpeg()
    .toFile(join(root, 'content/images/zephyrwick.jpg'));
}

/** Files below a folder, from its top, with slashes. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** A file as it is read after its way through the network. */
function bytesOf(path: string): Buffer {
  const bytes = readFileSync(path);
  if (path.endsWith('.br')) return brotliDecompressSync(bytes);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** Files below a folder that a host gets, and that tell of what is held back, by their names or in any byte. */
export const telling = (folder: string) =>
  filesIn(folder).filter(
    (file) => SECRET.test(file) || SECRET.test(bytesOf(join(folder, file)).toString('latin1')),
  );
