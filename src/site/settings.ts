import { firm } from './data.ts';
import { readSettings } from './environment.ts';

export const { apiBase, siteUrl, isPreview } = readSettings(process.env, firm);

/** Whether drafts and releases that are not due are shown, marked. */
export const showsUnpublished = import.meta.env?.DEV === true || isPreview;

/** Which pages may send to a receiver, and what becomes of what they send. */
export const receiverSettings = {
  origins: [siteUrl],
  days: firm.applications.keptForDays,
  publicKeys:
    process.env['APPLICATIONS_PUBLIC_KEY']?.match(/[^\s,]+/g) ?? firm.applications.publicKeys ?? [],
};
