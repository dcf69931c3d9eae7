import type { Endpoint } from '#contract/endpoint.ts';
import { errorReply } from '#contract/errors.ts';
import { idempotencyHeaders } from '#server/idempotency/once.ts';

/** What Fastify validates a call and its reply by, and what the API docs say of it. Architecture §3. */
export function routeSchema({
  method,
  params,
  query,
  body,
  replies,
  tag,
  summary,
  access,
  isIdempotencyExempt,
  mediaType,
}: Endpoint) {
  const isRepeatable = method !== 'GET' && access !== 'public' && !isIdempotencyExempt;
  const successes = mediaType ? { 200: { content: { [mediaType]: { schema: replies[200] } } } } : replies;
  const response = { ...successes, '4xx': errorReply, '5xx': errorReply };
  return {
    tags: [tag],
    summary,
    description: `Access: ${access}`,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(isRepeatable && { headers: idempotencyHeaders }),
    response,
  };
}
