/** `npm run check:content`: every problem of the content at once, and advice. Exit 1 while there is a problem. */
import './lib/command.ts';
import { advise } from '../src/content/check/advice.ts';
import { checkContent } from '../src/content/check/check.ts';
import { readContent } from '../src/content/read.ts';
import { formatAnnotation, formatReport } from '../src/content/report.ts';

const root = process.cwd();
const content = readContent(root);
const problems = checkContent(content);
const colour = process.stderr.isTTY;
if (problems.length > 0) {
  console.error(formatReport(problems, { colour }));
  if (process.env['GITHUB_ACTIONS'])
    for (const problem of problems) console.log(formatAnnotation(problem));
  process.exitCode = 1;
} else {
  const advice = await advise(content, root);
  if (advice.length > 0)
    console.error(
      `${formatReport(advice, { colour, nouns: ['piece of advice', 'pieces of advice'] })} Nothing of this stops anything.\n`,
    );
  const { files, images, documents } = content;
  const count = files.length + images.length + documents.length;
  console.log(`content: ${count} files, no problems`);
}
