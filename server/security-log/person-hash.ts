import { createHmac } from 'node:crypto';
import type { Executor } from '#server/database/connection.ts';
import { installation } from '#server/database/schema/installation.ts';

/** Bytes of the hash that are written: enough to tell people of one installation apart. */
const length = 9;

/**
 * Names people in the log: the same person has the same hash, which nobody can compute without the installation's
 * secret. Decision 0053.
 */
export class PersonHash {
  #key: Buffer | null = null;

  /** Reads the secret once; every process of the installation has the same. */
  async load(db: Executor): Promise<void> {
    if (this.#key !== null) return;
    const [row] = await db.select({ secret: installation.secret }).from(installation);
    if (!row) throw new Error('The installation has no secret');
    this.#key = createHmac('sha256', row.secret).update('names of people in the log').digest();
  }

  of(issuer: string, uid: string): string | null {
    if (this.#key === null) return null;
    const hash = createHmac('sha256', this.#key)
      .update(JSON.stringify([issuer, uid]))
      .digest();
    return hash.subarray(0, length).toString('base64url');
  }
}
