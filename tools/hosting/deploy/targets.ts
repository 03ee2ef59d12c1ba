/** The targets in `deploy.yaml`, which holds no secret. */
import { parse } from 'yaml';
import { z } from 'zod';

/** Build settings. Those of a preview follow from its URL. */
const name = z.string().regex(/^(?:APPLICATIONS_D1|EDITOR_[A-Z_]+|ROUTES)$/);
const settings = z.record(name, z.string()).default({});

const folder = z.strictObject({
  type: z.literal('folder'),
  /** URL of a preview, which shows drafts. Without it, the target is the public site. */
  preview: z.string().regex(/^https?:\/\/[a-z\d.-]+(?::\d+)?$/).optional(), // prettier-ignore
  /** `/srv/site`, or `user@host:/srv/site` by ssh. It becomes part of a shell script. */
  path: z.string().regex(/^(?:(?:[\w.-]+@)?[\w.-]+:)?(?:\/[\w.-]+)+$/),
  /** Command that makes the web server read its configuration again. */
  reload: z.string().min(1),
  /** Deployments that stay on the host, besides the live one. */
  keep: z.int().min(1).default(5),
  settings,
});
const cloudflare = z.strictObject({ type: z.literal('cloudflare'), settings });
const schema = z.record(z.string(), z.discriminatedUnion('type', [folder, cloudflare]));

export type FolderTarget = z.output<typeof folder>;
/** A target, with its URL, and whether it shows drafts. */
export type Target = z.output<typeof schema>[string] & { url: string; isPreview: boolean };

/** Reads a target from the text of `deploy.yaml`. Throws an Error if that is invalid or has no such target. */
export function readTarget(text: string, name: string, website: string): Target {
  const { data, error } = schema.safeParse(parse(text));
  if (error) throw new Error(`deploy.yaml (docs/hosting.md): ${z.prettifyError(error)}`);
  const { [name]: target, ...others } = data;
  if (!target) throw new Error(`deploy.yaml has no target ${name}: ${Object.keys(data).join()}`);
  if (target.type === 'cloudflare') return { ...target, url: website, isPreview: false };
  // Drafts would replace the public site.
  if (Object.values(others).some((other) => 'path' in other && other.path === target.path))
    throw new Error(`deploy.yaml has two targets with the path ${target.path}.`);
  return { ...target, url: target.preview ?? website, isPreview: target.preview !== undefined };
}
