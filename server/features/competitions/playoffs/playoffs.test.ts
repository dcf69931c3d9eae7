import { describe, expect, test } from 'vitest';
import { createEntry, deleteEntry } from '#contract/competitions/entries.ts';
import { createFixture, setOutcome, updateFixture } from '#contract/competitions/fixtures.ts';
import { deleteCompetition } from '#contract/competitions/management.ts';
import { createPlayoffs, deletePlayoffs } from '#contract/competitions/playoffs.ts';
import { getLeaguePage } from '#contract/competitions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { startTestApp } from '#server/testing/app.ts';
import { person } from '#server/testing/fixtures.ts';
import { createFall, fallBody } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
clock.set('2026-11-18T12:00[America/New_York]');

const single = { size: 4, bestOf: 1, thirdPlace: false, reseeds: false, seeds: null } as const;

let count = 0;

/** A competition whose table is its teams in the order given: each has beaten all below. */
async function leagueOf(names: readonly string[]) {
  const body = { ...fallBody(), lastDay: '2027-01-31' };
  const { slug, params, read } = await createFall({ call }, admin, `cup-${++count}`, body);
  for (const name of names) await call(admin, createEntry, { params, body: { name, contact: null } });
  const ids = Object.fromEntries((await read()).entries.map(({ name, id }) => [name, id]));
  const nameOf = (id: number | null) => names.find((name) => ids[name] === id) ?? null;
  let day = 0;
  const add = (home: string, away: string, more: object = {}) =>
    call(admin, createFixture, {
      params,
      body: {
        homeId: ids[home]!,
        awayId: ids[away]!,
        round: 1,
        time: null,
        venue: null,
        court: null,
        playedOn: `2026-10-${String((day++ % 28) + 1).padStart(2, '0')}`,
        state: 'published',
        ...more,
      },
    });
  const enter = (fixtureId: number, result: object | null) =>
    call(admin, setOutcome, { params: { ...params, fixtureId }, body: { result } as never });
  const won = async (fixtureId: number, side: 'home' | 'away') =>
    enter(fixtureId, {
      kind: 'played',
      points: side === 'home' ? { home: 9, away: 5 } : { home: 5, away: 9 },
    });
  /** Adds a game of a series, and gives back its id. */
  const addGame = async (home: string, away: string, round: number, series: number) => {
    const reply = await add(home, away, { playoff: { round, series } });
    expect(reply.status, JSON.stringify(reply.error)).toBe(201);
    return Math.max(...reply.body.fixtures.map(({ id }) => id));
  };
  const seed = (body: Partial<BodyOf<typeof createPlayoffs>> = {}) =>
    call(admin, createPlayoffs, { params, body: { ...single, ...body } });
  const page = async () => {
    const { body } = await call(null, getLeaguePage, { params: { leagueSlug: slug } });
    return body.competition!;
  };
  const bracket = async () =>
    (await page()).playoffs?.rounds.map((round) =>
      round.map(({ topId, bottomId, winnerId }) => [topId, bottomId, winnerId].map(nameOf)),
    );
  for (const [index, better] of names.entries())
    for (const worse of names.slice(index + 1)) {
      const { body } = await add(better, worse);
      await won(Math.max(...body.fixtures.map(({ id }) => id)), 'home');
    }
  return { params, ids, read, page, bracket, add, addGame, enter, won, seed };
}

const four = ['Ants', 'Bats', 'Cats', 'Dogs'];
type Reply = { status: number; error: { code: string; message: string } };
const refusal = ({ status, error }: Reply) => [status, error.code, error.message];

describe('the bracket', () => {
  test('is seeded from the table, and everybody sees who goes on', async () => {
    const { seed, bracket, addGame, won, page } = await leagueOf(four);
    expect((await page()).playoffs).toBeNull();
    const reply = await seed({ thirdPlace: true });
    expect([reply.status, reply.body.playoffs?.rounds.length]).toEqual([201, 2]);
    await won(await addGame('Ants', 'Dogs', 1, 1), 'away');
    await won(await addGame('Cats', 'Bats', 1, 2), 'away');
    expect(await bracket()).toEqual([
      [
        ['Ants', 'Dogs', 'Dogs'],
        ['Bats', 'Cats', 'Bats'],
      ],
      [
        ['Dogs', 'Bats', null],
        ['Ants', 'Cats', null],
      ],
    ]);
    await won(await addGame('Bats', 'Dogs', 2, 1), 'home');
    expect((await bracket())?.[1]?.[0]).toEqual(['Dogs', 'Bats', 'Bats']);
    const { results } = await page();
    expect(results.map(({ playoff }) => playoff?.stage ?? null)).toContain('final');
  });

  test('changes nothing in the table', async () => {
    const { seed, addGame, won, page } = await leagueOf(four);
    const { table } = await page();
    await seed();
    await won(await addGame('Ants', 'Dogs', 1, 1), 'away');
    expect((await page()).table).toEqual(table);
  });

  test('is seeded in the order that the organizer gives', async () => {
    const { seed, bracket, ids } = await leagueOf(four);
    await seed({ seeds: ['Dogs', 'Ants', 'Cats', 'Bats'].map((name) => ids[name]!) });
    expect((await bracket())?.[0]).toEqual([
      ['Dogs', 'Bats', null],
      ['Ants', 'Cats', null],
    ]);
  });

  test('isn’t seeded by a table in which a tie is undecided, not even one at its last place', async () => {
    const { seed, bracket, read, enter, ids } = await leagueOf(['Ants', 'Bats', 'Cats']);
    const game = (await read()).fixtures.find(
      ({ homeId, awayId }) => homeId === ids.Bats && awayId === ids.Cats,
    );
    await enter(game!.id, { kind: 'annulled' });
    const levelled = await seed({ size: 2 });
    expect(refusal(levelled)).toEqual([
      409,
      'conflict',
      'These teams share a rank: Bats, Cats. Put them in order first.',
    ]);
    expect(await bracket()).toBeUndefined();
    expect((await seed({ size: 3, seeds: [ids.Ants!, ids.Cats!, ids.Bats!] })).status).toBe(201);
  });

  test('refuses what makes no bracket', async () => {
    const { seed, ids, read } = await leagueOf(['Ants', 'Bats', 'Cats']);
    const other = await leagueOf(['Ants', 'Bats']);
    for (const body of [
      { size: 1 },
      { size: 33 },
      { size: 4 },
      { size: 3, seeds: [ids.Ants!, ids.Bats!] },
      { size: 2, seeds: [ids.Ants!, ids.Ants!] },
      { size: 2, seeds: [ids.Ants!, other.ids.Ants!] },
      { size: 2, bestOf: 2 as never },
    ])
      expect((await seed(body)).status, JSON.stringify(body)).toBe(400);
    expect((await read()).playoffs).toBeNull();
    expect((await seed({ size: 2 })).status).toBe(201);
    expect(refusal(await seed({ size: 2 }))).toEqual([409, 'conflict', 'The playoffs are already seeded.']);
  });

  test('is removed while it has no games, and its teams stay until then', async () => {
    const { seed, params, ids, addGame, read } = await leagueOf(['Ants', 'Bats', 'Cats']);
    await call(admin, createEntry, { params, body: { name: 'Owls', contact: null } });
    const owls = (await read()).entries.find(({ name }) => name === 'Owls')!.id;
    await seed({ size: 2, seeds: [ids.Ants!, owls] });
    const removal = await call(admin, deleteEntry, { params: { ...params, entryId: owls } });
    expect(refusal(removal)[2]).toBe('Owls is seeded in the playoffs. Remove the bracket first.');
    expect((await call(admin, deletePlayoffs, { params })).body.playoffs).toBeNull();
    expect((await call(admin, deletePlayoffs, { params })).status).toBe(404);
    await seed({ size: 2 });
    await addGame('Ants', 'Bats', 1, 1);
    expect(refusal(await call(admin, deletePlayoffs, { params }))).toEqual([
      409,
      'conflict',
      'The bracket has games. Cancel them first.',
    ]);
  });

  test('goes with a competition that has no games', async () => {
    const { seed, params, read } = await leagueOf([]);
    for (const name of ['Ants', 'Bats'])
      await call(admin, createEntry, { params, body: { name, contact: null } });
    const seeds = (await read()).entries.map(({ id }) => id);
    expect((await seed({ size: 2, seeds })).status).toBe(201);
    expect((await call(admin, deleteCompetition, { params })).status).toBe(204);
  });
});

describe('a game of a series', () => {
  test('is only between its teams, once both are known', async () => {
    const { seed, add } = await leagueOf(four);
    await seed();
    const between = "These teams don't play each other in this series.";
    for (const [home, away, playoff] of [
      ['Ants', 'Bats', { round: 1, series: 1 }],
      ['Ants', 'Bats', { round: 2, series: 1 }],
      ['Ants', 'Dogs', { round: 9, series: 9 }],
    ] as const)
      expect(refusal(await add(home, away, { playoff }))).toEqual([409, 'conflict', between]);
  });

  test('is refused without a bracket, and once its series has what it needs', async () => {
    const { seed, add, addGame, won } = await leagueOf(['Ants', 'Bats']);
    const playoff = { round: 1, series: 1 };
    expect((await add('Ants', 'Bats', { playoff })).status).toBe(409);
    await seed({ size: 2, bestOf: 3 });
    await won(await addGame('Ants', 'Bats', 1, 1), 'home');
    await won(await addGame('Bats', 'Ants', 1, 1), 'away');
    expect(refusal(await add('Ants', 'Bats', { playoff }))[2]).toBe(
      'This series has all the games it needs.',
    );
  });

  test('is refused beyond those that a series can have, and takes the place of one that was cancelled', async () => {
    const { seed, add, addGame, params, read } = await leagueOf(['Ants', 'Bats']);
    await seed({ size: 2 });
    const fixtureId = await addGame('Ants', 'Bats', 1, 1);
    const playoff = { round: 1, series: 1 };
    expect((await add('Ants', 'Bats', { playoff })).status).toBe(409);
    const { homeId, awayId, round, playedOn, time, venue, court } = (await read()).fixtures.find(
      ({ id }) => id === fixtureId,
    )!;
    const values = { homeId, awayId, round, playedOn, time, venue, court };
    const change = (state: 'cancelled' | 'published') =>
      call(admin, updateFixture, { params: { ...params, fixtureId }, body: { ...values, state } });
    expect((await change('cancelled')).status).toBe(200);
    expect((await add('Bats', 'Ants', { playoff })).status).toBe(201);
  });

  test('keeps its teams, and can change sides', async () => {
    const { seed, addGame, params, read, ids } = await leagueOf(four);
    await seed();
    const fixtureId = await addGame('Ants', 'Dogs', 1, 1);
    const { round, playedOn, time, venue, court, state } = (await read()).fixtures.find(
      ({ id }) => id === fixtureId,
    )!;
    const change = (homeId: number, awayId: number) =>
      call(admin, updateFixture, {
        params: { ...params, fixtureId },
        body: { homeId, awayId, round, playedOn, time, venue, court, state },
      });
    expect((await change(ids.Dogs!, ids.Ants!)).status).toBe(200);
    expect((await change(ids.Dogs!, ids.Bats!)).status).toBe(409);
  });

  test('can’t end level, and its result stays once the next round has a game', async () => {
    const { seed, addGame, enter, won, bracket } = await leagueOf(four);
    await seed();
    const first = await addGame('Ants', 'Dogs', 1, 1);
    expect((await enter(first, { kind: 'draw', points: { home: 5, away: 5 } })).status).toBe(400);
    await won(first, 'home');
    await won(await addGame('Bats', 'Cats', 1, 2), 'home');
    await addGame('Ants', 'Bats', 2, 1);
    expect(refusal(await won(first, 'away'))).toEqual([
      409,
      'conflict',
      'The next round already has games between other teams. Cancel them first.',
    ]);
    expect((await enter(first, null)).status).toBe(409);
    expect((await enter(first, { kind: 'forfeit', by: 'away' })).status).toBe(200);
    expect((await bracket())?.[1]).toEqual([['Ants', 'Bats', null]]);
  });
});
