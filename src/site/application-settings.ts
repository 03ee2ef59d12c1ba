/** What a receiver goes by: the pages that may send to it, and what becomes of what they send. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { dataPath } from '../content/kinds.ts';
import { linesOf } from '../content/reader/lines.ts';
import { firm } from '../content/schemas/data.ts';
import { readSettings, refuse } from './environment.ts';

const { website, applications } = firm.shape;

/** Of the firm's file, what a receiver needs: a mistake anywhere else in the content stops none. */
const needed = z.object({ website, applications });

/** Reads them. Throws an Error in one sentence when something can't be meant. */
export function readApplicationSettings(environment = process.env, root = process.cwd()) {
  const file = dataPath('firm');
  const yaml = parseDocument(linesOf(readFileSync(join(root, file), 'utf8')).join('\n'));
  const [error] = yaml.errors;
  if (error)
    refuse(
      `${file} can't be read from line ${error.linePos?.[0].line} on; npm run check:content says why.`,
    );
  const { data, error: mistakes } = needed.safeParse(yaml.toJS());
  if (!data) {
    const fields = new Set(mistakes.issues.map(({ path }) => path.join('.')));
    refuse(
      `${file} has a mistake in ${[...fields].join(' and ')}; npm run check:content says which.`,
    );
  }
  return {
    origins: [readSettings(environment, data).siteUrl],
    days: data.applications.keptForDays,
    publicKeys:
      environment['APPLICATIONS_PUBLIC_KEY']?.split(/[\s,]+/).filter((key) => key !== '') ??
      data.applications.publicKeys ??
      [],
    mayBePlain: environment['APPLICATIONS_PLAIN'] === '1',
    database: environment['APPLICATIONS_D1'] || undefined,
  };
}
