/** What forms offer to choose from: pages, warnings and figures by what they mean. Read when the editor is made. */
import { nextOrder } from '../editing/new-entry.ts';
import { isPageKind, kinds } from '../kinds.ts';
import { readContent } from '../reader/read.ts';
import { valueAt } from '../schemas/paths.ts';

/** A line of a list to choose from. */
export interface Choice {
  /** What the editor reads. */
  label: string;
  /** What the file holds. */
  value: string;
}

/** What the content there is lets an editor choose; read once, when the editor is made. */
export interface Choices {
  /** Every page, as `services/wealth-management`. */
  pages: Choice[];
  /** Figures of the whole firm, by key. */
  figures: Choice[];
  /** Risk warnings, by key. */
  warnings: Choice[];
  /** Place of the next group of questions. */
  nextOrder: number;
}

/** The choices that the content below a project's root gives. Files that cannot be read give none. */
export function readChoices(root: string): Choices {
  const { files } = readContent(root);
  const pages = files.flatMap(({ kind, id, data }) =>
    kind !== 'data' && isPageKind(kind)
      ? [{ label: `${textAt(data, 'title')} (${kinds[kind].noun})`, value: `${kind}/${id}` }]
      : [],
  );
  const record = (file: string, name: string | undefined, words: (item: unknown) => string) => {
    const data = files.find(({ kind, id }) => kind === 'data' && id === file)?.data;
    const items = (name === undefined ? data : valueAt(data, [name])) ?? {};
    return Object.entries(items).map(([value, item]) => ({ label: words(item), value }));
  };
  return {
    pages: pages.sort((a, b) => a.label.localeCompare(b.label)),
    figures: record(
      'firm',
      'figures',
      (item) => `${textAt(item, 'value')} ${textAt(item, 'label')} (the firm’s)`,
    ),
    warnings: record('warnings', undefined, (item) => textAt(item, 'lead')),
    nextOrder: nextOrder({ files }),
  };
}

const textAt = (data: unknown, name: string) => String(valueAt(data, [name]) ?? '');
