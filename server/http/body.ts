import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bodies below this many bytes are not compressed: they fit into one packet anyway. */
const smallestPacked = 1_024;
/** The quality for bodies that are compressed once and sent often; higher than for those that are sent once. */
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

/** The bytes of a reply: plain, and compressed at the first request for each encoding. */
export class Body {
  readonly type: string;
  /** The encodings in which it is available, the smallest result first. */
  readonly encodings: readonly Encoding[];
  readonly #plain: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(type: string, content: string | Buffer) {
    this.type = type;
    this.#plain = ownBytes(content);
    this.encodings = this.isPacked ? everyEncoding : ['identity'];
  }

  /** Upper bound of its size in bytes, with every encoding compressed. */
  get maxBytes(): number {
    return 3 * this.#plain.length + (this.isPacked ? 3 : 1) * bufferOverhead;
  }

  get isPacked(): boolean {
    return this.#plain.length >= smallestPacked;
  }

  get text(): string {
    return this.#plain.toString();
  }

  /** The bytes in an encoding. */
  async bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#plain;
    const existing = this.#packed.get(encoding);
    if (existing) return existing;
    const packed = packers[encoding](this.#plain).then(ownBytes);
    this.#packed.set(encoding, packed);
    return packed;
  }
}

export function jsonBody(value: unknown): Body {
  return new Body('application/json; charset=utf-8', JSON.stringify(value));
}

/** Estimated bytes of a Buffer object besides its contents. */
const bufferOverhead = 500;

/**
 * Copies the bytes into memory of their own. Node allocates small Buffers as parts of larger ones (8 or 16 KB), which stay in
 * memory for as long as any of their parts is stored.
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

/** The encoding that the client prefers among those that are offered, or the smallest result of several. */
export function preferredEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding {
  return negotiate(header ?? '', [...offered]) ?? 'identity';
}

/** Sends a body in the client's preferred encoding. The client may store it but has to revalidate each time. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
  vary = 'accept-encoding, cookie',
): Promise<FastifyReply> {
  const encoding = preferredEncoding(request.headers['accept-encoding'], body.encodings);
  reply.header('vary', vary).type(body.type);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await body.bytes(encoding));
}
