/** Applications as the firm reads them. */
import { KEYS, type Application } from './receiver.ts';
import type { Open } from './sealing.ts';
import type { Row } from './store.ts';

/** An application; sealed, without what was typed. */
export type Opened = { id: string; received_at: string } & Partial<Application>;

/** Opens rows; what none of the keys opens stays sealed. */
export const opened = (rows: readonly Row[], keys: readonly Open[]): Promise<Opened[]> =>
  Promise.all(
    rows.map(async ({ body, ...row }) => {
      const text = await Promise.any(keys.map((open) => open(body))).catch(() => '{}');
      return { ...row, ...(JSON.parse(text) as Partial<Application>) };
    }),
  );

/** Whether no key has opened it. */
export const isSealed = ({ name }: Opened) => name === undefined;

/** A row for a terminal, without signs that would steer it or turn words around. */
export const line = (record: Opened): Record<string, string> => {
  const { id, received_at: at, name = '(sealed)' } = record;
  const short = { id: id.slice(0, 8), received_at: at.slice(0, 16).replace('T', ' ') };
  const values = KEYS.slice(0, 6).map((key) => [key, printable({ name, ...record }[key] ?? '')]);
  return { ...short, ...Object.fromEntries(values) };
};

const printable = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

const COLUMNS = ['id', 'received_at', ...KEYS] as const;

/** Applications as a file for spreadsheets. */
export const csv = (records: readonly Opened[]) =>
  csvOf([COLUMNS, ...records.map((record) => COLUMNS.map((column) => record[column] ?? ''))]);

/** A file for spreadsheets (RFC 4180), in UTF-8 for Excel. What would be a formula begins with an apostrophe. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((values) => `${values.map(cell).join(',')}\r\n`).join('')}`;

const cell = (value: string) => {
  const safe = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
