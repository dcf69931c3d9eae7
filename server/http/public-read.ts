import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { isSignedIn, type Viewer, visitor } from '#domain/access.ts';
import { Body } from '#server/cache/body.ts';
import { sendBody } from './cached-reply.ts';
import { hasJustWritten } from './response-cache.ts';

type PublicCall = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Calls the use case on behalf of this viewer. */
  readonly answer: (viewer: Viewer) => Promise<unknown>;
};

export function isPublicRead({ method, access }: Endpoint): boolean {
  return method === 'GET' && access === 'public';
}

/** Sends a public read, computed for this caller or shared with others who ask the same. Decision 0038. */
export async function sendPublicRead(
  app: FastifyInstance,
  endpoint: Endpoint,
  { request, reply, answer }: PublicCall,
): Promise<FastifyReply> {
  reply.status(200);
  const compute = async (viewer: Viewer) =>
    new Body('application/json; charset=utf-8', reply.serialize(await answer(viewer)) as string);
  if (isShared(endpoint, request)) {
    const isFresh = hasJustWritten(request);
    const body = await app.responseCache.get(cacheKey(endpoint, request), isFresh, () => compute(visitor));
    return sendBody(request, reply, body);
  }
  // What is for one person alone, such as a captain's list with e-mail addresses, no browser writes to its disk.
  if (isSignedIn(request.viewer)) reply.header('cache-control', 'no-store');
  return sendBody(request, reply, await compute(request.viewer));
}

function isShared({ sharedBy, query: schema }: Endpoint, { viewer, query }: FastifyRequest): boolean {
  if (!isSignedIn(viewer)) return sharedBy !== undefined;
  if (sharedBy !== 'everybody') return false;
  // Where a call may name its team and does not, a member's answer is of their own.
  const mayNameTeam = schema instanceof z.core.$ZodObject && 'teamId' in schema._zod.def.shape;
  return !mayNameTeam || (query as { teamId?: number }).teamId !== undefined;
}

/** Params and query are validated, so that there are no more keys than different questions. */
function cacheKey({ path }: Endpoint, { params, query }: FastifyRequest): string {
  return JSON.stringify([path, params, query]);
}
