import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { isCaptainOrAdmin, isSignedIn, type Viewer, visitor } from '#domain/access.ts';
import { language } from '#messages/language';
import { ChangeFeed, type Scope } from '#server/cache/change-feed.ts';
import { ResponseCache } from '#server/cache/response-cache.ts';
import { ApiError } from '#server/errors.ts';
import { costs } from '#server/limits/costs.ts';
import type { Services } from '#server/services.ts';
import { Body, sendBody } from './body.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
    changeFeed: ChangeFeed;
  }
}

/** For how many seconds after its write a browser gets no answers that are older than the write. */
const wroteSeconds = 2;

/**
 * Gives the app its cache of public answers, and lets every browser see its own writes at once, on any process.
 */
export function installResponseCache(
  app: FastifyInstance,
  { db, clock, config, metrics, responseCache }: Services,
): void {
  const feed = new ChangeFeed(db, clock);
  const cache = new ResponseCache(feed, responseCache);
  metrics?.countEach(
    'response_cache_reads_total',
    'Cached public answers by whether they were computed',
    ['result'],
    () => [
      { labels: { result: 'computed' }, amount: cache.use.computed },
      { labels: { result: 'shared' }, amount: cache.use.shared },
    ],
  );
  metrics?.watch('response_cache_bytes', 'What the cached public answers take', () => cache.use.bytes);
  app.decorate('changeFeed', feed);
  app.decorate('responseCache', cache);
  const secure = config.publicUrl.protocol === 'https:';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: wroteSeconds } as const;
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && endpoint.method !== 'GET' && reply.statusCode < 400) {
      reply.setCookie(app.cookieNames.wrote, '1', options);
    }
    done();
  });
}

/** Marks replies of endpoints as not storable unless they have set `cache-control`, because they may be for one person only. */
export function installPrivateCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control') && request.routeOptions.config.endpoint) {
      reply.header('cache-control', 'no-store');
    }
    done();
  });
}

/**
 * A public read with its params and query. They are validated, so that there are no more cache keys than different requests.
 */
type Question = { readonly endpoint: Endpoint; readonly params: unknown; readonly query: unknown };

type Asker = {
  readonly viewer: Viewer;
  /** The caller has just written, and must not get anything older than the write. */
  readonly isFresh: boolean;
};

export function isPublicRead({ method, access }: Endpoint): boolean {
  return method === 'GET' && access === 'public';
}

/** Whether this viewer gets the same answer as other callers of the same request. */
export function isShared(
  { endpoint: { sharedBy, query: schema }, query }: Question,
  viewer: Viewer,
): boolean {
  if (!viewer.identity) return sharedBy !== undefined;
  if (sharedBy === undefined || sharedBy === 'visitors') return false;
  if (sharedBy === 'players' && isCaptainOrAdmin(viewer)) return false;
  // Without a `teamId` where one is possible, the answer is about the member's own team, and so it is not shared.
  const mayNameTeam = schema instanceof z.core.$ZodObject && 'teamId' in schema._zod.def.shape;
  // biome-ignore lint/plugin: parsed by that schema
  return !mayNameTeam || (query as { teamId?: number }).teamId !== undefined;
}

/** What it names, and the language of the reader. */
function keyOf({ endpoint, params, query }: Question): string {
  return JSON.stringify([endpoint.path, endpoint.params && params, endpoint.query && query, language()]);
}

/** The team that the request names; a response without one may be about any team. */
function scopeOf({ query }: Question): Scope {
  const isOfTeam = typeof query === 'object' && query !== null && 'teamId' in query;
  return isOfTeam && typeof query.teamId === 'number' ? query.teamId : 'installation';
}

/**
 * The shared answer to a request, computed as for a visitor when it is not cached. Null when that throws an ApiError and the
 * caller is a signed-in player, whose own request may succeed; throws other errors.
 */
export async function sharedAnswer(
  cache: ResponseCache,
  question: Question,
  { viewer, isFresh }: Asker,
  compute: (viewer: Viewer) => Promise<Body>,
): Promise<Body | null> {
  try {
    const scope = scopeOf(question);
    return await cache.get(keyOf(question), { scope, isFresh }, () => compute(visitor));
  } catch (error) {
    const isForMembers = question.endpoint.sharedBy === 'players' && isSignedIn(viewer);
    if (error instanceof ApiError && isForMembers) return null;
    throw error;
  }
}

type PublicCall = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Calls the use case on behalf of this viewer. */
  readonly answer: (viewer: Viewer) => Promise<unknown>;
};

/** Sends the reply of a public read, computed for this caller or shared with others. Decision 0038. */
export async function sendPublicRead(
  app: FastifyInstance,
  endpoint: Endpoint,
  call: PublicCall,
): Promise<FastifyReply> {
  const { request, reply } = call;
  reply.status(200);
  const question = { endpoint, params: request.params, query: request.query };
  if (isShared(question, request.viewer)) {
    const body = await sharedBody(app, call, question);
    if (body) return sendBody(request, reply, body);
  }
  await app.spendWork(request, costs.read);
  // An answer for one person, such as a captain's list with email addresses, must not be stored on the browser's disk.
  if (request.sessionId !== null) reply.header('cache-control', 'no-store');
  return sendBody(request, reply, await compute(call, request.viewer));
}

async function compute({ reply, answer }: PublicCall, viewer: Viewer): Promise<Body> {
  return new Body('application/json; charset=utf-8', String(reply.serialize(await answer(viewer))));
}

async function sharedBody(
  app: FastifyInstance,
  { request, ...call }: PublicCall,
  question: Question,
): Promise<Body | null> {
  // Only a computation is charged to the caller's budget.
  if (!app.responseCache.has(keyOf(question), scopeOf(question))) await app.spendWork(request, costs.read);
  const asker = { viewer: request.viewer, isFresh: hasJustWritten(request) };
  return sharedAnswer(app.responseCache, question, asker, (viewer) => compute({ request, ...call }, viewer));
}

/** Whether this browser has just written, and must not be answered with anything older. */
export function hasJustWritten(request: FastifyRequest): boolean {
  return request.cookies[request.server.cookieNames.wrote] !== undefined;
}
