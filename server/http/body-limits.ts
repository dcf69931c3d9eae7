import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCaptainOrAdmin, isMember } from '#domain/access.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the memory that was reserved for the body of this request; null without a body. */
    releaseBody: (() => void) | null;
  }
}

/** Bytes of the largest body of a route that sets no other limit. */
export const defaultBodyLimit = 65_536;

/** What a small body counts as: the request takes memory too. */
const leastBytes = 16_384;

/**
 * Refuses a request that no route matches, and a body that was compressed, before the body is read. To be installed after the
 * rate limit.
 */
export function refuseUnreadableRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) return done(new ApiError('not_found'));
    const encoding = request.headers['content-encoding'] ?? 'identity';
    done(encoding === 'identity' ? undefined : new ApiError('unsupported_media_type'));
  });
}

/**
 * Limits how many bytes of bodies are in memory at once, from their first byte to the reply: for each member and all of them,
 * and for each other client and all of those, so that visitors take no memory from members. To be installed after the viewer.
 */
export function installBodyLimits(app: FastifyInstance, { limits: { bodies } }: Services): void {
  const visitors = new Reservations(bodies.perVisitor, bodies.visitors);
  const members = new Reservations(bodies.perMember, bodies.members);
  app.decorateRequest('releaseBody', null);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = bodyBytes(request);
    if (bytes === 0) return done(null, payload);
    if (bytes > request.routeOptions.bodyLimit) return done(new ApiError('payload_too_large'));
    const uid = uidOfMember(request);
    const release =
      uid === null
        ? visitors.reserve(request.rateLimitKey, Math.max(leastBytes, bytes))
        : members.reserve(uid, Math.max(leastBytes, bytes));
    request.releaseBody = release;
    // A reply that another library writes has no `onSend`.
    reply.raw.once('close', release);
    done(null, payload);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.releaseBody?.();
    done();
  });
}

/** The announced size of a body; the largest that the route takes when it comes in chunks. */
export function bodyBytes(request: FastifyRequest): number {
  return announcedBytes(request.headers) ?? request.routeOptions.bodyLimit;
}

/** Whether a body may be so large that reading it to its end, to use the connection again, is not worth it. */
export function hasLargeBody(headers: IncomingHttpHeaders): boolean {
  const bytes = announcedBytes(headers);
  return bytes === null || bytes > defaultBodyLimit;
}

/** Null for a body in chunks, which announces no size. */
function announcedBytes(headers: IncomingHttpHeaders): number | null {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;
}

function uidOfMember({ viewer }: FastifyRequest): string | null {
  return isMember(viewer) || isCaptainOrAdmin(viewer) ? (viewer.identity?.uid ?? null) : null;
}

/** Bytes that are reserved, for each key and in total. */
class Reservations {
  readonly #perKey: number;
  readonly #total: number;
  readonly #byKey = new Map<string, number>();
  #bytes = 0;

  constructor(perKey: number, total: number) {
    this.#perKey = perKey;
    this.#total = total;
  }

  /** Returns the function that gives the bytes back. Throws ApiError `rate_limited`, or `unavailable` when the total is used up. */
  reserve(key: string, bytes: number): () => void {
    const ofKey = this.#byKey.get(key) ?? 0;
    if (ofKey + bytes > this.#perKey) throw new ApiError('rate_limited', { retryAfterSeconds: 1 });
    if (this.#bytes + bytes > this.#total) throw new ApiError('unavailable');
    this.#add(key, bytes);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#add(key, -bytes);
    };
  }

  #add(key: string, bytes: number): void {
    this.#bytes += bytes;
    const ofKey = (this.#byKey.get(key) ?? 0) + bytes;
    if (ofKey === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, ofKey);
  }
}
