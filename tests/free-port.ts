import { listen } from '../server/listen.ts';

/** Returns a free port of this machine, for a program that requires a port number. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => undefined, 0);
  await close();
  return port;
}
