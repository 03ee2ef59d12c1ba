/** Prose as MDX gets it: filled and set, whatever ends the lines of its file. */
import { expect, test } from 'vitest';
import { prose } from '../../src/integrations/prose.ts';
import { firm } from '../../src/site/data.ts';

/** What the plugin has, in the shape that this test calls. */
interface Called {
  transform: { handler: (file: string) => { code: string } };
}

/** What the plugin makes of a file. */
function made(file: string): string {
  const { transform } = prose() as unknown as Called;
  return transform.handler.call({ addWatchFile: () => undefined }, file).code;
}

const file = '---\ntitle: "It\'s {firm.name}"\n---\n\nIt\'s {firm.name}.\n';

test.each([
  ['of other machines', file],
  ['of Windows', file.replaceAll('\n', '\r\n')],
  ['and spaces behind the fences', file.replaceAll('---', '---  ')],
])('prose is filled and set, fields stay, with the line ends %s', (_name, written) => {
  const code = made(written);
  expect(code).toContain('title: "It\'s {firm.name}"');
  expect(code).toContain(`It’s ${firm.name}.`);
});
