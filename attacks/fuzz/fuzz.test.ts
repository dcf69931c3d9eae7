import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorReply, errorStatus } from '#contract/errors.ts';
import { isListedError } from '#server/testing/listed-errors.ts';
import { isExactly } from '../access/check-row.ts';
import { openRowHashes } from '../access/row-hashes.ts';
import { createWorld } from '../access/world.ts';
import { longestRunMs, setting } from '../settings.ts';
import { type Request, requestsTo } from './requests.ts';

const count = setting('count', 10_000);
const isLong = count >= 100_000;
/** The short form asks the same each time, so that what it finds is there again; the long one asks anew. */
const seed = setting('seed', isLong ? Math.floor(Math.random() * 2 ** 31) : 1);
/** A long run also measures: single runs on a busy machine say nothing about time and memory. */
const longestMs = 1_000;
const mostGrowth = 50 * 1024 ** 2;
/** The rows are put back now and then: otherwise everything would soon be deleted. */
const callsBetweenResets = 500;
/** Caches fill up to their bounds before memory is compared. */
const warmUp = Math.floor(count / 10);
/** Of all requests, those that are neither refused for their form nor for who sends them. */
const leastShare = 0.4;
const refusedEarly = new Set([
  'validation_failed',
  'malformed_request',
  'not_signed_in',
  'invite_required',
  'awaiting_approval',
  'profile_needed',
  'captain_only',
  'admin_only',
  'identity_mismatch',
]);

const world = await createWorld();
const hashes = await openRowHashes(world.connection);
afterAll(() => hashes.close());

test(
  `${count} generated requests: no failure, no answer outside the contract (--seed=${seed})`,
  async () => {
    console.log(`${count} generated requests, --seed=${seed}`);
    let calls = 0;
    let past = 0;
    let slowest = 0;
    let before = 0;
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(requestsTo(world), async (request) => {
        calls += 1;
        if (calls === warmUp && isLong) before = usedMemory();
        if (calls % callsBetweenResets === 0) await hashes.reset(await hashes.changed());
        const begin = performance.now();
        const reply = await send(request, calls);
        if (isLong) slowest = Math.max(slowest, await fastestOf(request, calls, performance.now() - begin));
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
        if (!refusedEarly.has(codeOf(reply) ?? '')) past += 1;
        expect(problemOf(request.endpoint, reply)).toBeNull();
      }),
      { numRuns: count, seed, endOnFailure: true },
    );
    console.log(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
    console.log(
      `${Math.round((100 * past) / calls)} % were refused neither for their form nor for who sent them`,
    );
    expect(past / calls).toBeGreaterThan(leastShare);
    if (!isLong) return;
    const growth = usedMemory() - before;
    console.log(`slowest ${Math.round(slowest)} ms, memory grown by ${Math.round(growth / 1024 ** 2)} MiB`);
    expect(slowest).toBeLessThan(longestMs);
    expect(growth).toBeLessThan(mostGrowth);
  },
  longestRunMs,
);

type Reply = Awaited<ReturnType<typeof send>>;

/** A request that took long on a busy machine is sent again: one that is slow by itself is slow each time. */
async function fastestOf(request: Request, call: number, took: number): Promise<number> {
  let fastest = took;
  for (let again = 0; again < 5 && fastest >= longestMs; again += 1) {
    const begin = performance.now();
    await send(request, call);
    fastest = Math.min(fastest, performance.now() - begin);
  }
  return fastest;
}

function codeOf({ statusCode, body }: Reply): string | undefined {
  return statusCode < 400 || body === '' ? undefined : (JSON.parse(body) as { code?: string }).code;
}

async function send({ endpoint, cookie, params, query, body }: Request, call: number) {
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name) => inUrl(params[name]) || '0');
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value).toWellFormed()]),
  );
  return world.app.inject({
    method: endpoint.method,
    url: search.size > 0 ? `${url}?${search}` : url,
    // Each call from another, so that no limit on calls is met.
    remoteAddress: `10.${(call >> 16) & 255}.${(call >> 8) & 255}.${call & 255}`,
    headers: {
      host: world.services.config.publicUrl.host,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

function inUrl(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed());
}

function problemOf(endpoint: Endpoint, reply: Reply): string | null {
  const { statusCode: status, body } = reply;
  const answer = `${endpoint.method} ${endpoint.path} answered ${status} ${body.slice(0, 300)}`;
  if (status >= 500) return answer;
  if (status < 400 && endpoint.mediaType)
    return reply.headers['content-type'] === endpoint.mediaType ? null : answer;
  const json = body === '' ? null : z.safeParse(z.json(), JSON.parse(body)).data;
  if (status < 400) {
    const schema = (endpoint.replies as Record<number, z.core.$ZodType | undefined>)[status];
    return schema && isExactly(schema, json) ? null : answer;
  }
  const { data } = z.safeParse(errorReply, json);
  const isKnown = data !== undefined && errorStatus[data.code] === status && isExactly(errorReply, json);
  // A path whose id is not one of this endpoint's is no route of it.
  return isKnown && (isListedError(endpoint, data.code) || data.code === 'not_found') ? null : answer;
}

/** After what nobody needs any more is gone. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round += 1) collect();
  return process.memoryUsage().rss;
}
