import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { undoDeletion } from '#contract/deletions.ts';
import { listPosts } from '#contract/feed/posts.ts';
import { deleteGame } from '#contract/schedule.ts';
import { getScoresheet } from '#contract/scorebook/sheet.ts';
import {
  addScorebookEvents,
  getAdvancedStats,
  getScorebook,
  listScorebookEvents,
  postScorebookFinal,
} from '#contract/scorebook.ts';
import type { Play } from '#domain/scorebook/events.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { scorebook, scorebookEvent } from '#server/database/schema/scorebook.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import {
  createGameRow,
  createLeague,
  createLine,
  createPlayer,
  createResultRow,
  createTeam,
} from '#server/testing/fixtures.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';
import { expectStoredSums } from '#server/testing/scorebook-sums.ts';

const { db, call, clock } = await startTestApp();
clock.set('2026-11-19T20:00:00Z');

afterEach(() => expectStoredSums(db));

type Identity = Parameters<typeof call>[0];

const two = (player: string | null, side: 'home' | 'away' = 'home'): Play => ({
  kind: 'shot',
  side,
  player,
  points: 2,
  isMade: true,
});
type Event = ReturnType<typeof scorerEvent>;

const add = (who: Identity, id: number, events: Event[]) =>
  call(who, addScorebookEvents, { params: { id }, body: { events } });
const list = (who: Identity, id: number, after = 0) =>
  call(who, listScorebookEvents, { params: { id }, query: { after: String(after) } });
const seen = async (id: number, query = {}) =>
  (await call(null, getScorebook, { params: { id }, query })).body;

async function ownGame(more: object = {}) {
  const team = await createTeam(db);
  const player = await createPlayer(db, team.id, { name: 'Maya Torres' });
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-19', ...more });
  return { team, player, game };
}

describe('the list of a game', () => {
  test('is empty before its first event', async () => {
    const { team, game } = await ownGame();
    expect(await seen(game.id)).toBeNull();
    expect((await list(team.captain, game.id)).body).toEqual({
      ourSide: 'home',
      events: [],
      last: 0,
      count: 0,
    });
  });

  test('takes each event once, however often and in whatever order it is sent', async () => {
    const { team, game } = await ownGame();
    const events = [
      scorerEvent(two(null)),
      scorerEvent(two(null)),
      scorerEvent({ kind: 'end' }, { clock: 0 }),
    ];
    const replies = await Promise.all([
      add(team.captain, game.id, events),
      add(team.captain, game.id, events.toReversed()),
      add(team.captain, game.id, events.slice(1)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await list(team.captain, game.id);
    expect(body.events.toSorted((a, b) => a.order.counter - b.order.counter)).toEqual(events);
    expect(body).toMatchObject({ last: 3, count: 3 });
    expect((await list(team.captain, game.id, 2)).body.events).toHaveLength(1);
  });

  test('stores nothing of a batch with an event that nobody could enter', async () => {
    const { team, game } = await ownGame();
    const bad = [
      { ...scorerEvent(two('p0')) },
      scorerEvent(two(null), { clock: -1 }),
      scorerEvent(two(null), { clock: 24_001 }),
      scorerEvent(two(null), { period: 13 }),
      scorerEvent(two(null), { counter: 0 }),
      scorerEvent(two(null), { device: 'Somebody' }),
      { ...scorerEvent(two(null)), id: 'no uuid' },
      { ...scorerEvent(two(null)), time: 'yesterday' },
      { ...scorerEvent({ kind: 'timeout', side: 'home' }), more: 1 },
      scorerEvent({ ...two(null), points: 4 } as never),
      scorerEvent({ kind: 'lineup', side: 'home', players: Array(21).fill('p1') }),
    ];
    for (const one of bad)
      expect(
        (await add(team.captain, game.id, [scorerEvent(two(null)), one])).status,
        JSON.stringify(one),
      ).toBe(400);
    expect((await add(team.captain, game.id, [])).status).toBe(400);
    const many = Array.from({ length: 201 }, () => scorerEvent(two(null)));
    expect((await add(team.captain, game.id, many)).status).toBe(400);
    expect(await seen(game.id)).toBeNull();
  });

  test('ends at 5,000 events', async () => {
    const { team, game } = await ownGame();
    await add(team.captain, game.id, [scorerEvent(two(null))]);
    const rows = Array.from({ length: 4_998 }, (_, index) => {
      return { ...scorerEvent(two(null)), teamId: team.id, gameId: game.id, position: index + 2 };
    });
    for (let at = 0; at < rows.length; at += 1_000)
      await db.insert(scorebookEvent).values(rows.slice(at, at + 1_000));
    await db.update(scorebook).set({ eventCount: 4_999 }).where(eq(scorebook.gameId, game.id));
    expect(
      (await add(team.captain, game.id, [scorerEvent(two(null)), scorerEvent(two(null))])).error?.message,
    ).toBe("This game has 5000 entries, and can't take more.");
    expect((await add(team.captain, game.id, [scorerEvent(two(null))])).body.count).toBe(5_000);
    expect((await list(team.captain, game.id, 4_500)).body).toMatchObject({ last: 5_000, count: 5_000 });
    expect((await list(team.captain, game.id)).body.events).toHaveLength(1_000);
  });

  test('is for its captain and assistants, not for the players, and closed for a canceled game', async () => {
    const { team, player, game } = await ownGame();
    const assistant = await createPlayer(db, team.id, { isAssistantCaptain: true });
    expect((await add(assistant.identity, game.id, [scorerEvent(two(null))])).status).toBe(200);
    expect((await add(player.identity, game.id, [scorerEvent(two(null))])).error?.code).toBe('captain_only');
    expect((await list(player.identity, game.id)).error?.code).toBe('captain_only');
    expect((await list(team.captain, 2_000_000_000)).error?.code).toBe('not_found');
    const off = await ownGame({ isCancelled: true });
    expect((await add(off.team.captain, off.game.id, [scorerEvent(two(null))])).error?.message).toBe(
      'This game was canceled.',
    );
  });

  test('comes back with a deleted game', async () => {
    const { team, game } = await ownGame();
    await add(team.captain, game.id, [scorerEvent(two(null))]);
    expect((await call(team.captain, deleteGame, { params: { id: game.id }, query: {} })).status).toBe(204);
    const undone = await call(team.captain, undoDeletion, { params: { kind: 'game', id: game.id } } as never);
    expect(undone.status).toBeLessThan(300);
    expect((await seen(game.id))?.score).toEqual({ home: 2, away: 0 });
  });
});

describe('everybody', () => {
  test('reads score, periods, plays and the box score with the names of the team', async () => {
    const { team, player, game } = await ownGame();
    const key = `p${player.id}`;
    await add(team.captain, game.id, [
      scorerEvent({ kind: 'player', side: 'home', player: key, number: '7', isHere: true }),
      scorerEvent(two(key), { clock: 11_000 }),
      scorerEvent({ kind: 'shot', side: 'away', player: 'n12', points: 3, isMade: true }, { period: 2 }),
      scorerEvent(
        { kind: 'foul', side: 'away', player: null, foul: 'technical' },
        { period: 2, clock: 9_000 },
      ),
    ]);
    const book = await seen(game.id);
    expect(book).toMatchObject({
      ourSide: 'home',
      isOver: false,
      period: 2,
      clock: 9_000,
      score: { home: 2, away: 3 },
      periods: [
        { home: 2, away: 0 },
        { home: 0, away: 3 },
      ],
      plays: [
        { kind: 'foul', player: null },
        { kind: 'three', player: '#12' },
        { kind: 'two', player: 'Maya Torres', score: { home: 2, away: 0 } },
      ],
    });
    const line = book?.box.home.lines[0];
    expect(line).toMatchObject({ player: { id: player.id, name: 'Maya Torres' }, number: '7' });
    expect(line?.counts[book?.box.home.columns.indexOf('points') ?? -1]).toBe(2);
    expect((await seen(game.id, { period: 2 }))?.box.home.lines).toEqual([]);
  });

  test('sees the next tap at once', async () => {
    const { team, game } = await ownGame();
    await add(team.captain, game.id, [scorerEvent(two(null))]);
    expect((await seen(game.id))?.score.home).toBe(2);
    await add(team.captain, game.id, [scorerEvent(two(null))]);
    await expect.poll(async () => (await seen(game.id))?.score.home).toBe(4);
  });

  test('sees no name of another team behind an id', async () => {
    const { team, game } = await ownGame();
    const stranger = await createPlayer(db, (await createTeam(db)).id);
    const named = scorerEvent(two(`p${stranger.id}`));
    expect((await add(team.captain, game.id, [named, scorerEvent(two(null))])).body.count).toBe(1);
    await db.insert(scorebookEvent).values({ ...named, teamId: team.id, gameId: game.id, position: 2 });
    const live = { home: 4, away: 0, period: 1, regularPeriods: 2 };
    await db.update(scorebook).set({ eventCount: 2, live }).where(eq(scorebook.gameId, game.id));
    expect((await seen(game.id))?.box.home.lines[0]?.player).toBeNull();
  });
});

test('both captains and the organizer of a league game fill one list, on both schedules', async () => {
  const leagueId = await createLeague(db);
  const hawks = await createTeam(db, { leagueId });
  const owls = await createTeam(db, { leagueId });
  const organizer = await createPlayer(db, (await createTeam(db)).id);
  await db.insert(leagueOrganizer).values({ leagueId, email: organizer.email ?? '' });
  const row = await createCompetitionRow(db, { leagueId });
  const [homeId = 0, awayId = 0] = await createEntryRows(db, row, [hawks.id, owls.id]);
  const fixture = await createFixtureRow(db, row, { homeId, awayId });
  const ofFixture = { competitionId: row.id, fixtureId: fixture.id, playedOn: '2026-11-19' };
  const home = await createGameRow(db, hawks.id, ofFixture);
  await add(hawks.captain, home.id, [scorerEvent(two(null))]);
  // The other team comes into the app in between.
  const away = await createGameRow(db, owls.id, { ...ofFixture, isHome: false });
  await add(owls.captain, away.id, [scorerEvent(two(null, 'away'), { device: 'bbbbbbbb' })]);
  await add(organizer.identity, home.id, [scorerEvent(two(null))]);
  expect(await seen(home.id)).toMatchObject({ ourSide: 'home', score: { home: 4, away: 2 } });
  expect(await seen(away.id)).toMatchObject({ ourSide: 'away', score: { home: 4, away: 2 } });
  expect((await list(hawks.captain, away.id)).body.count).toBe(3);
});

describe('the scoresheet', () => {
  const sheet = async (id: number) => (await call(null, getScoresheet, { params: { id } })).body;

  test('has players, fouls, time-outs and the running score, and none before the first event', async () => {
    const { player, team, game } = await ownGame();
    expect(await sheet(game.id)).toBeNull();
    const p = `p${player.id}`;
    await add(team.captain, game.id, [
      scorerEvent({ kind: 'player', side: 'home', player: p, number: '12', isHere: true }),
      scorerEvent({ kind: 'lineup', side: 'home', players: [p] }),
      scorerEvent(two(p), { clock: 11_000 }),
      scorerEvent({ kind: 'foul', side: 'home', player: p, foul: 'technical' }, { clock: 10_000 }),
      scorerEvent({ kind: 'timeout', side: 'away' }, { clock: 9_000 }),
      scorerEvent(two('n07', 'away'), { clock: 8_000 }),
    ]);
    expect(await sheet(game.id)).toEqual({
      gameId: game.id,
      ourSide: 'home',
      isOver: false,
      format: { periods: 2, foulLimit: 5, bonusFouls: 7 },
      score: { home: 2, away: 2 },
      periods: [{ home: 2, away: 2 }],
      sides: {
        home: {
          players: [
            {
              number: '12',
              name: 'Maya Torres',
              entry: 'starter',
              fouls: [{ kind: 'technical', period: 1 }],
            },
          ],
          timeouts: [],
          teamFouls: [1],
        },
        away: {
          players: [{ number: '07', name: null, entry: null, fouls: [] }],
          timeouts: [{ period: 1, minute: 6 }],
          teamFouls: [0],
        },
      },
      scores: [
        { side: 'home', total: 2, kind: 'shot', points: 2, number: '12', period: 1 },
        { side: 'away', total: 2, kind: 'shot', points: 2, number: '07', period: 1 },
      ],
    });
  });
});

test('visitors see the run of the score, where shots were taken, starters first and team totals', async () => {
  const { player, team, game } = await ownGame();
  const bench = await createPlayer(db, team.id, { name: 'Jo Bench' });
  const [p, b] = [`p${player.id}`, `p${bench.id}`];
  const miss = scorerEvent({ ...two(p), isMade: false } as Play, { clock: 11_000 });
  await add(team.captain, game.id, [
    scorerEvent({ kind: 'level', side: 'home', level: 'scout' }),
    scorerEvent({ kind: 'lineup', side: 'home', players: [p, 'n21', 'n22', 'n23', 'n24'] }),
    miss,
    scorerEvent({ kind: 'place', target: miss.id, x: 40, y: 60 }, { clock: 11_000 }),
    scorerEvent({ kind: 'substitution', side: 'home', in: [b], out: ['n24'] }, { clock: 10_000 }),
    scorerEvent(two(b), { clock: 9_000 }),
    scorerEvent(two(null, 'away'), { clock: 8_000, period: 2 }),
  ]);
  const book = await seen(game.id);
  expect(book?.run).toEqual({
    points: [
      { at: 0, home: 0, away: 0 },
      { at: 3_000, home: 2, away: 0 },
      { at: 16_000, home: 2, away: 2 },
    ],
    ends: [12_000, 24_000],
  });
  expect(book?.shots).toEqual([
    { id: miss.id, side: 'home', player: 'Maya Torres', period: 1, points: 2, isMade: false, x: 40, y: 60 },
  ]);
  const { columns, lines, totals } = book!.box.home;
  expect(lines.map(({ isStarter }) => isStarter)).toEqual([true, true, true, true, true, false]);
  expect(lines.at(-1)?.player?.name).toBe('Jo Bench');
  const of = (counts: readonly number[], column: (typeof columns)[number]) => counts[columns.indexOf(column)];
  expect(of(lines.at(-1)!.counts, 'plusMinus')).toBe(0);
  expect([of(totals, 'points'), of(totals, 'fieldGoalAttempts'), of(totals, 'plusMinus')]).toEqual([2, 2, 0]);
  const first = (await seen(game.id, { period: 1 }))?.box.home;
  expect(of(first!.totals, 'plusMinus')).toBe(2);
});

test('advanced numbers name our players, and of a sheet there are none', async () => {
  const { player, team, game } = await ownGame();
  const p = `p${player.id}`;
  const advanced = async () => (await call(null, getAdvancedStats, { params: { id: game.id } })).body;
  expect(await advanced()).toBeNull();
  await add(team.captain, game.id, [
    scorerEvent({ kind: 'level', side: 'home', level: 'scout' }),
    scorerEvent({ kind: 'player', side: 'home', player: p, number: '12', isHere: true }),
    scorerEvent({ ...two(p), points: 3 } as Play, { clock: 11_000 }),
    scorerEvent({ kind: 'turnover', side: 'home', player: p }, { clock: 10_000 }),
  ]);
  const columns = ['effectiveFieldGoals', 'trueShooting', 'assistsPerTurnover', 'gameScore'];
  const [line] = (await advanced())?.home.lines ?? [];
  expect(await advanced()).toMatchObject({ ourSide: 'home', home: { columns, possessions: 2, units: [] } });
  expect(line).toMatchObject({
    number: '12',
    name: 'Maya Torres',
    values: [150, 150, 0, expect.any(Number)],
  });
  expect((await advanced())?.away).toMatchObject({ columns: [], possessions: null, per100: null });
});

describe('the final in the feed', () => {
  const post = (who: Identity, id: number) => call(who, postScorebookFinal, { params: { id } });
  const feed = async (teamId: number) => (await call(null, listPosts, { query: { teamId } })).body;

  test('is posted once, with the best scorers, by the captain who ends the game', async () => {
    const { team, player, game } = await ownGame({ opponent: 'Night Herons' });
    await add(team.captain, game.id, [
      scorerEvent(two(`p${player.id}`)),
      scorerEvent({ kind: 'end' }, { clock: 0 }),
    ]);
    expect((await post(team.captain, game.id)).status).toBe(409);
    await createResultRow(db, game, [2, 0]);
    const replies = await Promise.all([post(team.captain, game.id), post(team.captain, game.id)]);
    expect(replies.map(({ body }) => body.isPosted).toSorted()).toEqual([false, true]);
    const posts = await feed(team.id);
    expect(posts.map(({ content }) => content)).toEqual([
      `Final: ${team.name} 2, Night Herons 0. Maya Torres 2.`,
    ]);
    expect(posts[0]).toMatchObject({ game: { id: game.id } });
    expect((await post(team.captain, game.id)).body.isPosted).toBe(false);
  });

  test('names a milestone that the game brought a player to, and takes it out once an edit undoes it', async () => {
    const { team, player, game } = await ownGame({ opponent: 'Night Herons' });
    const events = [scorerEvent(two(`p${player.id}`)), scorerEvent({ kind: 'end' }, { clock: 0 })];
    await add(team.captain, game.id, events);
    await createResultRow(db, game, [2, 0]);
    const of = { teamId: team.id, playerId: player.id };
    await createLine(db, { ...of, week: '2026-11-01', points: 99 });
    const { id } = await createLine(db, { ...of, week: game.week, gameId: game.id, points: 2 });
    // What comes later is not this game's.
    await createLine(db, { ...of, week: '2026-12-20', points: 200 });
    await post(team.captain, game.id);
    const text = async () => (await feed(team.id))[0]?.content;
    const final = `Final: ${team.name} 2, Night Herons 0. Maya Torres 2.`;
    expect(await text()).toBe(`${final} Maya Torres reached 100 career points.`);
    await db.update(weeklyStats).set({ points: 0 }).where(eq(weeklyStats.id, id));
    expect(await text()).toBe(final);
  });

  test('waits for the end, and is for those who manage the team', async () => {
    const { team, player, game } = await ownGame();
    const other = await createTeam(db);
    await add(team.captain, game.id, [scorerEvent(two(null))]);
    await createResultRow(db, game, [2, 0]);
    expect((await post(team.captain, game.id)).status).toBe(409);
    for (const who of [player.identity, other.captain, null])
      expect([401, 403, 404]).toContain((await post(who, game.id)).status);
    expect(await feed(team.id)).toEqual([]);
  });
});
