import { LRUCache } from 'lru-cache';
import type { Endpoint } from '#contract/endpoint.ts';

/** A public read with its params and query, which were validated: there are no more keys than different questions. */
export type Question = { readonly endpoint: Endpoint; readonly params: unknown; readonly query: unknown };

/** What a URL asks for, and the key of its answer in the cache. */
type KnownRead = { readonly question: Question; readonly key: string };

const maxUrls = 5_000;
const longestUrl = 300;

/**
 * The public reads that were answered with shared answers, by URL. What a URL asks for was validated then, and is the same each time.
 * Decision 0097.
 */
export class KnownReads {
  readonly #reads = new LRUCache<string, KnownRead>({ max: maxUrls });

  get(url: string): KnownRead | undefined {
    return this.#reads.get(url);
  }

  add(url: string, read: KnownRead): void {
    if (url.length <= longestUrl) this.#reads.set(url, read);
  }
}
