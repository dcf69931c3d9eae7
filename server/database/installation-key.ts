import { createHmac } from 'node:crypto';
import type { Executor } from '#server/database/connection.ts';
import { installation } from '#server/database/schema/installation.ts';

/** A key of 32 bytes for one purpose, derived from the installation's secret: the same in each of its processes. */
export async function installationKey(db: Executor, purpose: string): Promise<Buffer> {
  const [row] = await db.select({ secret: installation.secret }).from(installation);
  if (!row) throw new Error('The installation has no secret');
  return createHmac('sha256', row.secret).update(purpose).digest();
}

/**
 * Keyed hashes for one purpose, with a key derived from the installation's secret: every process of the installation computes
 * the same ones, and nobody else.
 */
export class InstallationKey {
  readonly #purpose: string;
  #key: Buffer | null = null;

  constructor(purpose: string) {
    this.#purpose = purpose;
  }

  get isLoaded(): boolean {
    return this.#key !== null;
  }

  /** Reads the secret, once. */
  async load(db: Executor): Promise<void> {
    this.#key ??= await installationKey(db, this.#purpose);
  }

  /** To be called once it is loaded. */
  hash(text: string): Buffer {
    if (this.#key === null) throw new Error('The secret has not been read');
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
