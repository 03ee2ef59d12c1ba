/** Rules about the application page, which has a template of its own. */
import { problemAt, sectionsOf } from '../../../src/content/files.ts';
import type { SourceFile } from '../../../src/content/files.ts';
import { diagnostic } from '../../../src/schemas/diagnostics.ts';
import { listAt } from '../../../src/utils/nested-data.ts';

/** Returns the problems of the application page; none of another file. */
export function applicationPageProblems(file: SourceFile) {
  if (file.name !== 'pages/apply-now') return [];
  const steps = sectionsOf(file).find(({ type }) => type === 'steps');
  const hasBothSteps = steps && listAt(steps.section, ['items']).length > 1;
  const tooFewSteps = diagnostic(
    'The application page has fewer than two steps.',
    'Write them in a section of type "steps". The first step is the form, and the page shows the second one as the next when the form was sent.',
  );
  const noNotice = diagnostic(
    'The application page does not say who receives the details.',
    'Write it as prose, with a link to the privacy policy. The page shows it below the form.',
  );
  return [
    ...unshownSections(file),
    ...(hasBothSteps ? [] : [problemAt(file, steps?.path ?? ['sections'], tooFewSteps)]),
    ...(file.body.trim() === '' ? [problemAt(file, [], noNotice)] : []),
  ];
}

/** Returns a problem for each section that the application page does not show: it shows one section of each of three types. */
function unshownSections(file: SourceFile) {
  const shown = ['steps', 'callout', 'callToAction'];
  const message = 'The application page does not show this section.';
  const hint = `Delete it. The page shows one section of each of these types: ${shown.join(', ')}.`;
  const sections = sectionsOf(file);
  const types = sections.map(({ type }) => type);
  return sections
    .filter(({ type }, index) => !shown.includes(type) || types.indexOf(type) < index)
    .map(({ path }) => problemAt(file, path, diagnostic(message, hint)));
}
