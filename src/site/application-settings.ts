/** What a receiver goes by: the pages that may send to it, and what becomes of what they send. */
import { dataNow } from '../content/current.ts';
import type { ReleaseSettings } from '../hosts/receiver/receiver.ts';
import { readSettings } from './environment.ts';

/** As the firm's file says; `APPLICATIONS_PUBLIC_KEY` replaces its keys. Throws an Error in words when it can't be read. */
export function readApplicationSettings(): ReleaseSettings {
  const firm = dataNow('firm');
  const keys = process.env['APPLICATIONS_PUBLIC_KEY']?.match(/[^\s,]+/g);
  return {
    origins: [readSettings(process.env, firm).siteUrl],
    days: firm.applications.keptForDays,
    publicKeys: keys ?? firm.applications.publicKeys ?? [],
  };
}
