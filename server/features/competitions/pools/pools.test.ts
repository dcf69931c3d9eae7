import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  createCompetition,
  deleteCompetition,
  listCompetitions,
  updateCompetition,
} from '#contract/competitions/management.ts';
import { createPlayoffs } from '#contract/competitions/playoffs.ts';
import { updatePools } from '#contract/competitions/pools.ts';
import { getTeamStanding } from '#contract/competitions/standing.ts';
import { getLeagueSchedule } from '#contract/competitions.ts';
import { presets } from '#domain/standings/rules.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { entry } from '#server/database/schema/competitions.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createTeam, person } from '#server/testing/fixtures.ts';
import { createFall, fallBody } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, app } = await startTestApp({ config: { adminEmails: [admin.email] } });

let count = 0;

/** Ants have beaten Bats, Cats have beaten Dogs, and Bats have beaten Cats. */
async function openLeague() {
  const { recreational } = presets;
  const body = fallBody({ ...recreational, criteria: [...recreational.criteria] });
  const fall = await createFall({ call }, admin, `pools-${++count}`, body);
  const { league, slug, competition, params, page } = fall;
  const row = { ...competition, leagueId: league.id } as never;
  const ids = await createEntryRows(db, row, ['Ants', 'Bats', 'Cats', 'Dogs']);
  const [ants, bats, cats, dogs] = ids as [number, number, number, number];
  const won = (homeId: number, awayId: number, points: readonly [number, number]) =>
    createFixtureRow(db, row, { homeId, awayId, playedOn: '2026-11-01', points });
  await won(ants, bats, [60, 50]);
  await won(cats, dogs, [60, 50]);
  await won(bats, cats, [70, 60]);
  const split = (...pools: [string, number[]][]) =>
    call(admin, updatePools, {
      params,
      body: { pools: pools.map(([name, entryIds]) => ({ name, entryIds })) },
    });
  const tables = async () => {
    const { pools, entries, table } = await page();
    const nameOf = (id: number) => entries.find((one) => one.id === id)!;
    return [
      pools,
      table.map(({ entryId, rank, wins, losses }) => `${rank} ${nameOf(entryId).name} ${wins}–${losses}`),
    ];
  };
  return { league, slug, row, body, params, split, page, tables, won, ants, bats, cats, dogs };
}

test('each pool has its own table, in which games against the other pool count or not, by the rules', async () => {
  const { split, tables, body, params, ants, bats, cats, dogs } = await openLeague();
  const reply = await split(['East', [ants, bats]], ['West', [cats, dogs]]);
  expect([reply.status, reply.body.pools, reply.body.entries.map(({ pool }) => pool)]).toEqual([
    200,
    ['East', 'West'],
    [1, 1, 2, 2],
  ]);
  expect(await tables()).toEqual([
    ['East', 'West'],
    ['1 Ants 1–0', '2 Bats 1–1', '1 Cats 1–1', '2 Dogs 0–1'],
  ]);
  const rules = { ...body.rules, crossPoolGamesCount: false };
  await call(admin, updateCompetition, { params, body: { ...body, rules } });
  expect((await tables())[1]).toEqual(['1 Ants 1–0', '2 Bats 0–1', '1 Cats 1–0', '2 Dogs 0–1']);
});

test('pools are replaced and removed whole, the audit list says to what, and no game changes', async () => {
  const { split, tables, page, league, ants, bats, cats, dogs } = await openLeague();
  await split(['A', [ants, bats]], ['B', [cats, dogs]]);
  const games = (await page()).results;
  await split(['A', [ants, cats]], ['B', [dogs]]);
  expect((await tables())[1]).toEqual(['1 Ants 1–0', '2 Cats 1–1', '1 Dogs 0–1']);
  await split();
  expect(await tables()).toEqual([[], ['1 Ants 1–0', '2 Bats 1–1', '3 Cats 1–1', '4 Dogs 0–1']]);
  expect((await page()).results).toEqual(games);
  const entries = await db
    .select({ pools: auditEntry.details })
    .from(auditEntry)
    .where(eq(auditEntry.action, 'pools_changed'))
    .orderBy(auditEntry.id);
  expect(entries.slice(-3).map(({ pools }) => pools)).toEqual([
    { name: 'Fall', pools: 'A: 2, B: 2' },
    { name: 'Fall', pools: 'A: 2, B: 1' },
    { name: 'Fall' },
  ]);
  const { body } = await call(admin, listCompetitions, { params: { leagueId: league.id } });
  expect(body[0]?.pools).toEqual([]);
});

test('the second of two organizers who change pools at the same time hears that they have changed', async () => {
  const { params, split, tables, ants, bats, cats, dogs } = await openLeague();
  const as = (name: string, entryIds: number[]) => ({ name, entryIds });
  const save = (before: ReturnType<typeof as>[], ...pools: ReturnType<typeof as>[]) =>
    call(admin, updatePools, { params, body: { pools, before } });
  const replies = await Promise.all([
    save([], as('East', [ants, bats]), as('West', [cats, dogs])),
    save([], as('North', [ants, cats]), as('South', [bats, dogs])),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.error.message).toBe(
    'This has changed since you opened it. Reload and try again.',
  );
  await split(['East', [ants, bats]], ['West', [cats, dogs]]);
  const seen = [as('East', [bats, ants]), as('West', [cats, dogs])];
  for (const before of [
    [seen[1]!, seen[0]!],
    [as('East', [ants]), as('West', [bats, cats, dogs])],
    [as('East', [ants, bats]), as('Out West', [cats, dogs])],
  ])
    expect((await save(before, as('A', []), as('B', []))).status).toBe(409);
  expect((await tables())[0]).toEqual(['East', 'West']);
  expect((await save(seen, as('A', [ants]), as('B', [bats]))).status).toBe(200);
  expect((await tables())[0]).toEqual(['A', 'B']);
});

test('one pool, nine pools, a name or a team twice and a team of another league change nothing', async () => {
  const { split, tables, ants, bats } = await openLeague();
  const other = await openLeague();
  const nine = Array.from({ length: 9 }, (_, n): [string, number[]] => [`Pool ${n}`, []]);
  const refused = [
    await split(['A', [ants]]),
    await split(...nine),
    await split(['A', [ants]], ['a', [bats]]),
    await split(['A', [ants]], [' ', [bats]]),
    await split(['A', [ants]], ['x'.repeat(31), [bats]]),
    await split(['A', [ants]], ['B\u202e', [bats]]),
    await split(['A', [ants]], ['B', [ants]]),
    await split(['A', [ants, ants]], ['B', []]),
    await split(['A', [ants]], ['B', [other.bats]]),
  ];
  expect(refused.map(({ status }) => status)).toEqual([...Array(8).fill(400), 404]);
  const issues = refused.map(({ body }) => (body as { issues?: { field: string }[] }).issues?.[0]?.field);
  expect(issues.slice(2)).toEqual([
    ...['pools.1.name', 'pools.1.name', 'pools.1.name', 'pools.1.name'],
    ...['pools.1.entryIds', 'pools.0.entryIds', undefined],
  ]);
  expect((await tables())[0]).toEqual([]);
});

test('a team says its place in its pool, beside its neighbors there', async () => {
  const { league, row, split, won, ants, bats, cats, dogs } = await openLeague();
  const owls = await createTeam(db, { leagueId: league.id, name: 'Owls' });
  const [entryId] = await createEntryRows(db, row, [owls.id]);
  await won(entryId!, dogs, [60, 50]);
  const standing = async () => (await call(null, getTeamStanding, { params: { id: owls.id } })).body;
  expect(await standing()).toMatchObject({ rank: 1, isShared: true, teams: 5, pool: null });
  await split(['East', [ants, bats]], ['West', [cats, dogs, entryId!]]);
  expect(await standing()).toMatchObject({ rank: 1, isShared: false, teams: 3, pool: 'West' });
  expect((await standing())?.rows.map(({ name }) => name)).toEqual(['Owls', 'Cats', 'Dogs']);
  await split(['East', [ants, bats]], ['West', [cats, dogs]]);
  // In no pool it is in no table.
  expect(await standing()).toBeNull();
});

test('playoffs are seeded from the pools, and a tie across them is for the organizer', async () => {
  const { split, params, ants, bats, cats, dogs } = await openLeague();
  await split(['East', [ants, bats]], ['West', [cats, dogs]]);
  const seeding = { size: 4, bestOf: 1 as const, thirdPlace: false, reseeds: false, seeds: null };
  const { body, status } = await call(admin, createPlayoffs, { params, body: seeding });
  expect([status, body.playoffs?.seeds]).toEqual([201, [ants, cats, bats, dogs]]);
  const other = await openLeague();
  await other.won(other.dogs, other.cats, [60, 50]);
  await other.split(['East', [other.ants, other.cats]], ['West', [other.bats, other.dogs]]);
  const tied = await call(admin, createPlayoffs, { params: other.params, body: seeding });
  expect(tied.status).toBe(409);
});

test('the schedule names the pools, and the embed shows all tables or one', async () => {
  const { slug, split, ants, bats, cats, dogs } = await openLeague();
  await split(['East & <b>', [ants, bats]], ['West', [cats, dogs]]);
  const { body } = await call(null, getLeagueSchedule, { params: { leagueSlug: slug } });
  expect(body.competition?.pools).toEqual(['East & <b>', 'West']);
  const embed = async (query: string) =>
    (await app.inject({ url: `/league/${slug}/embed/table${query}`, headers: { host: 'localhost:3000' } }))
      .body;
  expect(await embed('')).toContain('<h2>East &amp; &lt;b&gt;</h2>');
  expect(await embed('?pool=2')).toMatch(/<h2>West<\/h2>.*Cats/s);
  expect(await embed('?pool=2')).not.toContain('Ants');
  expect(await embed('?pool=7&pool=2')).toContain('Ants');
});

test('a competition with pools can be deleted', async () => {
  const { league, row } = await openLeague();
  const { body: spring } = await call(admin, createCompetition, {
    params: { leagueId: league.id },
    body: {
      name: 'Spring',
      slug: 'spring',
      firstDay: '2027-01-01',
      lastDay: '2027-05-31',
      timeZone: 'America/New_York',
      slotMinutes: 60,
      rules: { ...presets.fiba, criteria: [...presets.fiba.criteria] },
    },
  });
  const [one, two] = await createEntryRows(
    db,
    { ...(row as object), id: spring.id, leagueId: league.id } as never,
    ['Elks', 'Foxes'],
  );
  const pools = [
    { name: 'A', entryIds: [one!] },
    { name: 'B', entryIds: [two!] },
  ];
  await call(admin, updatePools, { params: { id: spring.id }, body: { pools } });
  expect((await call(admin, deleteCompetition, { params: { id: spring.id } })).status).toBe(204);
  expect(await db.select().from(entry).where(eq(entry.competitionId, spring.id))).toEqual([]);
});
