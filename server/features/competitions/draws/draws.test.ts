import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDraw } from '#contract/competitions/draws.ts';
import { listCompetitions, updateCompetition } from '#contract/competitions/management.ts';
import { createPlayoffs } from '#contract/competitions/playoffs.ts';
import { updatePools } from '#contract/competitions/pools.ts';
import { createWithdrawal } from '#contract/competitions/withdrawals.ts';
import { type Criterion, presets } from '#domain/standings/rules.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { lotDraw } from '#server/database/schema/lot-draws.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { person } from '#server/testing/fixtures.ts';
import { createFall, fallBody } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });

let count = 0;

/** Ants, Bats and Cats have each beaten Dogs by 10. */
async function levelLeague(criteria: Criterion[]) {
  clock.set('2026-11-24T17:00:00Z');
  const body = fallBody({ ...presets.euroLeague, criteria });
  const fall = await createFall({ call }, admin, `lots-${++count}`, body);
  const { league, competition, params, page } = fall;
  const row = { ...competition, leagueId: league.id } as never;
  const ids = await createEntryRows(db, row, ['Ants', 'Bats', 'Cats', 'Dogs']);
  const [ants, bats, cats, dogs] = ids as [number, number, number, number];
  for (const homeId of [ants, bats, cats])
    await createFixtureRow(db, row, { homeId, awayId: dogs, playedOn: '2026-11-01', points: [60, 50] });
  const draw = (...entryIds: number[]) => call(admin, createDraw, { params, body: { entryIds } });
  const ranks = async () => (await page()).table.map(({ rank }) => rank);
  return { league, row, body, params, draw, ranks, ants, bats, cats, dogs };
}

test('a group is drawn once, with its day, and the audit list says how it came out', async () => {
  const { league, draw, ranks, ants, bats, cats } = await levelLeague(['points', 'lot']);
  expect(await ranks()).toEqual([1, 1, 1, 4]);
  const reply = await draw(cats, ants, bats);
  expect([reply.status, reply.body.draws[0]?.drawnOn]).toEqual([201, '2026-11-24']);
  expect(reply.body.draws[0]?.entryIds.toSorted()).toEqual([ants, bats, cats].toSorted());
  expect(await ranks()).toEqual([1, 2, 3, 4]);
  expect((await draw(cats, ants, bats)).status).toBe(409);
  const entries = await db
    .select({ details: auditEntry.details })
    .from(auditEntry)
    .where(eq(auditEntry.action, 'lots_drawn'));
  expect(entries[0]?.details.order).toMatch(/^1\. (Ants|Bats|Cats), 2\. \w+, 3\. \w+$/);
  const { body } = await call(admin, listCompetitions, { params: { leagueId: league.id } });
  expect(body[0]?.draws).toHaveLength(1);
});

test('a draw applies as long as exactly its teams are level', async () => {
  const { draw, ranks, row, params, ants, bats, cats } = await levelLeague(['points', 'lot']);
  await draw(ants, bats, cats);
  await call(admin, createWithdrawal, { params: { ...params, entryId: cats }, body: { games: 'cancel' } });
  expect(await ranks()).toEqual([1, 1, 3, null]);
  expect((await draw(bats, ants)).status).toBe(201);
  expect(await ranks()).toEqual([1, 2, 3, null]);
  await createFixtureRow(db, row, { homeId: ants, awayId: bats, playedOn: '2026-11-02', points: [50, 60] });
  expect(await ranks()).toEqual([1, 2, 3, null]);
  expect((await draw(bats, ants)).status).toBe(409);
  expect(await db.select().from(lotDraw).where(eq(lotDraw.competitionId, params.id))).toHaveLength(2);
});

test('nobody is drawn who isn’t level, nor some of those who are, nor where the rules know no lots', async () => {
  const { draw, ants, bats, dogs } = await levelLeague(['points', 'lot']);
  for (const ids of [
    [ants, bats],
    [ants, dogs],
  ])
    expect((await draw(...ids)).status).toBe(409);
  expect((await draw(ants)).status).toBe(400);
  const other = await levelLeague(['points']);
  expect((await other.draw(other.ants, other.bats, other.cats)).status).toBe(409);
  expect((await draw(other.ants, other.bats, other.cats)).status).toBe(409);
});

test('lots come last in the rules', async () => {
  const { body, params } = await levelLeague(['points', 'lot']);
  const rules = { ...presets.euroLeague, criteria: ['points', 'lot', 'difference'] as Criterion[] };
  const { status, error } = await call(admin, updateCompetition, { params, body: { ...body, rules } });
  expect([status, error.issues?.[0]?.message]).toEqual([400, 'A random draw comes last.']);
});

test('every order comes up', async () => {
  const { draw, ants, bats, cats, params } = await levelLeague(['points', 'lot']);
  const orders = new Set<string>();
  for (let turn = 0; turn < 60; turn += 1) {
    const { body } = await draw(ants, bats, cats);
    orders.add(body.draws.at(-1)!.entryIds.join(' '));
    await db.delete(lotDraw).where(eq(lotDraw.competitionId, params.id));
  }
  expect(orders.size).toBe(6);
});

test('teams of the same place in different pools are drawn once, and seeded as they were drawn', async () => {
  const { row, params, draw, ants, bats, cats, dogs } = await levelLeague(['points', 'lot']);
  await createFixtureRow(db, row, { homeId: ants, awayId: bats, playedOn: '2026-11-02', points: [70, 60] });
  await createFixtureRow(db, row, { homeId: cats, awayId: dogs, playedOn: '2026-11-02', points: [70, 60] });
  const pools = [
    { name: 'East', entryIds: [ants, bats] },
    { name: 'West', entryIds: [cats, dogs] },
  ];
  await call(admin, updatePools, { params, body: { pools } });
  const seeding = { size: 2, bestOf: 1 as const, thirdPlace: false, reseeds: false, seeds: null };
  const seed = () => call(admin, createPlayoffs, { params, body: seeding });
  expect((await seed()).error.code).toBe('conflict');
  for (const others of [
    [ants, bats],
    [ants, dogs],
    [ants, cats, dogs],
  ])
    expect((await draw(...others)).error.code).toBe('conflict');
  const { status, body } = await draw(cats, ants);
  expect(status).toBe(201);
  expect((await draw(ants, cats)).error.code).toBe('conflict');
  expect((await seed()).body.playoffs?.seeds).toEqual(body.draws.at(-1)?.entryIds);
});

test('lots across pools no longer apply once the records differ', async () => {
  const { row, params, draw, ants, bats, cats, dogs } = await levelLeague(['points', 'lot']);
  const pools = [
    { name: 'East', entryIds: [ants, bats] },
    { name: 'West', entryIds: [cats, dogs] },
  ];
  await createFixtureRow(db, row, { homeId: ants, awayId: bats, playedOn: '2026-11-02', points: [70, 60] });
  await createFixtureRow(db, row, { homeId: cats, awayId: dogs, playedOn: '2026-11-02', points: [70, 60] });
  await call(admin, updatePools, { params, body: { pools } });
  expect((await draw(ants, cats)).status).toBe(201);
  await createFixtureRow(db, row, { homeId: cats, awayId: dogs, playedOn: '2026-11-03', points: [71, 60] });
  const seeding = { size: 2, bestOf: 1 as const, thirdPlace: false, reseeds: false, seeds: null };
  const { body } = await call(admin, createPlayoffs, { params, body: seeding });
  expect(body.playoffs?.seeds).toEqual([cats, ants]);
});
