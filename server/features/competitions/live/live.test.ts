import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getTeamStanding } from '#contract/competitions/standing.ts';
import { getLeaguePage } from '#contract/competitions.ts';
import { createResult } from '#contract/schedule/results.ts';
import { addScorebookEvents } from '#contract/scorebook.ts';
import type { Play } from '#domain/scorebook/events.ts';
import { fixture as fixtures } from '#server/database/schema/competitions.ts';
import { teamChange } from '#server/database/schema/revisions.ts';
import { scorebook } from '#server/database/schema/scorebook.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createGameRow, createLeague, createTeam, setVisible } from '#server/testing/fixtures.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';

const { db, call, clock } = await startTestApp();
const tipOff = '2026-11-19T19:45[America/New_York]';
clock.set(tipOff);

const made = (side: 'home' | 'away', points: 2 | 3 = 2): Play => ({
  kind: 'shot',
  side,
  player: null,
  points,
  isMade: true,
});

type Entered = readonly (Play | ReturnType<typeof scorerEvent>)[];

let count = 0;
/** Hawks and Owls, who play tonight, below Bears, who have won once, and Cubs, who have lost. */
async function gameNight() {
  clock.set(tipOff);
  const slug = `night-${++count}`;
  const leagueId = await createLeague(db, { slug });
  const [hawks, owls] = [
    await createTeam(db, { leagueId, name: 'Hawks' }),
    await createTeam(db, { leagueId, name: 'Owls' }),
  ];
  const row = await createCompetitionRow(db, { leagueId });
  const [homeId = 0, awayId = 0, bears = 0, cubs = 0] = await createEntryRows(db, row, [
    ...[hawks.id, owls.id, 'Bears', 'Cubs'],
  ]);
  await createFixtureRow(db, row, { homeId: bears, awayId: cubs, playedOn: '2026-11-12', points: [60, 50] });
  const { id: fixtureId } = await createFixtureRow(db, row, { homeId, awayId });
  const ofFixture = { competitionId: row.id, fixtureId, playedOn: '2026-11-19' };
  const game = await createGameRow(db, hawks.id, ofFixture);
  const other = await createGameRow(db, owls.id, { ...ofFixture, isHome: false });
  const score = (...plays: Entered) =>
    call(hawks.captain, addScorebookEvents, {
      params: { id: game.id },
      body: { events: plays.map((one) => ('kind' in one ? scorerEvent(one) : one)) },
    });
  const page = async () =>
    (await call(null, getLeaguePage, { params: { leagueSlug: slug } })).body.competition!;
  const names = new Map([
    [homeId, 'Hawks'],
    [awayId, 'Owls'],
    [bears, 'Bears'],
    [cubs, 'Cubs'],
  ]);
  /** Names with the rank, and the one without games in progress where it is another. */
  const table = async () =>
    (await page()).table.map(({ entryId, rank, officialRank }) =>
      [names.get(entryId), rank, ...(rank === officialRank ? [] : [officialRank])].join(' '),
    );
  return { leagueId, hawks, owls, game, other, fixtureId, homeId, awayId, score, page, table };
}

const official = ['Bears 1', 'Cubs 2', 'Hawks 3', 'Owls 3'];

describe('the table of a league', () => {
  test('moves with a game in progress, once for both teams, and back with an undo', async () => {
    const { game, fixtureId, homeId, awayId, score, page, table } = await gameNight();
    expect([(await page()).live, await table()]).toEqual([[], official]);
    const basket = scorerEvent(made('home', 3));
    expect((await score(basket)).status).toBe(200);
    expect((await page()).live).toEqual([
      { fixtureId, homeId, awayId, home: 3, away: 0, period: 1, regularPeriods: 2, gameId: game.id },
    ]);
    expect(await table()).toEqual(['Bears 1', 'Hawks 2 3', 'Owls 3', 'Cubs 4 2']);
    await score({ kind: 'undo', target: basket.id });
    expect([(await page()).live, await table()]).toEqual([[], official]);
  });

  test('doesn’t count a level score, and shows it', async () => {
    const { score, page, table } = await gameNight();
    await score(made('home'), made('away'));
    expect((await page()).live).toMatchObject([{ home: 2, away: 2 }]);
    expect(await table()).toEqual(official);
  });

  test('stands on results again once the game is over, and while its result is to be confirmed', async () => {
    const { hawks, game, score, page, table } = await gameNight();
    await score(made('home'), { kind: 'end' });
    expect([(await page()).live, await table()]).toEqual([[], official]);
    await score(made('home'));
    expect((await page()).live).toEqual([]);
    const result = { scheduleGameId: game.id, hbaScore: 40, opponentScore: 38, notes: null };
    expect((await call(hawks.captain, createResult, { body: result })).status).toBe(201);
    // Somebody enters old plays later on.
    await db.update(scorebook).set({ live: { home: 2, away: 9, period: 1, regularPeriods: 2 } });
    const { live, results } = await page();
    expect([live, results[0]?.resultState]).toEqual([[], 'toConfirm']);
    expect(await table()).toEqual(['Bears 1', 'Hawks 2', 'Owls 3', 'Cubs 4']);
  });

  test('changes with a basket and the next period, and with no foul or missed shot', async () => {
    const { leagueId, score, page } = await gameNight();
    const changes = () => db.$count(teamChange, eq(teamChange.teamId, -leagueId));
    const changesBy = async (...plays: Entered) => {
      const before = await changes();
      await score(...plays);
      return (await changes()) - before;
    };
    const foul: Play = { kind: 'foul', side: 'home', player: 'n07', foul: 'personal' };
    expect(await changesBy(made('home'))).toBe(1);
    expect(await changesBy(foul)).toBe(0);
    expect(await changesBy({ ...made('away'), isMade: false } as Play)).toBe(0);
    expect(await changesBy(scorerEvent(foul, { period: 2 }))).toBe(1);
    expect(await changesBy(scorerEvent({ kind: 'end' }, { period: 2 }))).toBe(1);
    expect((await page()).live).toEqual([]);
  });

  test('lets a game go whose score hasn’t changed for three hours', async () => {
    const { score, page, table } = await gameNight();
    await score(made('away'));
    clock.set('2026-11-19T22:44[America/New_York]');
    expect((await page()).live).toHaveLength(1);
    clock.set('2026-11-19T22:45[America/New_York]');
    expect([(await page()).live, await table()]).toEqual([[], official]);
  });

  test('counts no game before tip-off, that is off, or of a team that has left', async () => {
    const { fixtureId, score, page } = await gameNight();
    await score(made('away'));
    const ofFixture = eq(fixtures.id, fixtureId);
    await db.update(fixtures).set({ time: '8:45 PM' }).where(ofFixture);
    expect((await page()).live).toEqual([]);
    await db.update(fixtures).set({ time: '7:45 PM', state: 'postponed' }).where(ofFixture);
    expect((await page()).live).toEqual([]);
    await db.update(fixtures).set({ state: 'published' }).where(ofFixture);
    expect((await page()).live).toHaveLength(1);
  });

  test('leads to the game of a team that everybody may see', async () => {
    const { hawks, owls, other, score, page } = await gameNight();
    await score(made('home'));
    await setVisible(db, hawks, { of: 'team', isActive: false });
    expect((await page()).live[0]?.gameId).toBe(other.id);
    await setVisible(db, owls, { of: 'team', isActive: false });
    expect((await page()).live).toMatchObject([{ home: 2, gameId: null }]);
  });
});

test('a score of a game in progress proves nothing', async () => {
  const { hawks, score, page } = await gameNight();
  const certain = async () =>
    (await page()).table
      .map(({ entryId, race, lastGame }) => ({ entryId, race, lastGame }))
      .toSorted((a, b) => a.entryId - b.entryId);
  const before = await certain();
  const standing = async () => (await call(null, getTeamStanding, { params: { id: hawks.id } })).body;
  const place = await standing();
  await score(made('home', 3));
  expect([await certain(), await standing()]).toEqual([before, place]);
});
