import { firm } from './data.ts';
import { readSettings } from './environment.ts';

/** Settings of the build: origin of the API, URL of the site, and whether this is a preview. */
export const { apiBase, siteUrl, isPreview } = readSettings(process.env, firm);

/** True if pages show drafts and scheduled press releases, with a label. */
export const showsUnpublished = import.meta.env?.DEV === true || isPreview;

/** Settings of the receiver: origins that may send, days for which applications are stored, and public keys that encrypt them. */
export const receiverSettings = {
  origins: [siteUrl],
  days: firm.applications.keptForDays,
  publicKeys:
    process.env['APPLICATIONS_PUBLIC_KEY']?.match(/[^\s,]+/g) ?? firm.applications.publicKeys ?? [],
};
