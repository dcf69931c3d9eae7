import '#web/testing/indexed-db.ts';
import { clear, createStore } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { line, outboxEntry } from '#web/testing/outbox-entries.ts';
import { sendThrough } from '../client.ts';
import type { OutboxEntry } from './entry.ts';
import { sendOutbox } from './send.ts';
import { allEntries, putEntry } from './storage.ts';

const store = createStore('sixth-man', 'kept-stats');
const vote = { candidateId: 3, voterId: 2 };

/** Saved one after the other. */
function entry(over: Partial<OutboxEntry> = {}): OutboxEntry {
  savedAt += 1;
  return outboxEntry({ savedAt, ...over });
}
let savedAt = 0;

type Answers = Record<string, (body: Record<string, unknown>) => unknown>;

/** The server's answers; everything but reads is noted. */
function serve(answers: Answers) {
  const writes: { name: string; body: Record<string, unknown> }[] = [];
  const all: Answers = {
    'GET /api/auth/session': () => ({ uid: 'jordan' }),
    'GET /api/stats/player/2': () => [],
    ...answers,
  };
  sendThrough(async (path, { method = 'GET', body }) => {
    const name = `${method} ${path}`;
    const sent = typeof body === 'string' ? JSON.parse(body) : {};
    if (method !== 'GET') writes.push({ name, body: sent });
    const answer = all[name];
    if (!answer) throw new TypeError(`Failed to fetch ${name}`);
    const value = await answer(sent);
    return value instanceof Response ? value : Response.json(value);
  });
  return writes;
}

const refusal =
  (status: number, code = 'internal', message = 'No') =>
  () =>
    Response.json({ code, message, requestId: 'r1' }, { status });
const states = async () => (await allEntries()).map(({ state }) => state);

beforeEach(() => {
  savedAt = Date.now();
  return clear(store);
});
afterEach(() => sendThrough(fetch));

describe('the outbox', () => {
  test('asks the server nothing while it is empty', async () => {
    serve({ 'GET /api/auth/session': () => expect.unreachable('nothing is pending') });
    await sendOutbox();
  });

  test('creates the line of a week that has none', async () => {
    await putEntry(entry());
    const writes = serve({ 'POST /api/stats/weekly': () => ({}) });
    await sendOutbox();
    expect(writes).toEqual([
      { name: 'POST /api/stats/weekly', body: { playerId: 2, week: '2026-11-15', ...line } },
    ]);
    expect(await states()).toEqual([{ is: 'sent', problem: null }]);
  });

  test('updates the line that was edited', async () => {
    await putEntry(entry({ base: { ...line, points: 3 } }));
    const writes = serve({
      'GET /api/stats/player/2': () => [{ ...line, points: 3, id: 8, week: '2026-11-15' }],
      'PUT /api/stats/weekly/8': () => ({}),
    });
    await sendOutbox();
    expect(writes).toMatchObject([{ name: 'PUT /api/stats/weekly/8', body: { points: 17 } }]);
  });

  test('sends the oldest entry first', async () => {
    await putEntry(entry({ week: '2026-11-08', savedAt: savedAt + 20 }));
    await putEntry(entry({ week: '2026-11-15', savedAt: savedAt + 10 }));
    const writes = serve({ 'POST /api/stats/weekly': () => ({}) });
    await sendOutbox();
    expect(writes.map(({ body }) => body.week)).toEqual(['2026-11-15', '2026-11-08']);
  });

  test('sends nothing twice when two windows send at the same time', async () => {
    await putEntry(entry());
    const stored: unknown[] = [];
    const writes = serve({
      'GET /api/stats/player/2': () => stored,
      'POST /api/stats/weekly': async (body) => {
        // Long enough for the other window to read that there is no line yet.
        for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
        stored.push({ ...body, id: 8 });
        return {};
      },
    });
    await Promise.all([sendOutbox(), sendOutbox()]);
    expect(writes).toHaveLength(1);
  });

  test('does not send again what the server has: its answer got lost', async () => {
    await putEntry(entry());
    const writes = serve({ 'GET /api/stats/player/2': () => [{ ...line, id: 8, week: '2026-11-15' }] });
    await sendOutbox();
    expect(writes).toEqual([]);
    expect(await states()).toEqual([{ is: 'sent', problem: null }]);
  });

  test('sends nothing of somebody else, nor for nobody', async () => {
    await putEntry(entry({ uid: 'maya' }));
    const writes = serve({});
    await sendOutbox();
    serve({ 'GET /api/auth/session': () => null });
    await sendOutbox();
    expect(writes).toEqual([]);
    expect(await states()).toEqual([{ is: 'pending' }]);
  });

  test('sends nothing that was refused or sent before', async () => {
    await putEntry(entry({ state: { is: 'sent', problem: null } }));
    const refused = { is: 'refused', because: 'server', message: 'No', isReported: true } as const;
    await putEntry(entry({ week: '2026-11-08', state: refused }));
    serve({ 'GET /api/auth/session': () => expect.unreachable('nothing is pending') });
    await sendOutbox();
  });
});

describe('an entry of a game', () => {
  const lineOf = (gameId: number | null, points: number) => ({
    ...line,
    points,
    id: 8,
    week: '2026-11-15',
    gameId,
  });

  test('creates the line of its game beside that of another one', async () => {
    await putEntry(entry({ gameId: 7 }));
    const writes = serve({
      'GET /api/stats/player/2': () => [lineOf(6, 30)],
      'POST /api/stats/weekly': () => ({}),
    });
    await sendOutbox();
    expect(writes).toMatchObject([{ name: 'POST /api/stats/weekly', body: { gameId: 7, points: 17 } }]);
  });

  test('changes the line without a game that it was an edit of', async () => {
    await putEntry(entry({ gameId: 7, base: { ...line, points: 3 } }));
    const writes = serve({
      'GET /api/stats/player/2': () => [lineOf(6, 30), lineOf(null, 3)],
      'PUT /api/stats/weekly/8': () => ({}),
    });
    await sendOutbox();
    expect(writes).toMatchObject([{ name: 'PUT /api/stats/weekly/8', body: { gameId: 7 } }]);
  });

  test('never overwrites another line of its game', async () => {
    await putEntry(entry({ gameId: 7 }));
    const writes = serve({ 'GET /api/stats/player/2': () => [lineOf(7, 30)] });
    await sendOutbox();
    expect(writes).toEqual([]);
    expect(await states()).toMatchObject([{ is: 'refused', because: 'other-line' }]);
  });
});

describe('an entry', () => {
  const otherLine = () => [{ ...line, points: 30, id: 8, week: '2026-11-15' }];

  test('is left to its player when the week has another line, and nothing is overwritten', async () => {
    await putEntry(entry({ vote }));
    const writes = serve({ 'GET /api/stats/player/2': otherLine });
    await sendOutbox();
    expect(writes).toEqual([]);
    expect(await states()).toMatchObject([{ is: 'refused', because: 'other-line', isReported: false }]);
  });

  test('is left to its player when the line that was edited is gone', async () => {
    await putEntry(entry({ base: { ...line, points: 3 } }));
    const writes = serve({});
    await sendOutbox();
    expect(writes).toEqual([]);
    expect(await states()).toMatchObject([{ is: 'refused', because: 'deleted' }]);
  });

  test('is left to its player when another window was quicker', async () => {
    await putEntry(entry());
    serve({ 'POST /api/stats/weekly': refusal(409, 'stats_already_submitted') });
    await sendOutbox();
    expect(await states()).toMatchObject([{ is: 'refused', because: 'other-line' }]);
  });

  test('keeps the reason when the server refuses it, and the next one is sent all the same', async () => {
    await putEntry(entry({ week: '2026-11-08' }));
    await putEntry(entry({ week: '2026-11-15' }));
    serve({
      'POST /api/stats/weekly': ({ week }) =>
        week === '2026-11-08' ? refusal(400, 'validation_failed', 'The week is too long ago')() : {},
    });
    await sendOutbox();
    expect(await states()).toEqual([
      { is: 'refused', because: 'server', message: 'The week is too long ago', isReported: false },
      { is: 'sent', problem: null },
    ]);
  });

  test.each([
    ['the session has ended', refusal(401, 'not_signed_in')],
    ['there were too many calls', refusal(429, 'rate_limited')],
    ['the server is in trouble', refusal(500)],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays pending when %s', async (_why, answer) => {
    await putEntry(entry());
    serve({ 'POST /api/stats/weekly': answer });
    await expect(sendOutbox()).rejects.toThrow();
    expect(await states()).toEqual([{ is: 'pending' }]);
  });
});

describe('the vote of an entry', () => {
  test('goes out after the stats', async () => {
    await putEntry(entry({ vote }));
    const writes = serve({ 'POST /api/stats/weekly': () => ({}), 'POST /api/mvp-votes': () => ({}) });
    await sendOutbox();
    expect(writes.map(({ name }) => name)).toEqual(['POST /api/stats/weekly', 'POST /api/mvp-votes']);
    expect(writes[1]?.body).toEqual({ candidateId: 3, voterId: 2, week: '2026-11-15' });
  });

  test('that the server refuses leaves the stats sent, with the reason', async () => {
    await putEntry(entry({ vote }));
    serve({
      'POST /api/stats/weekly': () => ({}),
      'POST /api/mvp-votes': refusal(409, 'voting_ended', 'MVP voting has ended'),
    });
    await sendOutbox();
    expect(await states()).toEqual([{ is: 'sent', problem: 'MVP voting has ended' }]);
  });

  test('is not sent when the stats are not', async () => {
    await putEntry(entry({ vote }));
    const writes = serve({ 'POST /api/stats/weekly': refusal(400) });
    await sendOutbox();
    expect(writes.map(({ name }) => name)).toEqual(['POST /api/stats/weekly']);
  });
});
