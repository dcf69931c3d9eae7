import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { openRowHashes } from '../access/row-hashes.ts';
import { createWorld } from '../access/world.ts';
import { longestRunMs, setting } from '../settings.ts';
import { readAnswer } from './answer.ts';
import { type Footprint, footprint, processorMs } from './measures.ts';
import { type Request, requestsTo } from './requests.ts';
import { send } from './send.ts';

const count = setting('count', 10_000);
const isLong = count >= 100_000;
/** The short form asks the same each time, so that what it finds is there again; the long one asks anew. */
const seed = setting('seed', isLong ? Math.floor(Math.random() * 2 ** 31) : 1);
/** At once, so that neither the server nor its database waits for the other, and requests meet. */
const atOnce = 16;
const batches = Math.ceil(count / atOnce);
/** A long run also measures: single runs on a busy machine say nothing about time and memory. */
const longestMs = 1_000;
/** In MiB. */
const mostGrowth = 50;
/** The rows are put back now and then: otherwise everything would soon be deleted. */
const batchesBetweenResets = 32;
/**
 * Caches fill up to their bounds before memory is compared: 100,000 requests, each from an IP of its own, for which budgets are
 * counted for 50,000 keys at most. Answers have a smaller cache, which would otherwise fill for the whole run.
 */
const warmUp = 6_250;
const cacheBytes = 4 * 1024 ** 2;
const batchesBetweenReports = 1_000;
/** Of all requests, those that are neither refused for their form nor for who sends them. */
const leastShare = 0.4;
const refusedEarly = new Set<ErrorCode | null>([
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

const world = await createWorld({ maxBytes: cacheBytes, maxAgeMs: 0 });
const hashes = await openRowHashes(world.connection);
afterAll(() => hashes.close());

const problems: string[] = [];
/** What has been seen so far. */
const seen = {
  batches: 0,
  past: 0,
  slowestMs: 0,
  late: 0,
  mostProcessorMs: 0,
  footprintBefore: null as Footprint | null,
  processorMsBefore: processorMs(),
  statuses: new Map<number, number>(),
};

test(
  `${count} generated requests, ${atOnce} at once: no failure, no answer outside the contract (--seed=${seed})`,
  async () => {
    console.log(`${count} generated requests, --seed=${seed}`);
    const begin = performance.now();
    const batch = fc.array(requestsTo(world), { minLength: atOnce, maxLength: atOnce });
    const property = fc.asyncProperty(batch, async (requests) => {
      seen.batches += 1;
      if (seen.batches === warmUp && isLong) seen.footprintBefore = footprint();
      if (seen.batches % batchesBetweenResets === 0) await hashes.reset(await hashes.changed());
      noteProblems(await problemsOf(requests));
      if (isLong && seen.batches % batchesBetweenReports === 0) report(begin);
    });
    await fc.assert(property, { numRuns: batches, seed, endOnFailure: true });
    report(begin);
    expect(problems).toEqual([]);
    expect(seen.past / (batches * atOnce)).toBeGreaterThan(leastShare);
    if (!isLong) return;
    expect(seen.slowestMs).toBeLessThan(longestMs);
    expect(footprint().resident - seen.footprintBefore!.resident).toBeLessThan(mostGrowth);
  },
  longestRunMs,
);

/** A long run goes on, to find the next one too. */
function noteProblems(texts: readonly string[]): void {
  for (const text of [...texts, ...world.failures.splice(0)]) {
    console.log(`batch ${seen.batches}: ${text}`);
    problems.push(text);
  }
  if (!isLong) expect(problems).toEqual([]);
}

/** Sends them at once. */
async function problemsOf(requests: readonly Request[]): Promise<string[]> {
  const before = processorMs();
  const late: [Request, number][] = [];
  const answers = await Promise.all(
    requests.map(async (request, n) => {
      const begin = performance.now();
      const reply = await send(world, request, seen.batches * atOnce + n);
      const ms = performance.now() - begin;
      if (ms >= longestMs) late.push([request, ms]);
      else seen.slowestMs = Math.max(seen.slowestMs, ms);
      seen.statuses.set(reply.statusCode, (seen.statuses.get(reply.statusCode) ?? 0) + 1);
      return readAnswer(request, reply);
    }),
  );
  seen.mostProcessorMs = Math.max(seen.mostProcessorMs, processorMs() - before);
  seen.past += answers.filter(({ code }) => !refusedEarly.has(code)).length;
  if (isLong) for (const [request, ms] of late) await retryLate(request, ms);
  return answers.flatMap(({ problem }) => problem ?? []);
}

/** A request that took long on a busy machine is sent again: one that is slow by itself is slow each time. */
async function retryLate(request: Request, ms: number): Promise<void> {
  seen.late += 1;
  let fastest = ms;
  for (let again = 0; again < 5 && fastest >= longestMs; again += 1) {
    const begin = performance.now();
    await send(world, request, seen.batches * atOnce);
    fastest = Math.min(fastest, performance.now() - begin);
  }
  const { method, path } = request.endpoint;
  console.log(`${method} ${path} took ${Math.round(ms)} ms, sent again alone ${Math.round(fastest)} ms`);
  seen.slowestMs = Math.max(seen.slowestMs, fastest);
}

function report(begin: number): void {
  const calls = seen.batches * atOnce;
  const seconds = (performance.now() - begin) / 1_000;
  const past = Math.round((100 * seen.past) / calls);
  const cost = (processorMs() - seen.processorMsBefore) / calls;
  console.log(
    `${calls} in ${Math.round(seconds)} s, ${Math.round(calls / seconds)} a second, ${cost.toFixed(2)} ms of this process's processor time each`,
  );
  console.log(Object.fromEntries([...seen.statuses].sort(([a], [b]) => a - b)));
  console.log(`${past} % were refused neither for their form nor for who sent them`);
  console.log(
    `slowest ${Math.round(seen.slowestMs)} ms, ${seen.late} sent again for being late; ${atOnce} at once took ${Math.round(seen.mostProcessorMs)} ms of processor time at most`,
  );
  if (seen.footprintBefore) reportGrowth(seen.footprintBefore);
}

function reportGrowth(before: Footprint): void {
  const now = footprint();
  const growth = (part: keyof Footprint) =>
    `${part} ${now[part].toFixed(1)} (${(now[part] - before[part]).toFixed(1)} since the first ${warmUp * atOnce})`;
  console.log(`MiB: ${growth('heap')}, ${growth('buffers')}, ${growth('resident')}`);
}
