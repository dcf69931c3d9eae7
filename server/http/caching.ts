import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { isCaptainOrAdmin, isSignedIn, type Viewer, visitor } from '#domain/access.ts';
import { ChangeFeed } from '#server/cache/change-feed.ts';
import { ResponseCache } from '#server/cache/response-cache.ts';
import { costs } from '#server/limits/costs.ts';
import type { Services } from '#server/services.ts';
import { visitorOfTeam } from '#server/teams/scope.ts';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
    changeFeed: ChangeFeed;
  }
  interface FastifyRequest {
    /** Of a public read: the last check for changes before the viewer was read, and their team with them. Decision 0038. */
    checkBeforeViewer: number;
  }
}

/** How long a browser that has written reads nothing older. */
const wroteSeconds = 2;

/**
 * Gives the app its cache of public answers, and lets every browser see its own writes at once, on any process. To be
 * installed before the viewer is read.
 */
export function installResponseCache(
  app: FastifyInstance,
  { db, clock, config, metrics, readOnStandby, responseCache }: Services,
): void {
  const feed = new ChangeFeed(db, clock, readOnStandby);
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
  app.decorateRequest('checkBeforeViewer', 0);
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && isPublicRead(endpoint)) request.checkBeforeViewer = feed.lastCheck;
  });
  const secure = config.publicUrl.protocol === 'https:';
  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.method === 'GET' || reply.statusCode >= 400) return;
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: wroteSeconds } as const;
    reply.setCookie(app.cookieNames.wrote, '1', options);
  });
}

/** What one person may read, no shared cache keeps; endpoints that may be cached say so themselves. */
export function installPrivateCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.endpoint && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
}

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
  call: PublicCall,
): Promise<FastifyReply> {
  const { request, reply } = call;
  reply.status(200);
  if (isShared(endpoint, request)) {
    const body = await sharedBody(app, endpoint, call);
    if (body) return sendBody(request, reply, body);
  }
  await app.spendWork(request, costs.read);
  // What is for one person alone, such as a captain's list with e-mail addresses, no browser writes to its disk.
  if (request.sessionId !== null) reply.header('cache-control', 'no-store');
  return sendBody(request, reply, await compute(call, request.viewer));
}

async function compute({ reply, answer }: PublicCall, viewer: Viewer): Promise<Body> {
  return new Body('application/json; charset=utf-8', String(reply.serialize(await answer(viewer))));
}

/** Null where a visitor is refused, and this caller perhaps is not, or for another reason. */
async function sharedBody(app: FastifyInstance, endpoint: Endpoint, call: PublicCall): Promise<Body | null> {
  const { request } = call;
  const isFresh = hasJustWritten(request);
  const viewer = visitorOfTeam(request.viewer);
  // What came with the viewer was read before this computation begins.
  const since = viewer === visitor ? undefined : request.checkBeforeViewer;
  const key = cacheKey(endpoint, request);
  // Whoever causes no computation pays for none.
  if (!app.responseCache.has(key)) await app.spendWork(request, costs.read);
  try {
    return await app.responseCache.get(key, isFresh, () => compute(call, viewer), since);
  } catch (error) {
    if (error instanceof ApiError && endpoint.sharedBy === 'players' && isSignedIn(request.viewer))
      return null;
    throw error;
  }
}

function isShared({ sharedBy, query: schema }: Endpoint, request: FastifyRequest): boolean {
  const { sessionId, query, viewer } = request;
  if (sessionId === null) return sharedBy !== undefined;
  if (sharedBy === undefined || sharedBy === 'visitors') return false;
  if (sharedBy === 'players' && isCaptainOrAdmin(viewer)) return false;
  // Where a call may name its team and does not, a member's answer is of their own.
  const mayNameTeam = schema instanceof z.core.$ZodObject && 'teamId' in schema._zod.def.shape;
  // biome-ignore lint/plugin: parsed by that schema
  return !mayNameTeam || (query as { teamId?: number }).teamId !== undefined;
}

/** Params and query are validated, so that there are no more keys than different questions. */
function cacheKey({ path }: Endpoint, { params, query }: FastifyRequest): string {
  return JSON.stringify([path, params, query]);
}

/** Whether this browser has just written, and must not be answered with anything older. */
export function hasJustWritten(request: FastifyRequest): boolean {
  return request.cookies[request.server.cookieNames.wrote] !== undefined;
}

/**
 * Sends a body packed as the client likes it, or a 304 where the client has it already. It may keep the body, but has
 * to ask each time.
 */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
  vary = 'accept-encoding, cookie',
): Promise<FastifyReply> {
  const encoding = body.isPacked ? preferredEncoding(request) : 'identity';
  const etag = body.etag(encoding);
  reply.header('etag', etag).header('vary', vary);
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

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this many bytes packing saves no packet. */
const smallestPacked = 1_024;
/** Written once and read often, so that it may take longer than a body that is sent once. */
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

/** The bytes of a reply: plain, and packed once for each encoding that somebody asked for. */
export class Body {
  readonly type: string;
  readonly #plain: Buffer;
  readonly #hash: string;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(type: string, content: string | Buffer) {
    this.type = type;
    this.#plain = ownBytes(content);
    this.#hash = createHash('sha256').update(this.#plain).digest('base64url').slice(0, 27);
  }

  /** What it takes at most, in bytes, once it was packed in each encoding. */
  get maxBytes(): number {
    return 3 * this.#plain.length + (this.isPacked ? 3 : 1) * bufferOverhead;
  }

  get isPacked(): boolean {
    return this.#plain.length >= smallestPacked;
  }

  /** A strong ETag: another one for each encoding, because the bytes differ. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#plain;
    const packed = this.#packed.get(encoding) ?? packers[encoding](this.#plain).then(ownBytes);
    this.#packed.set(encoding, packed);
    return packed;
  }
}

/** Of a Buffer besides its bytes. */
const bufferOverhead = 500;

/**
 * In memory of their own. A small Buffer is mostly a part of a larger one, eight or sixteen thousand bytes that stay for as long as the
 * smallest part of them is stored.
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
