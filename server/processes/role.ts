import cluster from 'node:cluster';
import type { Config } from '#server/env.ts';

/** Which of the server's processes this one is. */
export type Role = 'alone' | 'primary' | 'worker';

export function roleOf({ workers }: Pick<Config, 'workers'>): Role {
  if (workers === 1) return 'alone';
  return cluster.isPrimary ? 'primary' : 'worker';
}
