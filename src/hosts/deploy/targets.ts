/** Where the site can be put: `deploy.yaml`, for whoever hosts it. It holds no secret; those are the environment's. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { explain } from '../../content/phrasebook.ts';
import { formatProblem } from '../../content/report.ts';
import { parseYaml, type Placed } from '../../content/yaml.ts';

const text = z.string().optional();

/** Settings of a build that a target may have of its own; those of a preview follow from its address. */
const settings = z
  .strictObject({
    APPLICATIONS_D1: text,
    EDITOR_APP_ID: text,
    EDITOR_BACKEND: text,
    EDITOR_BRANCH: text,
    EDITOR_REPOSITORY: text,
    EDITOR_SIGN_IN: text,
    ROUTES: text,
  })
  .default({});

const ADDRESS = 'Write the address of the preview, like https://preview.example.com.';
const FOLDER = 'Write a folder without spaces, like /srv/site, or user@host:/srv/site by ssh.';

const folder = z.strictObject({
  kind: z.literal('folder'),
  /** Address of a preview, which shows drafts and asks strangers for a password; without it this is the public site. */
  preview: z
    .string()
    .regex(/^https?:\/\/[a-z\d.-]+(?::\d+)?\/?$/, ADDRESS)
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  /** On this machine, or on another by ssh. */
  path: z
    .string()
    .regex(/^(?:(?:[\w.-]+@)?[\w.-]+:)?(?:\/[\w.-]+)+\/*$/, FOLDER)
    .transform((path) => path.replace(/\/+$/, ''))
    .describe(FOLDER),
  /** Has the server read its configuration again. */
  reload: z.string().min(1).describe('Write a command, like nginx -s reload.'),
  /** How many releases to go back to stay there. */
  keep: z.int().min(2).default(5).describe('Write how many releases stay there.'),
  settings,
});

/** Cloudflare Workers. CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID come from the environment. */
const cloudflare = z.strictObject({ kind: z.literal('cloudflare'), settings });

const kinds = { folder, cloudflare };
const ofAKind = z.looseObject({ kind: z.enum(['folder', 'cloudflare']) });
const names = z.record(
  z.string().regex(/^[a-z][a-z\d-]*$/, 'write a name in small letters'),
  z.unknown(),
);

export type FolderTarget = z.output<typeof folder>;
/** A target with its name, the address that its visitors use, and whether they see drafts. */
export type Target = (FolderTarget | z.output<typeof cloudflare>) & {
  name: string;
  address: string;
  isPreview: boolean;
};

/**
 * The target of this name in a file of targets. Throws an Error that says what to write when there is none, or when anything in
 * the file is wrong.
 *
 * @param website address of the public site
 */
export function readTarget(file: string, name: string, website: string): Target {
  const { data, lineOf, errors } = parseYaml(readFileSync(file, 'utf8'), 1);
  const refuse = (problems: readonly Placed[]) => {
    if (problems.length > 0)
      throw new Error(problems.map((one) => formatProblem({ file, ...one })).join('\n\n'));
  };
  const judge = (schema: z.ZodType, value: unknown, at: string[]) =>
    explain(schema, value).map(({ path, ...said }) => {
      const place = [...at, ...path];
      return { ...said, line: lineOf(place), field: place.join(', ') };
    });
  refuse(errors);
  refuse(judge(names, data ?? {}, []));
  const all = Object.entries(data ?? {});
  refuse(all.flatMap(([key, value]) => judge(ofAKind, value, [key])));
  const schemaOf = (value: unknown) => kinds[ofAKind.parse(value).kind];
  refuse(all.flatMap(([key, value]) => judge(schemaOf(value), value, [key])));

  const targets = new Map(all.map(([key, value]) => [key, schemaOf(value).parse(value)]));
  const target = targets.get(name);
  if (!target)
    throw new Error(`${file} has no target "${name}". It has: ${[...targets.keys()].join(', ')}.`);
  if (target.kind === 'cloudflare') return { ...target, name, address: website, isPreview: false };
  const { preview, path } = target;
  const at = (field: string) => ({ line: lineOf([name, field]), field: `${name}, ${field}` });
  if (preview === website)
    refuse([{ ...at('preview'), found: `Drafts would be shown at ${website}.`, allowed: ADDRESS }]);
  for (const [other, one] of targets)
    if (other !== name && one.kind === 'folder' && one.path === path) {
      const found = `The target "${other}" has this folder too.`;
      refuse([{ ...at('path'), found, allowed: 'Give each a folder of its own.' }]);
    }
  return { ...target, name, address: preview ?? website, isPreview: preview !== undefined };
}
