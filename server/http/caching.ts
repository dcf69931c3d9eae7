import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { isCaptainOrAdmin, isSignedIn, type Viewer, visitor } from '#domain/access.ts';
import { ChangeFeed } from '#server/cache/change-feed.ts';
import { ResponseCache } from '#server/cache/response-cache.ts';
import { ApiError } from '#server/errors.ts';
import { costs } from '#server/limits/costs.ts';
import type { Services } from '#server/services.ts';
import { visitorOfTeam } from '#server/teams/scope.ts';
import { Body, sendBody } from './body.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
    changeFeed: ChangeFeed;
    validatedReads: ValidatedReads;
  }
  interface FastifyRequest {
    /** The last check for changes before the viewer was read, and their team with them. Decision 0038. */
    checkBeforeViewer: number;
  }
}

/** For how many seconds after its write a browser gets no answers that are older than the write. */
const wroteSeconds = 2;

/**
 * Gives the app its cache of public answers, and lets every browser see its own writes at once, on any process. To be
 * installed before the viewer is read.
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
  app.decorate('validatedReads', new ValidatedReads());
  app.decorateRequest('checkBeforeViewer', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET') request.checkBeforeViewer = feed.lastCheck;
    done();
  });
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

/** What a URL asks for, and the key of its answer in the cache. */
type ValidatedRead = { readonly question: Question; readonly key: string };

const maxUrls = 5_000;
const longestUrl = 300;

/**
 * The validated requests of URLs that were answered with shared answers: the same URL always gives the same params and query,
 * so that it need not be validated again.
 */
class ValidatedReads {
  readonly #reads = new LRUCache<string, ValidatedRead>({ max: maxUrls });

  get(url: string): ValidatedRead | undefined {
    return this.#reads.get(url);
  }

  add(url: string, read: ValidatedRead): void {
    if (url.length <= longestUrl) this.#reads.set(url, read);
  }
}

/** How new shared answers must be. */
export type Freshness = {
  /** The caller has just written, and must not get anything older than the write. */
  readonly isFresh: boolean;
  /** The last check for changes before the viewer was read, and their team with them. Decision 0038. */
  readonly checkBeforeViewer: number;
};

type Asker = Freshness & { readonly viewer: Viewer };

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

function keyOf({ endpoint, params, query }: Question): string {
  return JSON.stringify([endpoint.path, endpoint.params && params, endpoint.query && query]);
}

/**
 * The shared answer to a request, computed as for a visitor when it is not cached. Null when that throws an ApiError and the
 * caller is a signed-in player, whose own request may succeed; throws other errors.
 */
export async function sharedAnswer(
  cache: ResponseCache,
  question: Question,
  asker: Asker,
  compute: (viewer: Viewer) => Promise<Body>,
): Promise<Body | null> {
  const viewer = visitorOfTeam(asker.viewer);
  // The viewer's own team was read together with the session, before this computation begins: the answer depends on changes
  // since then.
  const since = viewer === visitor ? undefined : asker.checkBeforeViewer;
  try {
    return await cache.get(keyOf(question), asker.isFresh, () => compute(viewer), since);
  } catch (error) {
    const isForMembers = question.endpoint.sharedBy === 'players' && isSignedIn(asker.viewer);
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
    if (body) {
      app.validatedReads.add(request.url, { question, key: keyOf(question) });
      return sendBody(request, reply, body);
    }
  }
  await app.spendWork(request, costs.read);
  // An answer for one person, such as a captain's list with e-mail addresses, must not be stored on the browser's disk.
  if (request.sessionId !== null) reply.header('cache-control', 'no-store');
  return sendBody(request, reply, await compute(call, request.viewer));
}

type StoredRead = { readonly question: Question; readonly body: Body };

/**
 * The validated request of this URL with its stored answer, where this caller shares it; null when the answer has to be
 * computed or checked.
 */
export function storedRead(app: FastifyInstance, request: FastifyRequest): StoredRead | null {
  const read = app.validatedReads.get(request.url);
  if (!read || hasJustWritten(request) || !isShared(read.question, request.viewer)) return null;
  const body = app.responseCache.getStored<Body>(read.key);
  return body ? { question: read.question, body } : null;
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
  if (!app.responseCache.has(keyOf(question))) await app.spendWork(request, costs.read);
  const asker = { viewer: request.viewer, ...freshnessOf(request) };
  return sharedAnswer(app.responseCache, question, asker, (viewer) => compute({ request, ...call }, viewer));
}

/** How new an answer to this request must be. */
export function freshnessOf(request: FastifyRequest): Freshness {
  return { isFresh: hasJustWritten(request), checkBeforeViewer: request.checkBeforeViewer };
}

/** Whether this browser has just written, and must not be answered with anything older. */
export function hasJustWritten(request: FastifyRequest): boolean {
  return request.cookies[request.server.cookieNames.wrote] !== undefined;
}
