import { afterAll, expect, test } from 'vitest';
import { idempotencyKeyHeader } from '#contract/endpoint.ts';
import { nameOf } from '../access/check-row.ts';
import { expectedOfCompetitions } from '../access/expected-competitions.ts';
import { expectedOfGames } from '../access/expected-games.ts';
import { expectedOfPeople } from '../access/expected-people.ts';
import { expectedOfTeams } from '../access/expected-teams.ts';
import { type Principal, principals } from '../access/principals.ts';
import type { Row } from '../access/row.ts';
import { openRowHashes } from '../access/row-hashes.ts';
import { createWorld } from '../access/world.ts';

const world = await createWorld();
const hashes = await openRowHashes(world.connection);
afterAll(() => hashes.close());

const atOnce = 10;
const key = { [idempotencyKeyHeader]: 'sent-ten-times-at-once' };

/** Of every write that somebody may do, the first row that allows it. */
const writes = new Map<string, readonly [Row, Principal]>();
for (const row of [...expectedOfTeams, ...expectedOfCompetitions, ...expectedOfPeople, ...expectedOfGames]) {
  const { method, path, access, isIdempotencyExempt } = row.endpoint;
  const allowed = principals[[...row.expected.replaceAll(' ', '')].indexOf('.')];
  const isKeyed = method !== 'GET' && access !== 'public' && !isIdempotencyExempt;
  if (isKeyed && allowed && !row.isLate && !endsSession(path))
    writes.set(`${method} ${path}`, [row, allowed]);
}

/** Takes a key as the others do; no row of the table has what it needs. */
const refusedHere = 'is refused to everybody here';

/** Writes that take no key, and what a repeat of them does; and those that no row of the table lets through. */
const exceptions = {
  'DELETE /api/auth/account': 'ends the session: the repeat is refused',
  'DELETE /api/auth/sessions': 'ends the others, of which none is left',
  'DELETE /api/auth/sessions/{id}': 'ends the session: the repeat finds none',
  'DELETE /api/competitions/{id}/entries/{entryId}/captain-invite': refusedHere,
  'DELETE /api/my-data': 'ends the session: the repeat is refused',
  'DELETE /api/schedule/{id}/scorers/{playerId}': refusedHere,
  'POST /api/auth/sign-out': 'ends the session: the repeat is refused',
  'POST /api/auth/user': 'done again: an existing account is returned (redemptions.test.ts)',
  'POST /api/auth/validate-invite': 'writes nothing',
  'POST /api/captain-invites/{token}': refusedHere,
  'POST /api/competitions/{id}/announcements': refusedHere,
  'POST /api/competitions/{id}/draws': refusedHere,
  'POST /api/competitions/{id}/entries/{entryId}/captain-invite':
    'done again: the last link replaces the one before',
  'POST /api/competitions/{id}/fixtures/import': 'done again: a preview changes no game',
  'POST /api/competitions/{id}/plan/changes/{changeId}/undo': refusedHere,
  'POST /api/competitions/{id}/radar/help': refusedHere,
  'POST /api/deletions/{kind}/{id}/undo': refusedHere,
  'POST /api/images': 'done again: equal pictures are stored once',
  'POST /api/push-subscriptions': 'done again: a browser has one row',
  'POST /api/schedule/import': 'done again: a preview changes no game',
  'POST /api/schedule/source/refresh': 'done again: an import of the same games changes nothing',
  'POST /api/schedule/{id}/score-link': 'done again: the last link replaces the one before',
  'POST /api/schedule/{id}/scorebook/post': refusedHere,
  'POST /api/schedule/{id}/time-requests': refusedHere,
  'POST /api/score-links/{token}/events': 'done again: an event is stored once (score-links.test.ts)',
  'POST /api/teams/{id}/duties/{dutyId}/take': refusedHere,
  'PUT /api/auth/language': 'a repeated choice changes nothing',
  'PUT /api/auth/offers': 'a repeated answer changes nothing (offers.test.ts)',
  'PUT /api/competitions/{id}/duties/{dutyId}': refusedHere,
  'PUT /api/teams/{id}/duties/{dutyId}': refusedHere,
};

/** The session is over for the repeats. */
function endsSession(path: string): boolean {
  return path.startsWith('/api/auth/');
}

test.each([...writes.values()].map(([row, principal]) => [nameOf(row), row, principal] as const))(
  '%s ten times at once under one key has one effect and ten equal answers',
  async (_name, row, principal) => {
    const once = await effectOf(() => send(row, principal, {}));
    const many = await effectOf(async () => {
      const answers = await Promise.all(Array.from({ length: atOnce }, () => send(row, principal, key)));
      expect(new Set(answers).size, [...new Set(answers)].join('\n')).toBe(1);
    });
    expect(many).toEqual(once);
  },
);

test('every write of the contract is among them, or is here with the reason why not', () => {
  const table = [...expectedOfTeams, ...expectedOfCompetitions, ...expectedOfPeople, ...expectedOfGames];
  const all = table
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .map(({ endpoint: e }) => `${e.method} ${e.path}`);
  expect([...new Set(all)].filter((name) => !writes.has(name)).toSorted()).toEqual(Object.keys(exceptions));
});

test('another write under the same key is refused, and the key of somebody else is another', async () => {
  const post = (who: Principal, content: string) =>
    world.send(null, {
      method: 'POST',
      url: '/api/posts',
      headers: { cookie: world.callers[who].cookie, ...key },
      payload: { content },
    });
  const first = await post('player', 'Once');
  expect(first.statusCode).toBe(201);
  expect((await post('player', 'Once')).body).toBe(first.body);
  const reused = await post('player', 'Something else');
  expect([reused.statusCode, reused.json().code]).toEqual([409, 'idempotency_key_reused']);
  const other = await post("other team's player", 'Once');
  expect(other.json().id).not.toBe(first.json().id);
});

test('a write that was refused may be repeated under its key', async () => {
  const body = { hbaScore: 1, opponentScore: 2, scheduleGameId: world.teams.home.upcomingId };
  const add = () =>
    world.send(null, {
      method: 'POST',
      url: '/api/game-results',
      headers: { cookie: world.callers.captain.cookie, [idempotencyKeyHeader]: 'refused-at-first' },
      payload: body,
    });
  expect((await add()).json().code).toBe('game_not_begun');
  world.clock.set('2026-12-01T12:00[America/New_York]');
  expect((await add()).statusCode).toBe(201);
});

async function send({ endpoint, call }: Row, principal: Principal, headers: Record<string, string>) {
  const caller = world.callers[principal];
  const { params = {}, query, body } = call(world, caller);
  const reply = await world.send(null, {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name) => String(params[name])),
    headers: { ...headers, ...(caller.cookie && { cookie: caller.cookie }) },
    ...(query && { query: query as Record<string, string> }),
    ...(body !== undefined && { payload: body as object }),
  });
  if (reply.statusCode >= 400) throw new Error(reply.body);
  return `${reply.statusCode} ${reply.body}`;
}

/** How many rows each table has more or less than before, and which have changed. The rows are put back. */
async function effectOf(write: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await hashes.counts();
  await write();
  const after = await hashes.counts();
  const changed = await hashes.changed();
  await hashes.reset(changed);
  const tables = changed.filter((table) => table !== 'idempotency_key' && table !== 'team_change');
  return Object.fromEntries(tables.map((table) => [table, after.get(table)! - before.get(table)!]));
}
