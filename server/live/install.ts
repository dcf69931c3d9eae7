import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/errors.ts';
import type { Limits, Services } from '#server/services.ts';
import { isLeagueVisible } from '#server/teams/league-scope.ts';
import { findReadableTeam } from '#server/teams/scope.ts';
import { changesSince, type LiveScope } from './changes-since.ts';
import { LiveHub } from './live-hub.ts';
import { LiveStream } from './stream.ts';

/** The maximum age of a stream in milliseconds. Its reader then connects again and is authenticated again. */
const longestMs = 15 * 60_000;
/** Browsers whose streams end together, because a process stops, reconnect at random within this range of milliseconds. */
const retryMs = { least: 1_000, most: 4_000 };

/** Installs the streams in the app; they do not delay its shutdown. Returns the function that opens one. */
export function installStreams(app: FastifyInstance, services: Services) {
  const { db, limits } = services;
  const hub = new LiveHub(app.changeFeed, {
    onDirectoryChange: (ids) => void endHidden(ids).catch(() => {}),
  });
  services.metrics?.watch('live_streams', 'Open streams of changes', () => hub.streams.size);
  app.addHook('preClose', async () => hub.close());

  async function endHidden(scopeIds: readonly number[]): Promise<void> {
    for (const id of scopeIds) {
      const isVisible =
        id < 0 ? isLeagueVisible(db, -id) : findReadableTeam(db, { teamId: id }).then(Boolean);
      if (!(await isVisible)) hub.endOfScope(id);
    }
  }

  /** Throws `rate_limited`, or `unavailable` where this process has no room. */
  return async (request: FastifyRequest, reply: FastifyReply, scope: LiveScope, since: string) => {
    const owner = { ...scope, sessionId: request.sessionId, limitKeys: limitKeysOf(request) };
    requireRoom(hub, owner.limitKeys, limits);
    // Changes from before the stream are read first, so that they aren't sent to it as new ones.
    await app.changeFeed.update(0);
    // Checked again, because other streams may have been opened during the await.
    requireRoom(hub, owner.limitKeys, limits);
    const response = reply.raw;
    const openedAtMs = performance.now();
    const stream = new LiveStream(response, owner, { openedAtMs, longestMs: between(0.8, 1.2) * longestMs });
    // Added before the statement below, so that no change is lost that is committed while it runs.
    hub.add(stream);
    const remove = () => hub.remove(stream);
    response.on('close', remove);
    try {
      const missed = await changesSince(db, scope, since);
      if (response.destroyed) return remove();
      reply.hijack();
      response.writeHead(200, {
        // biome-ignore lint/plugin: Fastify's type leaves headers open that are undefined; none is
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        ...streamHeaders,
        'x-request-id': request.id,
      });
      stream.begin(missed.cursor, missed.topics, Math.round(between(retryMs.least, retryMs.most)));
    } catch (error) {
      remove();
      throw error;
    }
  };
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx buffers a response until it is complete, unless told otherwise.
  'x-accel-buffering': 'no',
};

function limitKeysOf({ viewer, rateLimitKey }: FastifyRequest): string[] {
  const ofIp = `ip ${rateLimitKey}`;
  return viewer.identity ? [ofIp, `person ${viewer.identity.uid}`] : [ofIp];
}

function requireRoom({ streams }: LiveHub, [ofIp, ofPerson]: readonly string[], limits: Limits): void {
  const isOver = (key: string | undefined, max: number) => key !== undefined && streams.count(key) >= max;
  if (isOver(ofIp, limits.streamsPerIp) || isOver(ofPerson, limits.streamsPerPerson)) {
    throw new ApiError('rate_limited');
  }
  if (streams.size >= limits.streams) throw new ApiError('unavailable');
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}
