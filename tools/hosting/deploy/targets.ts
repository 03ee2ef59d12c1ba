/** The targets in `deploy.yaml`, which holds no secret. */
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { UserError } from '../../../src/shared/user-error.ts';

/** Build settings of a target. The settings of a preview follow from its URL. */
const settings = z
  .record(z.string().regex(/^(?:APPLICATIONS_D1|EDITOR_[A-Z_]+|ROUTES)$/), z.string())
  .default({});

/** A URL without a path. */
const ORIGIN = /^https?:\/\/[a-z\d.-]+(?::\d+)?\/?$/i;

/** A folder. Not `C:/site`, which ssh would take for a host, or `-o…:/site`, which it would take for an option. */
const PATH = /^(?![a-z]:)(?:(?:\w[\w.-]*@)?\w[\w.-]*:)?(?:\/(?!\.\.?(?:\/|$))[\w.-]+)+\/?$/i;

const folder = z.strictObject({
  type: z.literal('folder'),
  /** URL of a preview, which shows drafts. Without it, the target is the public site. */
  preview: z
    .stringFormat('url', ORIGIN, 'Write a URL without a path, like https://preview.example.com.')
    .transform((url) => new URL(url).origin)
    .optional(),
  /** `/srv/site`, or `user@host:/srv/site` by ssh. It becomes part of a shell script. */
  path: z
    .stringFormat('path', PATH, 'Write a folder like /srv/site or user@host:/srv/site.')
    .overwrite((path) => path.replace(/\/$/, '')),
  /** Command that makes the web server read its configuration again. */
  reload: z.string().min(1),
  /** Number of deployments that remain on the host, besides the live one. */
  keep: z.int().min(1).default(5),
  settings,
});
const cloudflare = z.strictObject({ type: z.literal('cloudflare'), settings });
const schema = z.record(z.string(), z.discriminatedUnion('type', [folder, cloudflare]));

/** A target of the type `folder`. */
export type FolderTarget = z.output<typeof folder>;

/** A target, with its URL, and whether it shows drafts. */
export type Target = z.output<typeof schema>[string] & { url: string; isPreview: boolean };

/** Returns the path of a target without the user. */
const placeOf = ({ path }: FolderTarget) => path.replace(/^[^/]*@/, '').toLowerCase();

/** Reads a target from the text of `deploy.yaml`. Throws a UserError if that is invalid or has no such target. */
export function readTarget(text: string, name: string, website: string): Target {
  const yaml = parseDocument(text);
  const [syntaxError] = yaml.errors;
  if (syntaxError) throw new UserError(`deploy.yaml: ${syntaxError.message}`);
  const { data, error } = schema.safeParse(yaml.toJS());
  if (error)
    throw new UserError(`deploy.yaml (docs/hosting-reference.md): ${z.prettifyError(error)}`);
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
