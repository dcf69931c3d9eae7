import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** The bytes of a reply: plain, and packed once for each encoding that somebody asked for. */
export class Body {
  readonly type: string;
  readonly #plain: Buffer;
  readonly #hash: string;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(type: string, content: string | Buffer) {
    this.type = type;
    this.#plain = Buffer.from(content);
    this.#hash = createHash('sha256').update(this.#plain).digest('base64url').slice(0, 27);
  }

  /** What it takes at most, in bytes. */
  get maxBytes(): number {
    return 3 * this.#plain.length + 500;
  }

  get isPacked(): boolean {
    return this.#plain.length >= smallestPacked;
  }

  /** A strong ETag: another one for each encoding, because the bytes differ. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#plain;
    const packed = this.#packed.get(encoding) ?? packers[encoding](this.#plain);
    this.#packed.set(encoding, packed);
    return packed;
  }
}
