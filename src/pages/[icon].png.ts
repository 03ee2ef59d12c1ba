import type { APIRoute, GetStaticPaths } from 'astro';
import { faviconPng } from '../drawing/icons/favicons.ts';
import { theme } from '../site/theme.ts';

/** Icons for home screens, drawn in the theme's colour. Sizes in px. */
const icons = [
  { icon: 'apple-touch-icon', size: 180 },
  { icon: 'icon-192', size: 192 },
  { icon: 'icon-512', size: 512 },
  { icon: 'icon-maskable-512', size: 512, maskable: true },
];

export const getStaticPaths = (() =>
  icons.map(({ icon, ...props }) => ({ params: { icon }, props }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ size: number; maskable?: boolean }> = async ({ props }) => {
  const png = await faviconPng(theme.secondary, props.size, props.maskable);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
