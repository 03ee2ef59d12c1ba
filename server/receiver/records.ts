/** Decrypts applications, and formats them for a terminal or a spreadsheet. */
import { APPLICATION_KEYS, type Application } from './receiver.ts';
import type { Decrypt } from './encryption.ts';
import type { Row } from './store.ts';

/** An application. Without the private key, it has only an id and a time. */
export type ApplicationRecord = { id: string; received_at: string } & Partial<Application>;

/** Decrypts rows. A row that no key decrypts becomes a record with only its id and time. */
export const decryptRows = (
  rows: readonly Row[],
  keys: readonly Decrypt[],
): Promise<ApplicationRecord[]> =>
  Promise.all(
    rows.map(async ({ body, ...row }) => {
      const text = await Promise.any(keys.map((decrypt) => decrypt(body))).catch(() => '{}');
      return { ...row, ...(JSON.parse(text) as Partial<Application>) };
    }),
  );

/** True if no key has decrypted the application. */
export const isEncrypted = ({ name }: ApplicationRecord) => name === undefined;

/** Returns an application as a row for a terminal, without characters that control the terminal or reverse text. */
export const tableRow = (record: ApplicationRecord): Record<string, string> => {
  const { id, received_at: at, name = '(encrypted)' } = record;
  const shortened = { id: id.slice(0, 8), received_at: at.slice(0, 16).replace('T', ' ') };
  const values = APPLICATION_KEYS.slice(0, 6).map((key) => [
    key,
    printable({ name, ...record }[key] ?? ''),
  ]);
  return { ...shortened, ...Object.fromEntries(values) };
};

const printable = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

const COLUMNS = ['id', 'received_at', ...APPLICATION_KEYS] as const;

/** Returns applications as a file for spreadsheets. */
export const exportCsv = (records: readonly ApplicationRecord[]) =>
  formatCsv([COLUMNS, ...records.map((record) => COLUMNS.map((column) => record[column] ?? ''))]);

/**
 * Start of a formula. Excel separates cells at semicolons where the comma is the decimal separator, and at tabs after a paste, so a
 * formula may also start inside a value.
 */
const FORMULA = /(?<=^|[;\t\r\n])[\s\p{Cf}]*(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/** Returns rows as a CSV file (RFC 4180), in UTF-8 for Excel. An apostrophe before a formula prevents spreadsheets from calculating it. */
const formatCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((values) => `${values.map(cell).join(',')}\r\n`).join('')}`;

const cell = (value: string) => {
  const safe = value.replace(FORMULA, "'$&");
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
