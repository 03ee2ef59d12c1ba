import { readFileSync } from 'node:fs';
import { examples } from './examples.ts';
import { iconNames } from '../../drawing/icons/drawings.ts';
import { sectionKinds, type Field, type SectionKind } from '../../content/schemas/introspection.ts';
import { toYaml } from '../commands/yaml.ts';

const opening = `# Sections

For editors: what a page can be made of. Written by \`npm run docs\` from the schemas (\`src/content/schemas\`) and the gallery's
examples (\`src/editors/gallery\`); change those, not this page. \`npm run dev\` shows every section drawn, at
<http://localhost:4321/gallery>.

A page names its sections in its frontmatter, from top to bottom, under \`sections\`. Copy an example, mind the two spaces
before its hyphen, and change the words. Section 1 is the first one. A \`callToAction\` ends the page wherever it stands; a page
without one ends in the firm's own closing words. Texts stand in double quotes; for quotation marks inside them use “ and ”.`;

/** The text of docs/sections.md. */
export function sectionDocs(): string {
  const list = sectionKinds.map(({ type, use }) => `- [${type}](#${type.toLowerCase()}): ${use}`);
  const icons = `## Icons\n\n${iconNames.map((name) => `\`${name}\``).join(', ')}.`;
  const contents = [...list, '- [Icons](#icons): the names that `icon` can have.'].join('\n');
  return `${[opening, contents, ...sectionKinds.map(describe), icons].join('\n\n')}\n`;
}

function describe({ type, use, anywhere, fields }: SectionKind): string {
  const prose = readFileSync(new URL('./prose.md', import.meta.url), 'utf8').trim();
  return [
    `## ${type}`,
    anywhere ? use : `${use} Only on general pages (\`content/pages\`), once on each.`,
    code('yaml', indent(toYaml([examples[type]]))),
    ...(type === 'body' ? ['And below the frontmatter:', code('markdown', prose)] : []),
    ...(fields.length > 0 ? [table(fields)] : []),
  ].join('\n\n');
}

const code = (language: string, text: string) => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

/** As it stands under \`sections\` in an entry. */
const indent = (text: string) => `sections:\n${text.replace(/^(?=.)/gm, '  ')}`;

const table = (fields: Field[]) =>
  [
    '| Field | What to write | Limits |',
    '| --- | --- | --- |',
    ...fields.map(({ path, required, what, limits }) => {
      const cell = `${required ? '' : '*Optional.* '}${what}`.replaceAll('|', '\\|');
      return `| \`${path}\` | ${cell} | ${limits} |`;
    }),
  ].join('\n');
