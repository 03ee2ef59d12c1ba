/** Where the site can be put: `deploy.yaml`, which holds no secret. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { validate } from '../../../src/content/messages.ts';
import { formatProblem } from '../../../src/content/report.ts';
import { parseYaml } from '../../../src/content/yaml.ts';

/** Settings of a build that a target may have; those of a preview follow from its address. */
const SETTINGS = [
  ...['APPLICATIONS_D1', 'EDITOR_APP_ID', 'EDITOR_BACKEND', 'EDITOR_BRANCH'],
  ...['EDITOR_REPOSITORY', 'EDITOR_SIGN_IN', 'ROUTES'],
];
const settings = z
  .strictObject(Object.fromEntries(SETTINGS.map((name) => [name, z.string().optional()])))
  .default({});

const folder = z.strictObject({
  kind: z.literal('folder'),
  /** Address of a preview, which shows drafts; without it this is the public site. */
  preview: z
    .string()
    .regex(/^https?:\/\/[a-z\d.-]+(?::\d+)?$/, 'Write an address like https://preview.example.com.')
    .optional(),
  path: z
    .string()
    .regex(
      /^(?:(?:[\w.-]+@)?[\w.-]+:)?(?:\/[\w.-]+)+$/,
      'Write a folder without spaces, like /srv/site, or user@host:/srv/site by ssh.',
    ),
  reload: z.string().min(1).describe('Write a command, like nginx -s reload.'),
  keep: z.int().min(2).default(5).describe('Write how many releases to keep.'),
  settings,
});

const cloudflare = z.strictObject({ kind: z.literal('cloudflare'), settings });

const schema = z.record(
  z.string().regex(/^[a-z][a-z\d-]*$/, 'write a name in small letters'),
  z.discriminatedUnion('kind', [folder, cloudflare]),
);

export type FolderTarget = z.output<typeof folder>;
/** A target, with the address of its visitors, and whether they see drafts. */
export type Target = z.output<typeof schema>[string] & { address: string; isPreview: boolean };

/** A target of a file. Throws an Error that says what to write where it is not there, or anything is wrong. */
export function readTarget(file: string, name: string, website: string): Target {
  if (!existsSync(file)) throw new Error(`There is no ${file}. docs/hosting.md describes it.`);
  const { data, lineOf, errors } = parseYaml(readFileSync(file, 'utf8'));
  const targets = data ?? {};
  const refused = validate(schema, targets).map(({ path, ...one }) => ({
    ...one,
    line: lineOf(path),
    ...(path.length > 0 && { field: path.join(', ') }),
  }));
  const problems = [...errors, ...refused].map((one) => formatProblem({ file, ...one }));
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
  const { [name]: target, ...others } = schema.parse(targets);
  const known = Object.keys(others).join(', ') || 'none';
  if (!target) throw new Error(`${file} has no target "${name}". It has ${known}.`);
  if (target.kind === 'cloudflare') return { ...target, address: website, isPreview: false };
  // Else drafts could take the place of the public site.
  for (const [twin, other] of Object.entries(others))
    if ('path' in other && other.path === target.path)
      throw new Error(`${file} has one folder for "${name}" and "${twin}". Give each its own.`);
  return { ...target, address: target.preview ?? website, isPreview: target.preview !== undefined };
}
