import type { Server } from 'node:net';

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server listens on no port');
  return bound.port;
}
