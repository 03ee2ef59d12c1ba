/** What a document to download must be, for the reader of files and for the editor in the browser. */
import { finding, type Finding } from './refusals.ts';

/** Most bytes of a document: a reader on a telephone waits for each, and hosts refuse files from 25 MB on. */
export const MOST_BYTES = 20_000_000;

/** What is wrong with the kind, weight or end of a document. */
export function explainDocument(bytes: Uint8Array): Finding | undefined {
  if (String.fromCharCode(...bytes.subarray(0, 5)) !== '%PDF-')
    return finding(
      'This is not a PDF, whatever its name says.',
      'Export it again from the program that made it, as PDF.',
    );
  if (bytes.length > MOST_BYTES)
    return finding(
      `This document has ${megabytes(bytes.length)}, and at most ${MOST_BYTES / 1e6} MB are served.`,
      'Export it with smaller pictures ("for the screen"), or make two documents of it.',
    );
  // Readers of PDFs look for it in the last kilobyte; some programs append bytes.
  if (!String.fromCharCode(...bytes.subarray(-1024)).includes('%%EOF'))
    return finding('This document ends too early.', 'Copy it again.');
  return undefined;
}

/** A number of bytes as people read it. */
export const megabytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
