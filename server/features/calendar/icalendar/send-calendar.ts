import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Calendar = { readonly text: string; readonly fileName: string };

/** Sends a calendar, or a 304 to a client that has this version already. */
export function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, fileName }: Calendar,
): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('etag', etag);
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(text);
}

/** Proxies that compress mark an ETag as weak; its text is the same. */
function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const etags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return etags.includes(etag) || etags.includes('*');
}
