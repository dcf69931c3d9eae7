import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; expiresAt: number };

/**
 * Where an issuer of ours keeps sign-ins in progress: in memory, at most `limit` of each kind, the oldest making room. It keeps no
 * sessions, so that nobody is remembered and every sign-in asks who it is.
 */
export function memoryStore(limit = 1_000): AdapterFactory {
  const kinds = new Map<string, Map<string, Entry>>();
  return (kind) => {
    const entries = new Map<string, Entry>();
    kinds.set(kind, entries);
    return new MemoryStore(entries, kind === 'Session' ? 0 : limit, kinds);
  };
}

class MemoryStore implements Adapter {
  readonly #entries: Map<string, Entry>;
  readonly #limit: number;
  readonly #kinds: ReadonlyMap<string, Map<string, Entry>>;

  constructor(entries: Map<string, Entry>, limit: number, kinds: ReadonlyMap<string, Map<string, Entry>>) {
    this.#entries = entries;
    this.#limit = limit;
    this.#kinds = kinds;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    this.#entries.delete(id);
    const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1_000;
    this.#entries.set(id, { payload, expiresAt });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break;
      this.#entries.delete(oldest);
    }
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id);
    if (entry === undefined || entry.expiresAt > Date.now()) return entry?.payload;
    this.#entries.delete(id);
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry !== undefined) entry.payload.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const entries of this.#kinds.values()) {
      for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id);
    }
  }

  /** Only sessions are found by uid and only device codes by user code, and none of either is kept. */
  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
}
