import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { getSeasonAdvanced } from '#contract/scorebook/season.ts';
import { addScorebookEvents } from '#contract/scorebook.ts';
import type { Play } from '#domain/scorebook/events.ts';
import { scorebook } from '#server/database/schema/scorebook.ts';
import { season } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';
import { expectStoredSums } from '#server/testing/scorebook-sums.ts';
import { recordStatements } from '#server/testing/statements.ts';

const { db, call, clock } = await startTestApp({ responseCache: { maxBytes: 1, maxAgeMs: 0 } });
clock.set('2026-11-19T20:00:00Z');

afterEach(() => expectStoredSums(db));

async function teamWithGames(days: readonly string[]) {
  const team = await createTeam(db);
  const player = await createPlayer(db, team.id, { name: 'Maya Torres' });
  const games = await Promise.all(days.map((playedOn) => createGameRow(db, team.id, { playedOn })));
  const enter = async (gameId: number, plays: readonly Play[]) => {
    const events = plays.map((play, index) => scorerEvent(play, { clock: 11_000 - 100 * index }));
    const { status } = await call(team.captain, addScorebookEvents, {
      params: { id: gameId },
      body: { events },
    });
    expect(status).toBe(200);
    return events;
  };
  const advanced = async (query = {}) =>
    (await call(null, getSeasonAdvanced, { query: { teamId: team.id, ...query } })).body;
  const shot: Play = { kind: 'shot', side: 'home', player: `p${player.id}`, points: 3, isMade: true };
  const game: Play[] = [
    { kind: 'level', side: 'home', level: 'scout' },
    shot,
    { ...shot, isMade: false },
    { kind: 'end' },
  ];
  return { team, player, games, enter, advanced, game, shot };
}

const days = ['2026-11-12', '2026-11-05', '2026-10-29'];

test("a season's advanced numbers come from the games that ended, and follow every change of their plays", async () => {
  const { player, games, enter, advanced, game, shot } = await teamWithGames(days);
  for (const { id } of games) await enter(id, game.slice(0, -1));
  expect(await advanced()).toMatchObject({ games: 0, lines: [] });
  const ends = [];
  for (const { id } of games) ends.push(await enter(id, [{ kind: 'end' }]));
  expect(await advanced()).toMatchObject({
    games: 3,
    possessions: 6,
    per100: 150,
    lines: [
      {
        player: { id: player.id, name: 'Maya Torres' },
        games: 3,
        values: [75, 75, null, null, expect.any(Number)],
      },
    ],
  });
  await enter(games[0]!.id, [shot]);
  expect(await advanced()).toMatchObject({
    possessions: 7,
    lines: [{ values: [expect.closeTo(85.71, 2), expect.any(Number), null, null, expect.any(Number)] }],
  });
  await enter(games[0]!.id, [{ kind: 'undo', target: ends[0]![0]!.id }]);
  expect(await advanced()).toMatchObject({ games: 2, lines: [] });
});

test('what an earlier version has not added up is added up when it is read, in as many statements', async () => {
  const { team, games, enter, advanced, game } = await teamWithGames(days);
  for (const { id } of games) await enter(id, game);
  const before = await advanced();
  const ofGame = and(eq(scorebook.teamId, team.id), eq(scorebook.gameId, games[0]!.id));
  await db.update(scorebook).set({ summary: null }).where(eq(scorebook.teamId, team.id));
  const { statements } = await recordStatements(async () => {
    expect(await advanced()).toEqual(before);
  });
  expect(statements.length).toBeLessThanOrEqual(12);
  await db
    .update(scorebook)
    .set({ summary: { eventCount: 1, game: null } })
    .where(ofGame);
  expect(await advanced()).toEqual(before);
  expect(before.games).toBe(3);
  await db.update(scorebook).set({ summary: null }).where(ofGame);
});

test('another season has its own games, and a season of another team is not found', async () => {
  const { team, games, enter, advanced, game } = await teamWithGames(['2026-03-05', ...days]);
  for (const { id } of games) await enter(id, game);
  const now = { firstDay: '2026-09-06', lastDay: '2027-01-31' };
  await db.update(season).set(now).where(eq(season.teamId, team.id));
  const [spring] = await db
    .insert(season)
    .values({ teamId: team.id, name: 'Spring', firstDay: '2026-01-04', lastDay: '2026-06-27' })
    .returning();
  expect(await advanced({ seasonId: spring!.id })).toMatchObject({ games: 1, lines: [] });
  expect(await advanced()).toMatchObject({ games: 3, lines: [{ games: 3 }] });
  const other = await createTeam(db);
  const { status } = await call(null, getSeasonAdvanced, {
    query: { teamId: other.id, seasonId: spring!.id },
  });
  expect(status).toBe(404);
});
