import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { undoDeletion } from '#contract/deletions.ts';
import { deletePlayer } from '#contract/players.ts';
import { deleteGame } from '#contract/schedule.ts';
import {
  addLinkedEvents,
  createScoreLink,
  deleteScoreLink,
  getLinkedGame,
  getScoreLink,
  listLinkedEvents,
} from '#contract/scorebook/score-links.ts';
import { addScorebookEvents, getScorebook } from '#contract/scorebook.ts';
import type { Play } from '#domain/scorebook/events.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { scoreLink } from '#server/database/schema/score-links.ts';
import { team as teams } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createGameRow, createLeague, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';

const { db, call, clock, send } = await startTestApp();

type Identity = Parameters<typeof call>[0];

const two: Play = { kind: 'shot', side: 'home', player: null, points: 2, isMade: true };
const end = () => scorerEvent({ kind: 'end' }, { clock: 0 });

const create = (who: Identity, id: number) => call(who, createScoreLink, { params: { id } });
const add = (token: string, events: ReturnType<typeof scorerEvent>[]) =>
  call(null, addLinkedEvents, { params: { token }, body: { events } });
const list = (token: string) => call(null, listLinkedEvents, { params: { token }, query: {} });
const linked = (token: string) => call(null, getLinkedGame, { params: { token } });
const scoreOf = async (id: number) =>
  (await call(null, getScorebook, { params: { id }, query: {} })).body?.score;

async function ownGame(more: object = {}) {
  clock.set('2026-11-19T18:00:00Z');
  const team = await createTeam(db);
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-19', ...more });
  return { team, game };
}

async function linkedGame() {
  const { team, game } = await ownGame();
  const { body } = await create(team.captain, game.id);
  return { team, game, token: body.token };
}

describe('a link to score a game', () => {
  test('lets somebody without an account score it, and names the game', async () => {
    const { game, token } = await linkedGame();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await linked(token)).body).toEqual({ gameId: game.id, isOpen: true });
    expect((await list(token)).body).toEqual({ ourSide: 'home', events: [], last: 0, count: 0 });
    const events = [scorerEvent(two), scorerEvent(two)];
    expect((await add(token, events)).body).toMatchObject({ count: 2 });
    expect((await add(token, events)).body).toMatchObject({ count: 2 });
    expect((await list(token)).body).toMatchObject({ events, count: 2 });
    expect(await scoreOf(game.id)).toEqual({ home: 4, away: 0 });
  });

  test('is stored as a hash, and its making and withdrawal are in the activity log', async () => {
    const { team, game, token } = await linkedGame();
    const [row] = await db.select().from(scoreLink).where(eq(scoreLink.gameId, game.id));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.tokenHash).toHaveLength(32);
    await call(team.captain, deleteScoreLink, { params: { id: game.id } });
    const log = await call(team.captain, listAudit, { params: { id: team.id }, query: {} });
    expect(log.body.entries.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['score_link_deleted', 'captain'],
      ['score_link_created', 'captain'],
    ]);
    expect(JSON.stringify(log.body)).not.toContain(token);
  });

  test('ends when it is withdrawn or replaced', async () => {
    const { team, game, token } = await linkedGame();
    const next = (await create(team.captain, game.id)).body.token;
    expect((await linked(token)).status).toBe(404);
    expect((await add(token, [scorerEvent(two)])).error.reason?.code).toBe('scoreLinkUnknown');
    expect((await add(next, [scorerEvent(two)])).status).toBe(200);
    expect((await call(team.captain, deleteScoreLink, { params: { id: game.id } })).status).toBe(204);
    expect((await call(team.captain, deleteScoreLink, { params: { id: game.id } })).status).toBe(404);
    for (const reply of [await linked(next), await list(next), await add(next, [scorerEvent(two)])])
      expect(reply.status).toBe(404);
    expect(await scoreOf(game.id)).toEqual({ home: 2, away: 0 });
  });

  test('ends ten minutes after the end of the game, whoever entered it, and for good', async () => {
    const { team, game, token } = await linkedGame();
    const theEnd = end();
    await call(team.captain, addScorebookEvents, { params: { id: game.id }, body: { events: [theEnd] } });
    clock.set('2026-11-19T18:09:59Z');
    expect((await add(token, [scorerEvent(two), end()])).status).toBe(200);
    clock.set('2026-11-19T18:10:00Z');
    expect((await linked(token)).body).toEqual({ gameId: game.id, isOpen: false });
    expect((await list(token)).error.reason?.code).toBe('scoreLinkEnded');
    expect((await add(token, [scorerEvent(two)])).error.reason?.code).toBe('scoreLinkEnded');
    const undo = scorerEvent({ kind: 'undo', target: theEnd.id });
    await call(team.captain, addScorebookEvents, { params: { id: game.id }, body: { events: [undo] } });
    expect((await add(token, [scorerEvent(two)])).status).toBe(409);
    const { body } = await call(team.captain, getScoreLink, { params: { id: game.id } });
    expect(body).toBeNull();
    const next = (await create(team.captain, game.id)).body.token;
    expect((await add(next, [scorerEvent(two)])).status).toBe(200);
  });

  test('ends after seven days', async () => {
    const { team, game, token } = await linkedGame();
    const state = async () => (await call(team.captain, getScoreLink, { params: { id: game.id } })).body;
    expect(await state()).toEqual({ expiresAt: '2026-11-26T18:00:00Z' });
    clock.set('2026-11-26T18:00:00Z');
    expect(await state()).toBeNull();
    expect((await add(token, [scorerEvent(two)])).status).toBe(409);
  });

  test('scores no canceled game, and none of a hidden team', async () => {
    const { team, game, token } = await linkedGame();
    await db.update(scheduleGame).set({ isCancelled: true }).where(eq(scheduleGame.id, game.id));
    expect((await add(token, [scorerEvent(two)])).error.reason?.code).toBe('scorebookOff');
    expect((await create(team.captain, game.id)).error.reason?.code).toBe('scorebookOff');
    await db.update(scheduleGame).set({ isCancelled: false }).where(eq(scheduleGame.id, game.id));
    await db.update(teams).set({ isActive: false }).where(eq(teams.id, team.id));
    for (const reply of [await linked(token), await list(token), await add(token, [scorerEvent(two)])])
      expect(reply.status).toBe(404);
  });

  test('goes with its game, and comes back with an undo', async () => {
    const { team, game, token } = await linkedGame();
    await call(team.captain, deleteGame, { params: { id: game.id }, query: {} });
    expect((await linked(token)).status).toBe(404);
    await call(team.captain, undoDeletion, { params: { kind: 'game', id: game.id } } as never);
    expect((await linked(token)).body).toEqual({ gameId: game.id, isOpen: true });
  });

  test('ends when its maker is no longer captain, and works again when they are', async () => {
    const { team, token } = await linkedGame();
    const captain = (captainEmail: string) =>
      db.update(teams).set({ captainEmail }).where(eq(teams.id, team.id));
    await captain('somebody@else.test');
    for (const reply of [await linked(token), await list(token), await add(token, [scorerEvent(two)])]) {
      expect(reply.status).toBe(404);
      expect(reply.error.reason?.code).toBe('scoreLinkUnknown');
    }
    await captain(team.captain.email.toUpperCase());
    expect((await add(token, [scorerEvent(two)])).status).toBe(200);
  });

  test('ends when its maker is no longer an assistant captain, or was removed', async () => {
    const { team, game } = await ownGame();
    const { id, identity } = await createPlayer(db, team.id);
    const assist = (isAssistantCaptain: boolean) =>
      db.update(player).set({ isAssistantCaptain }).where(eq(player.id, id));
    await assist(true);
    const { token } = (await create(identity, game.id)).body;
    expect((await linked(token)).status).toBe(200);
    await assist(false);
    expect((await add(token, [scorerEvent(two)])).status).toBe(404);
    expect((await call(team.captain, getScoreLink, { params: { id: game.id } })).body).toBeNull();
    await assist(true);
    await call(team.captain, deletePlayer, { params: { id }, body: {} });
    expect((await linked(token)).status).toBe(404);
  });

  test('is no session: it reads and writes nothing else', async () => {
    const { game, token } = await linkedGame();
    const other = await ownGame();
    const headers = { authorization: `Bearer ${token}` };
    const calls = [
      ['GET', `/api/schedule/${game.id}/scorebook/events`],
      ['POST', `/api/schedule/${game.id}/scorebook/post`],
      ['POST', `/api/schedule/${game.id}/score-link`],
      ['GET', `/api/schedule/${game.id}/score-link`],
      ['DELETE', `/api/schedule/${game.id}/score-link`],
    ] as const;
    for (const [method, url] of calls)
      expect((await send(null, { method, url, headers })).statusCode, `${method} ${url}`).toBe(401);
    await add(token, [scorerEvent(two)]);
    expect(await scoreOf(other.game.id)).toBeUndefined();
    for (const forged of [`${token}x`, token.slice(0, -1), token.toUpperCase(), '', '..', '%00'])
      expect((await add(forged, [scorerEvent(two)])).status, forged).toBe(404);
    expect(await scoreOf(game.id)).toEqual({ home: 2, away: 0 });
  });
});

describe('who makes a link', () => {
  test('is a captain of the game, not a player, another captain or a visitor', async () => {
    const { team, game } = await ownGame();
    const other = await createTeam(db);
    const { identity } = await createPlayer(db, team.id);
    expect((await create(identity, game.id)).status).toBe(403);
    expect((await create(other.captain, game.id)).status).toBe(403);
    expect((await create(null, game.id)).status).toBe(401);
    expect((await create(team.captain, game.id)).status).toBe(201);
  });

  test('is the organizer of a league game too, and both teams get what is scored by it', async () => {
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
    const games = [
      await createGameRow(db, home.id, ofFixture),
      await createGameRow(db, away.id, { ...ofFixture, isHome: false }),
    ] as const;
    const { status, body } = await create(organizer, games[1].id);
    expect(status).toBe(201);
    expect((await add(body.token, [scorerEvent(two)])).status).toBe(200);
    for (const { id } of games) expect(await scoreOf(id)).toEqual({ home: 2, away: 0 });
    const log = await call(away.captain, listAudit, { params: { id: away.id }, query: {} });
    expect(log.body.entries[0]).toMatchObject({ action: 'score_link_created', actorRole: 'organizer' });
    await db.delete(leagueOrganizer).where(eq(leagueOrganizer.leagueId, leagueId));
    expect((await add(body.token, [scorerEvent(two)])).status).toBe(404);
  });
});
