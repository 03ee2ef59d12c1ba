/** Where the site can be put: `deploy.yaml`, for whoever hosts it. It holds no secret; those are the environment's. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const shared = {
  address: z
    .url({
      protocol: /^https?$/,
      error: 'write the address visitors use, like https://www.example.com',
    })
    .transform((address) => new URL(address).origin)
    .optional()
    .describe('Address of what is put there. Without it: `website` of content/data/firm.yaml.'),
  preview: z
    .boolean()
    .default(false)
    .describe('Whether drafts are shown. Only where the address asks strangers for a password.'),
};

/** A folder behind nginx or Caddy. Releases lie in `releases/`, and one file there names the live one for the server. */
const folder = z.strictObject({
  kind: z.literal('folder'),
  ...shared,
  path: z
    .string()
    .regex(
      /^(?:[\w.-]+@[\w.-]+:)?\/[\w./-]+$/,
      'write a folder like /srv/site, or user@host:/srv/site',
    )
    .describe('The folder: on this machine, or by ssh as user@host:/srv/site.'),
  server: z.enum(['nginx', 'caddy']),
  reload: z
    .string()
    .min(1)
    .describe('Command with which the server reads its configuration again, without a pause.'),
  keep: z.number().int().min(2).default(5).describe('How many releases stay there.'),
});

/** Cloudflare Workers. CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID come from the environment. */
const cloudflare = z.strictObject({ kind: z.literal('cloudflare'), ...shared });

const targets = z.record(
  z.string().regex(/^[a-z][a-z\d-]*$/, 'write a name in small letters'),
  z.discriminatedUnion('kind', [folder, cloudflare]),
);

export type FolderTarget = z.output<typeof folder>;
/** A target with its name, and with the address that its visitors use. */
export type Target = z.output<typeof targets>[string] & { name: string; address: string };

/** The target of this name in a file of targets. Throws an Error in one sentence when there is none, or a field is wrong. */
export function readTarget(file: string, name: string, website: string): Target {
  const result = targets.safeParse(parse(readFileSync(file, 'utf8')) ?? {});
  if (!result.success) throw new Error(`${file}:\n${z.prettifyError(result.error)}`);
  const target = result.data[name];
  if (!target) {
    const names = Object.keys(result.data).join(', ');
    throw new Error(`${file} has no target "${name}". It has: ${names || 'none'}.`);
  }
  const address = target.address ?? website;
  if (target.preview && address === website)
    throw new Error(
      `${file}, ${name}: a preview shows drafts, so it can't be at ${website}. Give it an address of its own.`,
    );
  return { ...target, name, address };
}
