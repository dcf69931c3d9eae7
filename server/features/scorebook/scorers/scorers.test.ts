import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { undoDeletion } from '#contract/deletions.ts';
import { listNotifications } from '#contract/notifications.ts';
import { deletePlayer } from '#contract/players.ts';
import { deleteGame } from '#contract/schedule.ts';
import { createScoreLink } from '#contract/scorebook/score-links.ts';
import {
  addGameScorer,
  getScoringRight,
  listGameScorers,
  removeGameScorer,
} from '#contract/scorebook/scorers.ts';
import { addScorebookEvents, listScorebookEvents, postScorebookFinal } from '#contract/scorebook.ts';
import type { Play } from '#domain/scorebook/events.ts';
import { gameScorer } from '#server/database/schema/game-scorers.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createGameRow, createLeague, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';

const { db, call, clock } = await startTestApp();

type Identity = Parameters<typeof call>[0];

const two: Play = { kind: 'shot', side: 'home', player: null, points: 2, isMade: true };
const handOver = (who: Identity, id: number, playerId: number) =>
  call(who, addGameScorer, { params: { id, playerId } });
const withdraw = (who: Identity, id: number, playerId: number) =>
  call(who, removeGameScorer, { params: { id, playerId } });
const add = (who: Identity, id: number, events = [scorerEvent(two)]) =>
  call(who, addScorebookEvents, { params: { id }, body: { events } });
const list = (who: Identity, id: number) => call(who, listScorebookEvents, { params: { id }, query: {} });
const mayScore = async (who: Identity, id: number) =>
  (await call(who, getScoringRight, { params: { id } })).body.mayScore;
const scorersOf = async (who: Identity, id: number) => {
  const { body } = await call(who, listGameScorers, { params: { id } });
  return { scorers: body.scorers.map((one) => one.id), candidates: body.candidates.map((one) => one.id) };
};

async function ownGame() {
  clock.set('2026-11-19T18:00:00Z');
  const team = await createTeam(db);
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
  const jo = await createPlayer(db, team.id);
  return { team, game, jo };
}

async function leagueGame() {
  clock.set('2026-11-19T18:00:00Z');
  const leagueId = await createLeague(db);
  const organizer = person();
  await db.insert(leagueOrganizer).values({ leagueId, email: organizer.email });
  const home = await createTeam(db, { leagueId });
  const away = await createTeam(db, { leagueId });
  const competition = await createCompetitionRow(db, { leagueId });
  const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, [home.id, away.id]);
  const fixture = await createFixtureRow(db, competition, { homeId, awayId });
  const ofFixture = { competitionId: competition.id, fixtureId: fixture.id, playedOn: '2026-11-19' };
  const ours = await createGameRow(db, home.id, ofFixture);
  const theirs = await createGameRow(db, away.id, { ...ofFixture, isHome: false });
  const jo = await createPlayer(db, home.id);
  const kim = await createPlayer(db, away.id);
  return { organizer, home, away, ours, theirs, jo, kim };
}

describe('a player to whom a game was handed over', () => {
  test('scores it, is notified, and is in the activity log', async () => {
    const { team, game, jo } = await ownGame();
    expect(await mayScore(jo.identity, game.id)).toBe(false);
    expect((await add(jo.identity, game.id)).status).toBe(403);
    expect((await handOver(team.captain, game.id, jo.id)).status).toBe(204);
    expect((await handOver(team.captain, game.id, jo.id)).status).toBe(204);
    expect(await mayScore(jo.identity, game.id)).toBe(true);
    expect((await add(jo.identity, game.id)).status).toBe(200);
    expect((await list(jo.identity, game.id)).body.count).toBe(1);
    const inbox = (await call(jo.identity, listNotifications, { query: {} })).body.entries;
    expect(inbox.map(({ about }) => [about.kind, 'gameId' in about.facts && about.facts.gameId])).toEqual([
      ['scorer_added', game.id],
    ]);
    const log = await call(team.captain, listAudit, { params: { id: team.id }, query: {} });
    expect(log.body.entries).toMatchObject([{ action: 'scorer_added', subject: { id: jo.id } }]);
  });

  test('is notified once a day, however often it is withdrawn and handed over again', async () => {
    const { team, game, jo } = await ownGame();
    const notified = async () =>
      (await call(jo.identity, listNotifications, { query: {} })).body.entries.length;
    for (let time = 0; time < 5; time++) {
      await handOver(team.captain, game.id, jo.id);
      await withdraw(team.captain, game.id, jo.id);
    }
    expect(await notified()).toBe(1);
    clock.set('2026-11-20T18:00:00Z');
    await handOver(team.captain, game.id, jo.id);
    expect(await notified()).toBe(2);
  });

  test('gets no game of weeks ago, and no message of it with each press', async () => {
    const { team, jo } = await ownGame();
    const old = await createGameRow(db, team.id, { playedOn: '2026-11-12' });
    const replies = [
      await handOver(team.captain, old.id, jo.id),
      await handOver(team.captain, old.id, jo.id),
    ];
    expect(replies.map(({ status, error }) => [status, error.reason?.code])).toEqual(
      Array(2).fill([409, 'scoreLinkEnded']),
    );
    expect((await call(jo.identity, listNotifications, { query: {} })).body.entries).toEqual([]);
    const recent = await createGameRow(db, team.id, { playedOn: '2026-11-13' });
    expect((await handOver(team.captain, recent.id, jo.id)).status).toBe(204);
    expect(await mayScore(jo.identity, recent.id)).toBe(true);
  });

  test('hands nothing on, and does nothing else of a captain', async () => {
    const { team, game, jo } = await ownGame();
    const max = await createPlayer(db, team.id);
    const other = await createGameRow(db, team.id, { playedOn: '2026-11-26' });
    await handOver(team.captain, game.id, jo.id);
    const params = { id: game.id };
    expect((await handOver(jo.identity, game.id, max.id)).status).toBe(403);
    expect((await withdraw(jo.identity, game.id, jo.id)).status).toBe(403);
    expect((await call(jo.identity, listGameScorers, { params })).status).toBe(403);
    expect((await call(jo.identity, createScoreLink, { params })).status).toBe(403);
    expect((await call(jo.identity, postScorebookFinal, { params })).status).toBe(403);
    expect((await add(jo.identity, other.id)).status).toBe(403);
    expect((await add(max.identity, game.id)).status).toBe(403);
  });

  test('scores it no longer once it is withdrawn', async () => {
    const { team, game, jo } = await ownGame();
    await handOver(team.captain, game.id, jo.id);
    expect((await withdraw(team.captain, game.id, jo.id)).status).toBe(204);
    expect((await withdraw(team.captain, game.id, jo.id)).status).toBe(404);
    expect((await add(jo.identity, game.id)).status).toBe(403);
    expect((await list(jo.identity, game.id)).status).toBe(403);
    expect(await mayScore(jo.identity, game.id)).toBe(false);
  });

  test('has ten minutes after the end, also if it is taken back; then the game is handed over again', async () => {
    const { team, game, jo } = await ownGame();
    await handOver(team.captain, game.id, jo.id);
    const end = scorerEvent({ kind: 'end' }, { clock: 0 });
    await add(jo.identity, game.id, [end]);
    clock.set('2026-11-19T18:09:59Z');
    expect((await add(jo.identity, game.id)).status).toBe(200);
    clock.set('2026-11-19T18:10:00Z');
    expect((await add(jo.identity, game.id)).status).toBe(403);
    expect((await handOver(team.captain, game.id, jo.id)).error.reason?.code).toBe('scoreLinkEnded');
    await add(team.captain, game.id, [scorerEvent({ kind: 'undo', target: end.id })]);
    expect((await add(jo.identity, game.id)).status).toBe(403);
    await handOver(team.captain, game.id, jo.id);
    expect((await add(jo.identity, game.id)).status).toBe(200);
  });

  test('scores it until a week after its day', async () => {
    const { team, game, jo } = await ownGame();
    await handOver(team.captain, game.id, jo.id);
    clock.set('2026-11-25T23:59:59Z');
    expect(await mayScore(jo.identity, game.id)).toBe(true);
    clock.set('2026-11-26T00:00:00Z');
    expect(await mayScore(jo.identity, game.id)).toBe(false);
    expect((await add(jo.identity, game.id)).status).toBe(403);
  });

  test('who leaves the team, or waits for approval again, scores nothing', async () => {
    const { team, game, jo } = await ownGame();
    await handOver(team.captain, game.id, jo.id);
    await db.update(player).set({ isApproved: false }).where(eq(player.id, jo.id));
    expect((await add(jo.identity, game.id)).status).toBe(403);
    await db.update(player).set({ isApproved: true }).where(eq(player.id, jo.id));
    await call(team.captain, deletePlayer, { params: { id: jo.id }, body: {} });
    expect(await db.select().from(gameScorer).where(eq(gameScorer.playerId, jo.id))).toEqual([]);
  });

  test('keeps it when a deleted game comes back', async () => {
    const { team, game, jo } = await ownGame();
    await handOver(team.captain, game.id, jo.id);
    await call(team.captain, deleteGame, { params: { id: game.id }, query: {} });
    await call(team.captain, undoDeletion, { params: { kind: 'game', id: game.id } } as never);
    expect(await mayScore(jo.identity, game.id)).toBe(true);
  });
});

describe('a game is handed over', () => {
  test('by its captains, to players of their own team', async () => {
    const { home, away, ours, jo, kim } = await leagueGame();
    expect(await scorersOf(home.captain, ours.id)).toEqual({ scorers: [], candidates: [jo.id] });
    expect((await handOver(home.captain, ours.id, kim.id)).status).toBe(404);
    expect((await handOver(home.captain, ours.id, 2_000_000_000)).status).toBe(404);
    expect((await handOver(away.captain, ours.id, kim.id)).status).toBe(204);
    expect(await scorersOf(home.captain, ours.id)).toEqual({ scorers: [kim.id], candidates: [jo.id] });
    expect((await withdraw(home.captain, ours.id, kim.id)).status).toBe(404);
    const stranger = await createTeam(db);
    expect((await handOver(stranger.captain, ours.id, jo.id)).status).toBe(403);
    expect((await handOver(null, ours.id, jo.id)).status).toBe(401);
  });

  test('by the organizer to players of both teams, who score it from their own game', async () => {
    const { organizer, ours, theirs, jo, kim } = await leagueGame();
    expect((await scorersOf(organizer, ours.id)).candidates).toHaveLength(4);
    expect((await handOver(organizer, ours.id, kim.id)).status).toBe(204);
    expect(await mayScore(kim.identity, theirs.id)).toBe(true);
    expect((await add(kim.identity, theirs.id)).status).toBe(200);
    expect((await list(organizer, ours.id)).body.count).toBe(1);
    expect((await add(jo.identity, ours.id)).status).toBe(403);
    expect((await withdraw(organizer, theirs.id, kim.id)).status).toBe(204);
    expect((await add(kim.identity, theirs.id)).status).toBe(403);
  });

  test('to four at most, and not when it is canceled', async () => {
    const { team, game, jo } = await ownGame();
    const others = [];
    for (let count = 0; count < 4; count++) others.push(await createPlayer(db, team.id));
    for (const { id } of others) expect((await handOver(team.captain, game.id, id)).status).toBe(204);
    expect((await handOver(team.captain, game.id, jo.id)).error.reason).toEqual({
      code: 'scorersFull',
      params: { max: 4 },
    });
    await db.update(scheduleGame).set({ isCancelled: true }).where(eq(scheduleGame.id, game.id));
    expect((await handOver(team.captain, game.id, jo.id)).error.reason?.code).toBe('scorebookOff');
  });

  test('to four at most by two at once', async () => {
    const { team, game, jo } = await ownGame();
    const others = [jo];
    for (let count = 0; count < 4; count++) others.push(await createPlayer(db, team.id));
    const replies = await Promise.all(others.map(({ id }) => handOver(team.captain, game.id, id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 409]);
  });
});
