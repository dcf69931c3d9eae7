import { expect, test } from 'vitest';
import { updateFixture } from '#contract/competitions/fixtures.ts';
import { listCompetitions } from '#contract/competitions/management.ts';
import { movePlannedGames, undoPlanChange } from '#contract/competitions/plan-changes.ts';
import { listNotifications } from '#contract/notifications.ts';
import { wishes } from '#domain/planner/input.ts';
import { swapMoves } from '#domain/planner/swap.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { createFall } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });

let count = 0;

/** Hawks and five guest teams with three games on Thursdays at 7 and 8, Ants resting three days. */
async function publishedLeague() {
  clock.set('2026-08-20T17:00:00Z');
  const { league, competition } = await createFall({ call }, admin, `changes-${++count}`);
  const row = { ...competition, leagueId: league.id } as never;
  const hawks = await createTeam(db, { leagueId: league.id });
  const player = await createPlayer(db, hawks.id);
  const ids = await createEntryRows(db, row, [hawks.id, 'Bats', 'Cats', 'Dogs', 'Elks', 'Foxes']);
  const [own, bats, cats, dogs, elks, foxes] = ids as [number, number, number, number, number, number];
  const slot = { venue: 'Pier Gym', court: null, time: '7:00 PM' };
  const games: [number, number, object][] = [
    [own, bats, { ...slot, playedOn: '2026-09-03' }],
    [cats, dogs, { ...slot, playedOn: '2026-09-10' }],
    [elks, foxes, { ...slot, playedOn: '2026-09-10', time: '8:00 PM' }],
    [own, cats, { ...slot, playedOn: '2026-09-17' }],
  ];
  for (const [homeId, awayId, values] of games)
    await createFixtureRow(db, row, { homeId, awayId, ...values });
  const params = { id: competition.id };
  const read = async () =>
    (await call(admin, listCompetitions, { params: { leagueId: league.id } })).body[0]!;
  const settings = {
    courts: [
      {
        venue: 'Pier Gym',
        court: null,
        evenings: [{ weekday: 4, time: '7:00 PM', slots: 2 }],
        daysOff: [] as string[],
      },
    ],
    daysOff: ['2026-09-03'],
    format: { kind: 'single' as const, games: 1 },
    restDays: 1,
    teamDaysOff: [] as { entryId: number; day: string }[],
    shared: [],
    inPools: false,
    derbies: [],
    near: [],
    wishes: [...wishes],
  };
  const swapOf = async (first: number, second: number) => {
    const { fixtures } = await read();
    const timed = (one: (typeof fixtures)[number]) => ({ ...one, time: one.time ?? '' });
    return swapMoves(timed(fixtures[first]!), timed(fixtures[second]!)).map(({ fixtureId, from, to }) => ({
      fixtureId,
      from: { ...from, time: from.time ?? '' },
      to: { ...to, time: to.time ?? '' },
    }));
  };
  const move = (
    moves: Awaited<ReturnType<typeof swapOf>>,
    plan: { settings: typeof settings; seed: number } | null = null,
  ) => call(admin, movePlannedGames, { params, body: { plan, moves } });
  const undo = (changeId: number) => call(admin, undoPlanChange, { params: { ...params, changeId } });
  const notificationCount = async () =>
    (await call(player.identity, listNotifications, { query: {} })).body.entries.length;
  return { read, settings, swapOf, move, undo, notificationCount, params };
}

const placesOf = (fixtures: readonly { id: number; playedOn: string; time: string | null }[]) =>
  new Map(fixtures.map(({ id, playedOn, time }) => [id, `${playedOn} ${time}`]));

test('two published games change places, only their teams hear of it, and it is undone within the hour', async () => {
  const { read, swapOf, move, undo, notificationCount } = await publishedLeague();
  const before = placesOf((await read()).fixtures);
  const reply = await move(await swapOf(1, 2));
  expect([reply.status, reply.error?.message]).toEqual([200, undefined]);
  expect(await notificationCount()).toBe(0);
  await move(await swapOf(0, 1));
  expect(await notificationCount()).toBe(1);
  const { planChanges } = await read();
  expect(planChanges.map((one) => one.count)).toEqual([2, 1]);
  clock.set('2026-08-20T17:59:00Z');
  const { body } = await undo(planChanges[0]!.id);
  expect(body.planChanges.map((one) => one.count)).toEqual([2]);
  expect((await undo(planChanges[1]!.id)).status).toBe(200);
  expect(placesOf((await read()).fixtures)).toEqual(before);
  expect((await undo(planChanges[1]!.id)).status).toBe(404);
});

test('an hour later nothing can be undone', async () => {
  const { read, swapOf, move, undo } = await publishedLeague();
  await move(await swapOf(1, 2));
  const [change] = (await read()).planChanges;
  clock.set('2026-08-20T18:00:00Z');
  expect((await read()).planChanges).toEqual([]);
  expect((await undo(change!.id)).status).toBe(404);
});

test('what somebody has changed since stays', async () => {
  const { read, swapOf, move, undo, params } = await publishedLeague();
  await move(await swapOf(0, 2));
  const game = (await read()).fixtures.find(({ playedOn }) => playedOn === '2026-09-03')!;
  const { homeId, awayId, round, venue, court } = game;
  const body = { homeId, awayId, round, venue, court, playedOn: '2026-10-01', time: '7:00 PM' };
  const fixture = { ...params, fixtureId: game.id };
  await call(admin, updateFixture, { params: fixture, body: { ...body, state: 'published' } });
  const [change] = (await read()).planChanges;
  expect(change?.count).toBe(1);
  expect((await undo(change!.id)).status).toBe(200);
  const after = (await read()).fixtures;
  expect(after.find(({ id }) => id === game.id)?.playedOn).toBe('2026-10-01');
  expect(after.filter(({ playedOn }) => playedOn === '2026-09-03')).toHaveLength(1);
});

test('games don’t move where they would break a rule, have moved already, or have a result', async () => {
  const { read, settings, swapOf, move } = await publishedLeague();
  const { entries } = await read();
  const bats = entries.find(({ name }) => name === 'Bats')!.id;
  const rules = { ...settings, daysOff: [], teamDaysOff: [{ entryId: bats, day: '2026-09-10' }] };
  expect((await move([], { settings: rules, seed: 3 })).body.plan?.seed).toBe(3);
  const swap = await swapOf(0, 1);
  const refused = await move(swap);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'This would break a rule of the season: a team twice at a time, too little rest, a day off, or shared people.',
  ]);
  const early = await swapOf(1, 2);
  expect((await move(early)).status).toBe(200);
  expect((await move(early)).status).toBe(409);
  const past = (await swapOf(1, 2)).map((one) => ({ ...one, to: { ...one.to, playedOn: '2026-08-01' } }));
  expect((await move(past)).status).toBe(409);
  expect((await move([early[0]!, early[0]!])).status).toBe(400);
  expect((await move([{ ...early[0]!, fixtureId: 999_999 }])).status).toBe(404);
  clock.set('2026-09-04T17:00:00Z');
  expect((await move(await swapOf(0, 3))).status, 'a game of yesterday').toBe(409);
});

test('games don’t move onto a day on which the league or their court is off', async () => {
  const { read, settings, move } = await publishedLeague();
  const courts = settings.courts.map((court) => ({ ...court, daysOff: ['2026-10-01'] }));
  await move([], { settings: { ...settings, courts, daysOff: ['2026-09-24'] }, seed: 1 });
  const { id: fixtureId, playedOn, venue, court } = (await read()).fixtures[0]!;
  const from = { playedOn, time: '19:00', venue, court };
  const moveTo = (to: object) => move([{ fixtureId, from, to: { ...from, ...to } }]);
  for (const day of ['2026-09-24', '2026-10-01']) {
    const refused = await moveTo({ playedOn: day });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      "The league doesn't play that day, or the court is gone. Choose another day.",
    ]);
  }
  expect((await moveTo({ playedOn: '2026-10-01', venue: 'New Gym' })).status, 'another court').toBe(200);
});

test('a re-plan stores the lost evening with its moves, and its undo brings both back', async () => {
  const { read, settings, move, undo } = await publishedLeague();
  const before = { ...settings, daysOff: [] };
  await move([], { settings: before, seed: 1 });
  const [game] = (await read()).fixtures;
  const { id: fixtureId, playedOn, venue, court } = game!;
  const from = { playedOn, time: '19:00', venue, court };
  const moveTo = (to: object) => [{ fixtureId, from, to: { ...from, ...to } }];
  const plan = { settings, seed: 2 };
  expect((await move(moveTo({ playedOn: '2026-09-23' }), plan)).status, 'no evening').toBe(409);
  expect((await move(moveTo({ time: '21:00' }), plan)).status, 'no slot').toBe(409);
  const { body } = await move(moveTo({ playedOn: '2026-09-24' }), plan);
  expect(body.plan).toEqual(plan);
  expect(body.fixtures.some((one) => one.playedOn === '2026-09-03')).toBe(false);
  const [change] = body.planChanges;
  const undone = (await undo(change!.id)).body;
  expect(undone.plan).toEqual({ settings: before, seed: 1 });
  expect(undone.fixtures[0]).toMatchObject({ id: fixtureId, playedOn: '2026-09-03', time: '7:00 PM' });
});
