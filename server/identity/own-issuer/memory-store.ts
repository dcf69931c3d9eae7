import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entries = LRUCache<string, AdapterPayload>;

/**
 * The store of an issuer of ours: sign-ins in progress, in memory, at most `limit` of each kind; the least recently used
 * entry is evicted. Sessions are not stored, so every sign-in shows the accounts to choose from.
 */
export function memoryStore(limit = 1_000): (kind: string) => Adapter {
  const kinds = new Map<string, Entries>();
  return (kind) => {
    const entries: Entries = new LRUCache({ max: limit, ttlResolution: 0, perf: Date });
    kinds.set(kind, entries);
    return new MemoryStore(entries, kind !== 'Session', kinds);
  };
}

class MemoryStore implements Adapter {
  readonly #entries: Entries;
  readonly #isStored: boolean;
  readonly #kinds: ReadonlyMap<string, Entries>;

  constructor(entries: Entries, isStored: boolean, kinds: ReadonlyMap<string, Entries>) {
    this.#entries = entries;
    this.#isStored = isStored;
    this.#kinds = kinds;
  }

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    if (!this.#isStored) return;
    this.#entries.set(
      id,
      payload,
      expiresInSeconds === undefined ? {} : { ttl: Math.max(1, expiresInSeconds * 1_000) },
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#entries.get(id);
  }

  async consume(id: string): Promise<void> {
    const payload = this.#entries.get(id);
    if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const entries of this.#kinds.values()) {
      for (const [id, payload] of entries.entries()) if (payload.grantId === grantId) entries.delete(id);
    }
  }

  /** Only sessions have a uid and only device codes a user code; neither is stored. */
  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
}
