import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this many bytes packing saves no packet. */
const smallestPacked = 1_024;
/** Written once and read often, so that it may take longer than a body that is sent once. */
const brotliQuality = 5;
const gzipLevel = 6;

const packers = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: gzipLevel }),
};

const everyEncoding: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Bytes that were packed before, by encoding. */
type PackedBytes = { readonly [Name in Exclude<Encoding, 'identity'>]: Buffer | undefined };

/** The bytes of a reply: plain, and packed once for each encoding that somebody asked for. */
export class Body {
  readonly type: string;
  /** In which it can be had, the best packed first. */
  readonly encodings: readonly Encoding[];
  readonly #plain: Buffer;
  readonly #hash: string;
  readonly #packed = new Map<Encoding, Buffer | Promise<Buffer>>();

  /** With `packed`, no encoding is offered but those. */
  constructor(type: string, content: string | Buffer, packed?: PackedBytes) {
    this.type = type;
    this.#plain = ownBytes(content);
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = packed?.[encoding];
      if (bytes) this.#packed.set(encoding, ownBytes(bytes));
    }
    const isOffered = (encoding: Encoding) =>
      encoding === 'identity' || (packed ? this.#packed.has(encoding) : this.isPacked);
    this.encodings = everyEncoding.filter(isOffered);
    this.#hash = createHash('sha256').update(this.#plain).digest('base64url').slice(0, 27);
  }

  /** What it takes at most, in bytes, once it was packed in each encoding. */
  get maxBytes(): number {
    return 3 * this.#plain.length + (this.isPacked ? 3 : 1) * bufferOverhead;
  }

  get isPacked(): boolean {
    return this.#plain.length >= smallestPacked;
  }

  /** A strong ETag: another one for each encoding, because the bytes differ. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  get text(): string {
    return this.#plain.toString();
  }

  /** A promise while they are being packed. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#plain;
    const existing = this.#packed.get(encoding);
    if (existing) return existing;
    const packed = packers[encoding](this.#plain).then((bytes) => {
      const own = ownBytes(bytes);
      this.#packed.set(encoding, own);
      return own;
    });
    this.#packed.set(encoding, packed);
    return packed;
  }
}

export function jsonBody(value: unknown): Body {
  return new Body('application/json; charset=utf-8', JSON.stringify(value));
}

/** Of a Buffer besides its bytes. */
const bufferOverhead = 500;

/**
 * In memory of their own. A small Buffer is mostly a part of a larger one, eight or sixteen thousand bytes that stay for as long as the
 * smallest part of them is stored.
 */
function ownBytes(content: string | Buffer): Buffer {
  if (typeof content !== 'string') {
    const copy = Buffer.allocUnsafeSlow(content.length);
    content.copy(copy);
    return copy;
  }
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  bytes.write(content);
  return bytes;
}

/** Browsers send some ten different ones. */
const maxHeaders = 100;
/** What is longer no browser sends: it is read anew each time. */
const longestHeader = 200;

/** The encodings that a client accepts, of all that there are, by its `accept-encoding`. */
const accepted = new LRUCache<string, readonly string[]>({ max: maxHeaders, memoMethod: readHeader });

/** The best packed of the offered encodings that a client accepts. */
export function preferredEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding {
  if (header === undefined || offered.length === 1) return 'identity';
  const encodings = header.length > longestHeader ? readHeader(header) : accepted.memo(header);
  return offered.find((encoding) => encodings.includes(encoding)) ?? 'identity';
}

function readHeader(header: string): readonly string[] {
  return new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...everyEncoding]);
}
