/** Reads one file for the site itself: a data file, with the same messages as the check, or the prose of an entry. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { dataPath, dataSchemas, type DataName } from '../kinds.ts';
import { filled, filledProse, placeholdersOf, type Placeholders } from '../schemas/placeholders.ts';
import { splitFrontmatter } from './frontmatter.ts';
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

/** What the file of the firm said when it was read last, by the root of its project, because every entry asks for it. */
const lastRead = new Map<string, { text: string; placeholders: Placeholders }>();

/** What placeholders in texts stand for, as content/data/firm.yaml says; while it has a mistake, as it said before. */
export function readPlaceholders(root = process.cwd()): Placeholders {
  const text = readFileSync(join(root, dataPath('firm')), 'utf8');
  const last = lastRead.get(root);
  if (last?.text === text) return last.placeholders;
  const { data } = parseYaml(text, 1);
  const read = placeholdersOf(data);
  const isRight = dataSchemas.firm.safeParse(filled(data, read)).success;
  const placeholders = last && !isRight ? last.placeholders : read;
  lastRead.set(root, { text, placeholders });
  return placeholders;
}

/**
 * The prose of an entry, filled: of an entry whose fields cannot be read too. Undefined where the file itself is not there,
 * or not in two parts.
 *
 * @param file path from the project's root
 */
export function readProse(file: string, root = process.cwd()): string | undefined {
  const path = join(root, file);
  const parts = existsSync(path) && splitFrontmatter(readFileSync(path, 'utf8'));
  if (!parts || 'found' in parts) return undefined;
  return filledProse(parts.body, readPlaceholders(root));
}

/** What data files said when they were last right, by their paths. */
const right = new Map<string, unknown>();

/**
 * What a data file says; while it has a mistake, what it said before, so that the development server goes on. One that has
 * never been right ends the run with the report.
 */
export function readData<Name extends DataName>(
  name: Name,
  root = process.cwd(),
): z.output<(typeof dataSchemas)[Name]> {
  const path = join(root, dataPath(name));
  try {
    const data = rightData(name, root);
    right.set(path, data);
    return data;
  } catch (error) {
    if (!right.has(path)) throw error;
    return right.get(path) as z.output<(typeof dataSchemas)[Name]>;
  }
}

function rightData<Name extends DataName>(
  name: Name,
  root: string,
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
