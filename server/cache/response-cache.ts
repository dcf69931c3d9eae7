import { LRUCache } from 'lru-cache';
import type { ChangeFeed, Scope, Stamp } from './change-feed.ts';

/** The limit in bytes of all entries together, with their compressed bodies and overhead. */
const maxBytes = 64 * 1024 * 1024;
/** Estimated bytes of an entry besides its body and its key. */
const entryOverhead = 1_000;
/** How old, in milliseconds, the last check for changes may be; a check takes a few more. */
const maxAgeMs = 80;

/** A response or a page, with its size at most; `isStored` is false where it only goes to those who are waiting for it. */
export type Cacheable = { readonly maxBytes: number; readonly isStored?: boolean };

export type ResponseCacheOptions = { readonly maxBytes?: number; readonly maxAgeMs?: number };

type Entry<Value = Cacheable> = { readonly stamp: Stamp; readonly value: Value };

/**
 * Caches public responses by their key and the revision of their scope. What it returns was right within the last 100
 * milliseconds, or at the call where that is requested; concurrent calls with the same key share one computation. Decision 0038.
 */
export class ResponseCache {
  readonly #feed: ChangeFeed;
  readonly #maxAgeMs: number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #computations = new Map<string, Entry<Promise<Cacheable>>>();
  #reads = 0;
  #computed = 0;

  constructor(feed: ChangeFeed, options: ResponseCacheOptions = {}) {
    this.#feed = feed;
    this.#maxAgeMs = options.maxAgeMs ?? maxAgeMs;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes ?? maxBytes,
      sizeCalculation: ({ value }, key) => value.maxBytes + 2 * key.length + entryOverhead,
    });
  }

  /** Since the start. */
  get use() {
    const shared = this.#reads - this.#computed;
    return { computed: this.#computed, shared, bytes: this.#entries.calculatedSize };
  }

  /**
   * With `isFresh`, the response contains everything that was committed before this call. `compute` may read nothing but what
   * `scope` names. Throws what `compute` or the database throws.
   */
  async get<Value extends Cacheable>(
    key: string,
    { scope, isFresh = false }: { readonly scope: Scope; readonly isFresh?: boolean },
    compute: () => Promise<Value>,
  ): Promise<Value> {
    await this.#feed.update(isFresh ? 0 : this.#maxAgeMs);
    this.#reads += 1;
    const { value } = this.#find(key, scope) ?? this.#start(key, compute);
    // biome-ignore lint/plugin: a key names what it is for, so that one key is always of one kind
    return (await value) as Value;
  }

  /** Whether a response is stored or being computed, by the last check for changes: no new one is computed. */
  has(key: string, scope: Scope): boolean {
    return this.#find(key, scope) !== undefined;
  }

  #find(key: string, scope: Scope): Entry | Entry<Promise<Cacheable>> | undefined {
    const entries = [this.#entries.get(key), this.#computations.get(key)];
    return entries.find((one) => one && this.#feed.isCurrent(one.stamp, scope));
  }

  #start(key: string, compute: () => Promise<Cacheable>): Entry<Promise<Cacheable>> {
    this.#computed += 1;
    const stamp = this.#feed.stamp();
    const value = compute().then((computed) => {
      if (computed.isStored !== false) this.#entries.set(key, { stamp, value: computed });
      return computed;
    });
    const computation = { stamp, value };
    this.#computations.set(key, computation);
    const forget = () => {
      if (this.#computations.get(key) === computation) this.#computations.delete(key);
    };
    value.then(forget, forget);
    return computation;
  }
}
