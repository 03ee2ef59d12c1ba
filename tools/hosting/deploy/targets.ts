/** The targets in `deploy.yaml`, which holds no secret. */
import { z } from 'zod';
import { formatMessage } from '../../../src/content/report.ts';
import { parseYaml } from '../../../src/content/yaml.ts';
import { UserError } from '../../../src/shared/user-error.ts';

/** Names of the build settings that a target may have. The settings of a preview follow from its URL. */
const name = z.string().regex(/^(?:APPLICATIONS_D1|EDITOR_[A-Z_]+|ROUTES)$/);
const settings = z
  .record(name, z.string('Write the value in quotes.'), {
    error: ({ code }) =>
      code === 'invalid_key' ? 'This setting does not exist.' : 'Write a group of fields.',
  })
  .default({});

const PREVIEW_HINT =
  'Write the URL of the preview without a path, like https://preview.example.com.';
const PATH_HINT =
  'Write a folder from the root, like /srv/site or user@host:/srv/site, with letters, digits, hyphens, underscores and full stops.';
const RELOAD_HINT =
  'Write the command that makes the web server read its configuration again, like nginx -s reload.';
const KEEP_HINT = 'Write a number from 1, without quotes.';

const withoutSlash = (text: string) => text.replace(/\/$/, '');

/** Returns the schema of a target of a type. Messages about an unknown field list the valid ones. */
const targetOf = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject(fields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `A target has no field ${issue.keys.join(', ')}. Use these: ${Object.keys(fields).join(', ')}.`
        : undefined,
  });

const folder = targetOf({
  type: z.literal('folder'),
  /** URL of a preview, which shows drafts. Without it, the target is the public site. */
  preview: z
    .string(PREVIEW_HINT)
    .trim()
    .toLowerCase()
    .regex(/^https?:\/\/[a-z\d.-]+(?::\d+)?\/?$/, PREVIEW_HINT)
    .overwrite(withoutSlash)
    .optional(),
  /** `/srv/site`, or `user@host:/srv/site` by ssh. It becomes part of a shell script. */
  path: z
    .string(PATH_HINT)
    .trim()
    // Not `C:/site`, which ssh would take for a host, or `-o…:/site`, which it would take for an option.
    .regex(
      /^(?![a-z]:)(?:(?:\w[\w.-]*@)?\w[\w.-]*:)?(?:\/(?!\.\.?(?:\/|$))[\w.-]+)+\/?$/i,
      PATH_HINT,
    )
    .overwrite(withoutSlash),
  /** Command that makes the web server read its configuration again. */
  reload: z.string(RELOAD_HINT).min(1, RELOAD_HINT),
  /** Number of deployments that remain on the host, besides the live one. */
  keep: z.int(KEEP_HINT).min(1, KEEP_HINT).default(5),
  settings,
});
const cloudflare = targetOf({ type: z.literal('cloudflare'), settings });
const targetSchema = z.discriminatedUnion('type', [folder, cloudflare], {
  error: ({ code }) =>
    code === 'invalid_union'
      ? 'Write type: folder or type: cloudflare.'
      : 'Write the fields of the target below its name, two spaces further in.',
});
const schema = z.record(z.string(), targetSchema, 'Write targets, each with its name and a colon.');

/** A target of the type `folder`. */
export type FolderTarget = z.output<typeof folder>;

/** A target, with its URL, and whether it shows drafts. */
export type Target = z.output<typeof schema>[string] & { url: string; isPreview: boolean };

/** Returns the path of a target without the user, and with its host in lower case. */
const placeOf = ({ path }: FolderTarget) =>
  path.replace(/^(?:[^/]*@)?([^/]*:)/, (_, host: string) => host.toLowerCase());

/** Reads a target from the text of `deploy.yaml`. Throws a UserError if that is invalid or has no such target. */
export function readTarget(text: string, name: string, website: string): Target {
  const { data: yaml, errors } = parseYaml(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  const [syntaxError] = errors;
  if (syntaxError)
    throw new UserError(
      `deploy.yaml, line ${syntaxError.line}: ${formatMessage(syntaxError)} ${syntaxError.hint}`,
    );
  const { data, error } = schema.safeParse(yaml);
  if (error) throw new UserError(`deploy.yaml (docs/hosting.md): ${z.prettifyError(error)}`);
  const { [name]: target, ...others } = data;
  if (!target)
    throw new UserError(
      `deploy.yaml has no target "${name}". Choose one of these: ${Object.keys(data).join(', ')}.`,
    );
  if (target.type === 'cloudflare') return { ...target, url: website, isPreview: false };
  // A preview with the same path, or at the same URL, would replace the public site with drafts.
  if (Object.values(others).some((other) => 'path' in other && placeOf(other) === placeOf(target)))
    throw new UserError(`deploy.yaml has two targets with the path ${target.path}.`);
  if (target.preview === website)
    throw new UserError(`deploy.yaml: ${website} is the public site, so it cannot be a preview.`);
  return { ...target, url: target.preview ?? website, isPreview: target.preview !== undefined };
}
