import { expect, test } from 'vitest';
import { createEntry } from '#contract/competitions/entries.ts';
import { saveFixtures, updateFixture } from '#contract/competitions/fixtures.ts';
import { listCompetitions, updateCompetition } from '#contract/competitions/management.ts';
import { savePlan } from '#contract/competitions/plans.ts';
import { getLeagueSchedule } from '#contract/competitions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { brokenRules } from '#domain/planner/broken-rules.ts';
import { wishes } from '#domain/planner/input.ts';
import { makePlan, resultOf } from '#domain/planner/plan.ts';
import { fixtureSlot, placedGame, planInputOf, rulesOf } from '#domain/planner/settings.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createEntryRows } from '#server/testing/competitions.ts';
import { person } from '#server/testing/fixtures.ts';
import { createFall, fallBody } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
/** Another one, as each saves few plans a minute. */
const other = person({ email: 'other@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email, other.email] } });

let count = 0;

/** Six guest teams, before a fall of Thursdays in two slots. */
async function plannedLeague() {
  clock.set('2026-08-20T17:00:00Z');
  const { league, competition, slug } = await createFall({ call }, admin, `plans-${++count}`);
  const ids = await createEntryRows(db, { ...competition, leagueId: league.id } as never, [
    ...['Ants', 'Bats', 'Cats', 'Dogs', 'Elks', 'Foxes'],
  ]);
  const settings = {
    courts: [
      {
        venue: 'Pier Gym',
        court: null,
        evenings: [{ weekday: 4, time: '7:00 PM', slots: 2 }],
        daysOff: ['2026-11-26'],
      },
    ],
    daysOff: ['2026-12-24'],
    format: { kind: 'single' as const, games: 1 },
    restDays: 3,
    teamDaysOff: [{ entryId: ids[0]!, day: '2026-09-03' }],
    shared: [{ entryId: ids[0]!, otherId: ids[1]! }],
    inPools: false,
    derbies: [{ entryId: ids[0]!, otherId: ids[2]!, day: null }],
    near: [{ entryId: ids[0]!, venue: 'Pier Gym' }],
    wishes: [...wishes],
  };
  const params = { id: competition.id };
  const read = async () =>
    (await call(admin, listCompetitions, { params: { leagueId: league.id } })).body[0]!;
  const plan = async (seed = 1): Promise<BodyOf<typeof savePlan>> => {
    const input = planInputOf(settings, { ...(await read()), today: '2026-08-20' }, seed);
    const result = resultOf(makePlan(input));
    if (result.kind === 'conflicts') throw new Error(JSON.stringify(result.conflicts));
    const games = result.games.map(({ homeId, awayId, ...slot }) => {
      const { time, venue, ...rest } = fixtureSlot(slot);
      return { ...rest, homeId, awayId, time: time ?? '', venue: venue ?? '' };
    });
    return { settings, seed, state: 'published', games };
  };
  const save = (body: BodyOf<typeof savePlan>) => call(admin, savePlan, { params, body });
  return { slug, settings, params, ids, read, plan, save };
}

test('a plan is published with its games, which everybody sees', async () => {
  const { slug, plan, save, settings } = await plannedLeague();
  const schedule = () => call(null, getLeagueSchedule, { params: { leagueSlug: slug } });
  expect((await schedule()).body.competition?.isPlanned).toBe(false);
  const reply = await save(await plan());
  expect([reply.status, reply.error?.message]).toEqual([200, undefined]);
  const { fixtures, plan: stored, slotMinutes, entries } = reply.body;
  expect(stored).toEqual({ settings, seed: 1 });
  expect(fixtures).toHaveLength(15);
  expect(fixtures[0]).toMatchObject({ state: 'published', round: 1, venue: 'Pier Gym' });
  expect(brokenRules(fixtures.map(placedGame), rulesOf(settings, { slotMinutes, entries }))).toEqual([]);
  const { competition } = (await schedule()).body;
  expect([competition?.isPlanned, competition?.fixtures.length]).toEqual([true, 15]);
});

test('another plan replaces drafts; published games stay', async () => {
  const { plan, save, read, params } = await plannedLeague();
  await save({ ...(await plan()), state: 'planned' });
  const [first] = (await read()).fixtures;
  const { homeId, awayId, round, playedOn, time, venue, court } = first!;
  const body = { homeId, awayId, round, playedOn, time, venue, court, state: 'published' as const };
  await call(admin, updateFixture, { params: { ...params, fixtureId: first!.id }, body });
  const next = await plan(2);
  expect(next.games).toHaveLength(14);
  const { body: after } = await save({ ...next, state: 'planned' });
  expect(after.fixtures).toHaveLength(15);
  expect(after.fixtures.find(({ id }) => id === first!.id)).toMatchObject({ homeId, awayId, playedOn, time });
  const drafts = after.fixtures.filter(({ state }) => state === 'planned').map(({ id }) => id);
  const undo = await call(admin, saveFixtures, { params, body: { fixtures: [], removes: drafts } });
  expect(undo.body.fixtures).toHaveLength(1);
});

test('games that break a rule are refused, whatever the client says', async () => {
  const { plan, save, read, ids } = await plannedLeague();
  const good = await plan();
  const [first, second] = good.games as [(typeof good.games)[0], (typeof good.games)[0]];
  const others = good.games.slice(1);
  const [own, shared] = [ids[0]!, ids[1]!];
  const ofOwn = good.games.find(
    ({ homeId, awayId }) => [homeId, awayId].includes(own) && ![homeId, awayId].includes(shared),
  )!;
  const refused = [
    // Two games on a court at once.
    [...others, { ...first, playedOn: second.playedOn, time: second.time }],
    // A team twice on an evening.
    [
      ...others,
      {
        ...first,
        homeId: second.homeId,
        awayId: first.awayId,
        playedOn: second.playedOn,
        time: second.time === '7:00 PM' ? '8:00 PM' : '7:00 PM',
      },
    ],
    // A day off of the league, of the court, of a team, and a day without a court.
    ...['2026-12-24', '2026-11-26', '2026-09-02', '2026-08-13'].map((playedOn) => [
      ...others,
      { ...first, playedOn },
    ]),
    [{ ...ofOwn, playedOn: '2026-09-03' }],
    // Another place or time.
    [{ ...first, venue: 'Backyard' }],
    [{ ...first, time: '9:00 AM' }],
  ];
  for (const games of refused) {
    const { status, error } = await save({ ...good, games });
    expect([status, error.code], JSON.stringify(games.at(-1))).toEqual([409, 'conflict']);
  }
  expect((await save({ ...good, games: [{ ...first, awayId: first.homeId }] })).status).toBe(400);
  expect((await save({ ...good, games: [{ ...first, awayId: 999_999 }] })).status).toBe(404);
  expect((await read()).fixtures).toEqual([]);
});

test('drafts of another plan leave the published schedule as it is', async () => {
  const { slug, plan, params } = await plannedLeague();
  const save = (body: BodyOf<typeof savePlan>) => call(other, savePlan, { params, body });
  const { settings, seed, ...published } = await plan();
  await save({ settings, seed, ...published });
  const schedule = async () =>
    (await call(null, getLeagueSchedule, { params: { leagueSlug: slug } })).body.competition?.fixtures;
  const before = await schedule();
  const [first] = before!;
  const sides = { homeId: first!.awayId, awayId: first!.homeId };
  // A Thursday on which neither plays, at the time that is free.
  const playedOn = before!
    .map((one) => one.playedOn)
    .find((day) => {
      const ofDay = before!.filter((one) => one.playedOn === day);
      const busy = ofDay.flatMap(({ homeId, awayId }) => [homeId, awayId]);
      return ofDay.length === 1 && !busy.includes(sides.homeId) && !busy.includes(sides.awayId);
    })!;
  const time = before!.find((one) => one.playedOn === playedOn)?.time === '7:00 PM' ? '8:00 PM' : '7:00 PM';
  const games = [{ ...sides, playedOn, time, venue: 'Pier Gym', court: null }];
  expect((await save({ settings, seed, state: 'planned', games })).status).toBe(200);
  expect(await schedule()).toEqual(before);
});

test('a competition has forty teams at most, and no slots of no length', async () => {
  const { params, read } = await plannedLeague();
  const names = Array.from({ length: 34 }, (_, index) => `Guests ${index}`);
  for (const name of names) await call(admin, createEntry, { params, body: { name } });
  expect((await read()).entries).toHaveLength(40);
  const more = await call(admin, createEntry, { params, body: { name: 'One more' } });
  expect([more.status, more.error.code]).toEqual([409, 'conflict']);
  const none = await call(admin, updateCompetition, { params, body: { ...fallBody(), slotMinutes: 0 } });
  expect([none.status, none.error.issues?.[0]?.field]).toEqual([400, 'slotMinutes']);
});

test('days that are over are no slots', async () => {
  const { plan, save } = await plannedLeague();
  const body = await plan();
  clock.set('2026-11-01T17:00:00Z');
  const { status, error } = await save(body);
  expect([status, error.message]).toEqual([
    409,
    'The teams, games or courts have changed since this plan was made. Make a new one.',
  ]);
});

test('bad input gets a clear line', async () => {
  const { plan, save, settings } = await plannedLeague();
  const good = await plan();
  const [court] = settings.courts;
  const evening = { weekday: 4, time: '19:00', slots: 2 };
  const messages = await Promise.all(
    [
      { courts: [] },
      { courts: [{ ...court!, evenings: [] }] },
      { courts: [{ ...court!, evenings: [{ ...evening, slots: 0 }] }] },
      { courts: [{ ...court!, evenings: [{ ...evening, time: 'late' }] }] },
      { courts: [{ ...court!, venue: ' ' }] },
      { restDays: -1 },
      { daysOff: ['2026-02-30'] },
      { wishes: ['slots' as const] },
      { wishes: ['slots' as const, 'slots' as const, 'rest' as const, 'byes' as const] },
      { near: [{ entryId: 1, venue: ' ' }] },
      { derbies: [{ entryId: 1, otherId: 1, day: null }] },
      { derbies: [{ entryId: 999_999, otherId: 1, day: null }] },
      { near: [{ entryId: 999_999, venue: 'Pier Gym' }] },
      { teamDaysOff: [{ entryId: 999_999, day: '2026-09-10' }] },
    ].map(async (change) => {
      const { status, error } = await save({ ...good, settings: { ...settings, ...change } });
      return [status, error.issues?.[0]?.message ?? error.message];
    }),
  );
  expect(messages).toEqual([
    [400, 'Add a court'],
    [400, 'Add an evening'],
    [400, 'Must be 1 to 12'],
    [400, 'Must be a time such as 7:45 PM'],
    [400, 'Venue is required'],
    [400, 'Must be 0 or greater'],
    [400, 'Must be a day such as 2026-11-15'],
    [400, 'Invalid input'],
    [400, 'Invalid input'],
    [400, 'Venue is required'],
    [400, "A team can't play itself"],
    [404, 'Not found'],
    [404, 'Not found'],
    [404, 'Not found'],
  ]);
  const many = {
    ...court!,
    evenings: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...evening, weekday, slots: 12 })),
  };
  const courts = Array.from({ length: 20 }, (_, index) => ({ ...many, court: String(index) }));
  expect((await save({ ...good, settings: { ...settings, courts } })).error.issues?.[0]?.field).toBe(
    'settings.courts',
  );
});
