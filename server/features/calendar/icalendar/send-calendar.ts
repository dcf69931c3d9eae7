import type { FastifyReply } from 'fastify';

type Calendar = { readonly text: string; readonly fileName: string };

export function sendCalendar(reply: FastifyReply, { text, fileName }: Calendar): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(text);
}
