import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Body, Encoding } from '#server/cache/body.ts';

/**
 * Sends a body packed as the client likes it, or a 304 where the client has it already. It may keep the body, but has
 * to ask each time.
 */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<FastifyReply> {
  const encoding = body.isPacked ? preferredEncoding(request) : 'identity';
  const etag = body.etag(encoding);
  reply.header('etag', etag).header('vary', 'accept-encoding, cookie');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  if (includesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(body.type).send(await body.bytes(encoding));
}

/** The best packed first. */
const offered: Encoding[] = ['br', 'gzip', 'identity'];

function preferredEncoding(request: FastifyRequest): Encoding {
  const accepted = new Negotiator(request.raw).encodings(offered);
  return offered.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Proxies that pack a body themselves mark its ETag as weak. */
function includesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
