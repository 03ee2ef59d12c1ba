import { firm } from './data.ts';
import { readSettings } from './environment.ts';

export const { apiBase, siteUrl, isPreview } = readSettings(process.env, firm);

/** True if drafts and scheduled press releases are shown, with a mark. */
export const showsUnpublished = import.meta.env?.DEV === true || isPreview;

/** Settings of the receiver: who may send, for how many days applications are stored, and the keys that encrypt them. */
export const receiverSettings = {
  origins: [siteUrl],
  days: firm.applications.keptForDays,
  publicKeys:
    process.env['APPLICATIONS_PUBLIC_KEY']?.match(/[^\s,]+/g) ?? firm.applications.publicKeys ?? [],
};
