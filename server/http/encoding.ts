import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding } from './body.ts';

/** Browsers send some ten different ones. */
const maxHeaders = 100;
/** What is longer no browser sends: it is read anew each time. */
const longestHeader = 200;

const packedFirst = ['br', 'gzip', 'identity'] as const;

/** The encodings that a client accepts, of all that there are, by its `accept-encoding`. */
const accepted = new LRUCache<string, readonly string[]>({ max: maxHeaders, memoMethod: readHeader });

/** The best packed of the offered encodings that a client accepts. */
export function preferredEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding {
  if (header === undefined || offered.length === 1) return 'identity';
  const encodings = header.length > longestHeader ? readHeader(header) : accepted.memo(header);
  return offered.find((encoding) => encodings.includes(encoding)) ?? 'identity';
}

function readHeader(header: string): readonly string[] {
  return new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...packedFirst]);
}
