/** `node tools/astro.mjs build`: runs a command of Astro without its telemetry, which ends the process if the home folder is read-only. */
process.env.ASTRO_TELEMETRY_DISABLED = '1';
await import(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')).href);
