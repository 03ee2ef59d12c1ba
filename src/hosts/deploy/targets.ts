/** Where the site can be put: `deploy.yaml`, for whoever hosts it. It holds no secret; those are the environment's. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { formatProblem } from '../../content/report.ts';
import { parseYaml } from '../../content/yaml.ts';
import { valueAt, type Path } from '../../content/schemas/paths.ts';
import { finding, nearest, quoted, type Finding } from '../../content/schemas/refusals.ts';

/** Settings of a build that a target may have of its own; those of a preview follow from its address. */
const SETTINGS = [
  'APPLICATIONS_D1',
  'EDITOR_APP_ID',
  'EDITOR_BACKEND',
  'EDITOR_BRANCH',
  'EDITOR_REPOSITORY',
  'EDITOR_SIGN_IN',
  'ROUTES',
] as const;

const ADDRESS = 'Write the address of the preview, like https://preview.example.com.';
const FOLDER = 'Write a folder without spaces, like /srv/site, or user@host:/srv/site by ssh.';
const RELOAD = 'Write the command with which the server reads its configuration again.';
const KEEP = 'Write how many releases stay there: a number, 2 or more.';

const settings = z
  .partialRecord(z.enum(SETTINGS), z.string('Write a text, in quotes.'))
  .default({});

/** The origin that an address names; undefined when it names more, or none. */
function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    ? url.origin
    : undefined;
}

/** A folder behind nginx or Caddy. Releases lie in `releases/`, and one file there names the live one for the server. */
const folder = z.strictObject({
  kind: z.literal('folder'),
  /** Address of a preview, which shows drafts and asks strangers for a password; without it this is the public site. */
  preview: z
    .string(ADDRESS)
    .refine((address) => originOf(address) !== undefined, ADDRESS)
    .transform(originOf)
    .optional(),
  /** On this machine, or on another by ssh. */
  path: z
    .string(FOLDER)
    .regex(/^(?:(?:[\w.-]+@)?[\w.-]+:)?(?:\/[\w.-]+)+\/*$/, FOLDER)
    .transform((path) => path.replace(/\/+$/, '')),
  server: z.enum(['nginx', 'caddy'], 'Write nginx or caddy.'),
  reload: z.string(RELOAD).min(1, RELOAD),
  keep: z.int(KEEP).min(2, KEEP).default(5),
  settings,
});

/** Cloudflare Workers. CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID come from the environment. */
const cloudflare = z.strictObject({ kind: z.literal('cloudflare'), settings });

const fields = { folder: Object.keys(folder.shape), cloudflare: Object.keys(cloudflare.shape) };

const targets = z.record(
  z.string().regex(/^[a-z][a-z\d-]*$/),
  z.discriminatedUnion(
    'kind',
    [folder, cloudflare],
    `Write kind: ${Object.keys(fields).join(' or kind: ')}.`,
  ),
  'Write the name of a target, and its fields below it.',
);

export type FolderTarget = z.output<typeof folder>;
/** A target with its name, the address that its visitors use, and whether they see drafts. */
export type Target = z.output<typeof targets>[string] & {
  name: string;
  address: string;
  isPreview: boolean;
};

/**
 * The target of this name in a file of targets. Throws an Error that says what to write when there is none, or when anything in
 * the file is wrong.
 */
export function readTarget(file: string, name: string, website: string): Target {
  const { data, lineOf, errors } = parseYaml(textOf(file), 1);
  const refuse = (problems: readonly (Finding & { line: number; field?: string })[]) => {
    if (problems.length > 0)
      throw new Error(problems.map((one) => formatProblem({ file, ...one })).join('\n\n'));
  };
  const at = (path: Path, found: Finding) => ({
    line: lineOf(path),
    field: path.join(', '),
    ...found,
  });
  refuse(errors);
  const { data: all = {}, error } = targets.safeParse(data ?? {});
  refuse(
    (error?.issues ?? []).flatMap((issue) => {
      const path = issue.path as Path;
      if (issue.code !== 'unrecognized_keys')
        return [at(path, wrong(issue, path.at(-1), valueAt(data, path)))];
      const known =
        path.at(-1) === 'settings'
          ? SETTINGS
          : fields[valueAt(data, [...path, 'kind']) as keyof typeof fields];
      return issue.keys.map((key) => at([...path, key], unknown(key, known)));
    }),
  );
  if (Object.keys(all).length === 0) throw new Error(`${file} is empty. ${again(file)}`);
  const target = all[name];
  if (!target)
    throw new Error(`${file} has no target "${name}". It has: ${Object.keys(all).join(', ')}.`);
  if (target.kind === 'cloudflare') return { ...target, name, address: website, isPreview: false };
  const refuseField = (field: string, found: string, allowed: string) =>
    refuse([at([name, field], finding(found, allowed))]);
  if (target.preview === website)
    refuseField('preview', `A preview shows drafts, so it can't be at ${website}.`, ADDRESS);
  const [twin] =
    Object.entries(all).find(
      ([other, one]) => other !== name && one.kind === 'folder' && one.path === target.path,
    ) ?? [];
  if (twin !== undefined)
    refuseField(
      'path',
      `The target "${twin}" has this folder too, so visitors of the one would get the other.`,
      'Give each a folder of its own.',
    );
  const { preview } = target;
  return { ...target, name, address: preview ?? website, isPreview: preview !== undefined };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} is missing. ${again(file)}`);
  }
}

const again = (file: string) => `Take it from git again: git checkout -- ${file}`;

const unknown = (key: string, known: readonly string[]) =>
  finding(`There is no "${key}" here.`, `Here can be: ${known.join(', ')}.`, nearest(key, known));

function wrong(
  { code, message }: z.core.$ZodIssue,
  key: string | number = '',
  value: unknown,
): Finding {
  if (code === 'invalid_key')
    return finding(`The name "${key}" is not right here.`, 'Write a name in small letters.');
  if (value === undefined || value === null)
    return finding(`The field "${key}" is missing.`, message);
  const what = typeof value === 'object' ? 'This' : quoted(value);
  return finding(`${what} is not right here.`, message);
}
