import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

/** Answers with a file that the browser saves under this name; it is written while it is sent, and stored nowhere. */
export function sendFile(
  reply: FastifyReply,
  { mediaType }: Pick<Endpoint, 'mediaType'>,
  name: string,
  file: Readable,
): Readable {
  reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  return file;
}
