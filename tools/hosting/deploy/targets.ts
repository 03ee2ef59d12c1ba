/** The targets in `deploy.yaml`, which holds no secret. */
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { UserError } from '../../../src/shared/user-error.ts';

/** Build settings of a target. The settings of a preview follow from its URL. */
const settings = z
  .record(
    z.string().regex(/^(?:APPLICATIONS_D1|EDITOR_[A-Z_]+|ROUTES)$/),
    z.string('Write the value in quotes.'),
    'Write settings that a target may have: ROUTES, APPLICATIONS_D1 or EDITOR_….',
  )
  .default({});

const folder = z.strictObject({
  type: z.literal('folder'),
  /** URL of a preview, which shows drafts. Without it, the target is the public site. */
  preview: z
    .stringFormat(
      'origin',
      (text) => URL.canParse(text) && /^https?:\/\/[^/?#@]+\/?$/i.test(text),
      'Write the URL of the preview without a path, like https://preview.example.com.',
    )
    .transform((url) => new URL(url).origin)
    .optional(),
  /** `/srv/site`, or `user@host:/srv/site` by ssh. It becomes part of a shell script. */
  path: z
    .stringFormat(
      'path',
      // Not `C:/site`, which ssh would take for a host, or `-o…:/site`, which it would take for an option.
      /^(?![a-z]:)(?:(?:\w[\w.-]*@)?\w[\w.-]*:)?(?:\/(?!\.\.?(?:\/|$))[\w.-]+)+\/?$/i,
      'Write a folder from the root, like /srv/site or user@host:/srv/site, with letters, digits, hyphens, underscores and full stops.',
    )
    .overwrite((path) => path.replace(/\/$/, '')),
  /** Command that makes the web server read its configuration again. */
  reload: z.string('Write the command that reloads the web server, like nginx -s reload.').min(1),
  /** Number of deployments that remain on the host, besides the live one. */
  keep: z.int('Write a number from 1, without quotes.').min(1).default(5),
  settings,
});
const cloudflare = z.strictObject({ type: z.literal('cloudflare'), settings });
const schema = z.record(
  z.string(),
  z.discriminatedUnion('type', [folder, cloudflare], 'Write type: folder or type: cloudflare.'),
  'Write targets, each with its name and a colon.',
);

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
