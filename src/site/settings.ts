/** Settings of a build, from its environment and the firm's file. */
import { firm } from './data.ts';
import { readSettings } from './environment.ts';

export const { apiBase, siteUrl, isPreview } = readSettings(process.env, firm);

/** Whether drafts and releases that are not due are shown, marked: in development and in a preview. */
export const showsUnpublished = import.meta.env?.DEV === true || isPreview;
