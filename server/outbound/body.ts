import type { IncomingMessage } from 'node:http';
import { compose, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { reason } from '#contract/reasons.ts';
import { UrlUnreachable } from './errors.ts';

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The whole body of an answer, unpacked; over as soon as it is larger than `maxBytes`, packed or not. */
export async function readBody(
  reply: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (Number(reply.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(reply, maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> = unpacked(reply, signal);
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(reply, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unpacked(reply: IncomingMessage, signal: AbortSignal): Readable {
  const encoding = (reply.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return reply;
  const decoder = decoders[encoding];
  if (!decoder) {
    reply.destroy();
    throw new UrlUnreachable(reason('urlEncoding'));
  }
  signal.throwIfAborted();
  return compose(reply, decoder());
}

function tooLarge(reply: IncomingMessage, maxBytes: number): UrlUnreachable {
  reply.destroy();
  return new UrlUnreachable(reason('urlTooLarge', { max: maxBytes / 1024 / 1024 }));
}
