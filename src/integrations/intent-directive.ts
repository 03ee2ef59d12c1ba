import type { AstroIntegration } from 'astro';

/** Registers `client:intent`, which hydrates an island when the visitor reaches for it (src/client/intent.ts). */
export function intentDirective(): AstroIntegration {
  return {
    name: 'intent-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'intent', entrypoint: './src/client/intent.ts' }),
    },
  };
}
