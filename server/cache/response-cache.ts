import { LRUCache } from 'lru-cache';
import type { Body } from './body.ts';
import type { ChangeFeed, Dependencies } from './change-feed.ts';
import { observe } from './dependencies.ts';

/** The bytes of all cached bodies together, packed ones included. */
const maxBytes = 64 * 1024 * 1024;
/** How old, in milliseconds, what is known of others' changes may be; a check takes a few more. */
const maxAgeMs = 80;

type Entry = Dependencies & { readonly body: Body };

export type ResponseCacheOptions = { readonly maxBytes?: number; readonly maxAgeMs?: number };

/**
 * Bodies of public answers, by what was asked. One that is given out was right within the last 100 milliseconds, or
 * up to the call where that is asked for; many who ask for the same at once cause one computation. Decision 0038.
 */
export class ResponseCache {
  readonly #feed: ChangeFeed;
  readonly #maxAgeMs: number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #running = new Map<string, Promise<Entry>>();

  constructor(feed: ChangeFeed, options: ResponseCacheOptions = {}) {
    this.#feed = feed;
    this.#maxAgeMs = options.maxAgeMs ?? maxAgeMs;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes ?? maxBytes,
      sizeCalculation: ({ body }) => body.maxBytes,
    });
  }

  /** `isFresh` asks for everything that was committed before this call. Throws what `compute` or the database throws. */
  async get(key: string, isFresh: boolean, compute: () => Promise<Body>): Promise<Body> {
    await this.#feed.update(isFresh ? 0 : this.#maxAgeMs);
    const cached = this.#entries.get(key);
    if (cached && this.#feed.isCurrent(cached)) return cached.body;
    for (let running = this.#running.get(key); running; running = this.#running.get(key)) {
      const entry = await running;
      // One that began before a change that this caller must see is of no use to it.
      if (this.#feed.isCurrent(entry)) return entry.body;
    }
    return (await this.#start(key, compute)).body;
  }

  #start(key: string, compute: () => Promise<Body>): Promise<Entry> {
    const running = this.#compute(compute)
      .then((entry) => {
        this.#entries.set(key, entry);
        return entry;
      })
      .finally(() => {
        if (this.#running.get(key) === running) this.#running.delete(key);
      });
    this.#running.set(key, running);
    return running;
  }

  async #compute(compute: () => Promise<Body>): Promise<Entry> {
    const check = this.#feed.lastCheck;
    const { result: body, teamIds, period } = await observe(compute);
    return { check, teamIds, period, body };
  }
}
