/** Every document has its PDF. Those that no entry names stop nothing: nobody gets them. */
import { documentAddress } from '../../addresses.ts';
import { problemAt, type Content } from '../../files.ts';
import { holdOf } from '../../publication.ts';
import type { Problem } from '../../report.ts';
import { finding } from '../../schemas/refusals.ts';

/** Entries without their PDFs. */
export const documentProblems = ({ files, documents }: Content): Problem[] =>
  files
    .filter(({ kind, id }) => kind === 'documents' && documents?.includes(`${id}.pdf`) === false)
    .filter(({ data }) => holdOf(data) !== 'draft')
    .map((entry) =>
      problemAt(
        entry,
        [],
        finding(
          `There is no file content${documentAddress(entry.id)}.`,
          'Put the PDF there under this name; until you have it, set draft: true.',
        ),
      ),
    );
