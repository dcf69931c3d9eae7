import { hkdfSync } from 'node:crypto';
import type { Executor } from '#server/database/connection.ts';
import { installation } from '#server/database/schema/installation.ts';

/** A key of the installation for one purpose, the same in each of its processes. */
export async function installationKey(db: Executor, purpose: string): Promise<Uint8Array> {
  const [row] = await db.select({ secret: installation.secret }).from(installation);
  if (!row) throw new Error('The installation has no secret');
  return new Uint8Array(hkdfSync('sha256', row.secret, new Uint8Array(), purpose, 32));
}

export const unsubscribePurpose = 'signature of unsubscribe links';
