import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/connection.ts';
import { installation } from '#server/database/schema/installation.ts';
import type { SigningKey } from './signed-token.ts';

/** Days for which signatures by the former secret stay valid. */
export const overlapDays = 30;

const overlap = sql.raw(`interval '${overlapDays} days'`);

/** A key of 32 bytes for one purpose, derived from the installation's secret: the same in each of its processes. */
export async function installationKey(db: Executor, purpose: string): Promise<SigningKey> {
  const [row] = await db
    .select({
      secret: installation.secret,
      former: sql<Uint8Array | null>`case when ${installation.replacedAt} > now() - ${overlap}
        then ${installation.formerSecret} end`,
    })
    .from(installation);
  if (!row) throw new Error('The installation has no secret');
  return {
    current: derive(row.secret, purpose),
    former: row.former && derive(row.former, purpose),
  };
}

function derive(secret: Uint8Array, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/**
 * Keyed hashes for one purpose, with a key derived from the installation's secret: every process of the installation computes
 * the same ones, and nobody else. A secret that is replaced meanwhile counts from the next start on.
 */
export class InstallationKey {
  readonly #purpose: string;
  #key: Uint8Array | null = null;

  constructor(purpose: string) {
    this.#purpose = purpose;
  }

  get isLoaded(): boolean {
    return this.#key !== null;
  }

  /** Reads the secret, once. */
  async load(db: Executor): Promise<void> {
    this.#key ??= (await installationKey(db, this.#purpose)).current;
  }

  /** To be called once it is loaded. */
  hash(text: string): Buffer {
    if (this.#key === null) throw new Error('The secret has not been read');
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
