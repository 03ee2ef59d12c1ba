/** Reads one data file for the site itself, with the same messages as the check. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { dataPath, dataSchemas, type DataName } from '../kinds.ts';
import { filled, placeholdersOf, type Placeholders } from '../schemas/placeholders.ts';
import { schemaProblems } from './schema-problems.ts';
import type { Problem } from './problem.ts';
import { formatReport } from './report.ts';
import { parseYaml } from './yaml.ts';

/**
 * Stops a build with the report as its whole text. Without a stack: where the checker noticed a mistake in the content
 * means nothing to the person who made it.
 */
class ContentError extends Error {
  override name = 'ContentError';

  constructor(problems: readonly Problem[]) {
    super(`The content has mistakes.\n\n${formatReport(problems)}`);
    this.stack = '';
  }
}

/** What the file of the firm said when it was read last, because every entry asks for it. */
let last: { text: string; placeholders: Placeholders } | undefined;

/** What placeholders in texts stand for, as content/data/firm.yaml says at this moment; none while it cannot be read. */
export function readPlaceholders(root = process.cwd()): Placeholders {
  const text = readFileSync(join(root, dataPath('firm')), 'utf8');
  if (last?.text !== text) last = { text, placeholders: placeholdersOf(parseYaml(text, 1).data) };
  return last.placeholders;
}

/**
 * The configuration needs the firm before any integration runs, so a broken data file would end with an error of zod's
 * there; it ends with a report instead.
 */
export function readData<Name extends DataName>(
  name: Name,
  root = process.cwd(),
): z.output<(typeof dataSchemas)[Name]> {
  const file = dataPath(name);
  const yaml = parseYaml(readFileSync(join(root, file), 'utf8'), 1);
  if (yaml.errors.length > 0)
    throw new ContentError(yaml.errors.map((error) => ({ file, ...error })));
  const data = filled(yaml.data, readPlaceholders(root));
  const result = dataSchemas[name].safeParse(data);
  if (result.success) return result.data as z.output<(typeof dataSchemas)[Name]>;
  throw new ContentError(
    schemaProblems({
      file,
      kind: 'data',
      id: name,
      data,
      lineOf: yaml.lineOf,
      body: '',
      written: { data: yaml.data, body: '' },
      bodyLine: 1,
    }),
  );
}
