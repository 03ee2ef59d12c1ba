import { listen } from '../server/listen.ts';

/** A port of this machine that nothing listens on, for a program that must be told one. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => undefined, 0);
  await close();
  return port;
}
