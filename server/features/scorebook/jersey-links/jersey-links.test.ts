import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { claimJersey, getJerseyClaim, getJerseyLink } from '#contract/scorebook/jersey-links.ts';
import { addScorebookEvents, getScorebook, listScorebookEvents } from '#contract/scorebook.ts';
import { foldScorebook } from '#domain/scorebook/fold.ts';
import { presetFormat } from '#domain/scorebook/format.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { team as teams } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createGameRow, createLeague, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';

const { db, call, clock } = await startTestApp();

type Identity = Parameters<typeof call>[0];

const linkOf = (who: Identity, id: number) => call(who, getJerseyLink, { params: { id } });
const readClaim = (who: Identity, token: string) => call(who, getJerseyClaim, { params: { token } });
const claim = (who: Identity, token: string, jerseyNumber: string) =>
  call(who, claimJersey, { params: { token }, body: { jerseyNumber } });
const enter = (who: Identity, id: number, events: ReturnType<typeof scorerEvent>[]) =>
  call(who, addScorebookEvents, { params: { id }, body: { events } });

const setup = () => scorerEvent({ kind: 'setup', format: presetFormat('halves20') });
const listed = (key: string, number: string) =>
  scorerEvent({ kind: 'player', side: 'home', player: key, number, isHere: true });

async function tableOf() {
  clock.set('2026-11-19T18:00:00Z');
  const team = await createTeam(db);
  await db.update(player).set({ jerseyNumber: null }).where(eq(player.id, team.captainId));
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
  const jo = await createPlayer(db, team.id, { jerseyNumber: 4 });
  const max = await createPlayer(db, team.id, { jerseyNumber: 8 });
  const { token } = (await linkOf(team.captain, game.id)).body;
  const book = async () => {
    const params = { id: game.id };
    return (await call(team.captain, listScorebookEvents, { params, query: {} })).body.events;
  };
  const numbers = async () => Object.fromEntries(foldScorebook(await book()).sides.home.numbers);
  return { team, game, jo, max, token, book, numbers };
}

describe('a player who scans the code of the table', () => {
  test('claims a free number, which the scorer has at once, and changes it', async () => {
    const { jo, token, numbers, game } = await tableOf();
    expect((await readClaim(jo.identity, token)).body).toMatchObject({
      gameId: game.id,
      isOpen: true,
      number: null,
      unavailable: ['8'],
      claimsLeft: 5,
    });
    expect((await claim(jo.identity, token, '23')).body).toMatchObject({ number: '23', claimsLeft: 4 });
    expect(await numbers()).toEqual({ [`p${jo.id}`]: '23' });
    await claim(jo.identity, token, '00');
    expect(await numbers()).toEqual({ [`p${jo.id}`]: '00' });
  });

  test('gets no number of a team mate or a guest: once the table has a list, of those who are on it', async () => {
    const { team, game, jo, max, token } = await tableOf();
    const usual = await claim(jo.identity, token, '8');
    expect([usual.status, usual.error.reason?.code]).toEqual([409, 'jerseyTaken']);
    await claim(max.identity, token, '23');
    expect((await claim(jo.identity, token, '8')).status).toBe(200);
    expect((await claim(jo.identity, token, '23')).status).toBe(409);
    await enter(team.captain, game.id, [setup(), listed('n07', '07')]);
    expect((await claim(jo.identity, token, '7')).error.reason?.code).toBe('jerseyTaken');
    expect((await readClaim(jo.identity, token)).body.unavailable).toEqual(['7', '23']);
  });

  test('two at once: one gets the number', async () => {
    const { jo, max, token, numbers } = await tableOf();
    const replies = await Promise.all([jo, max].map(({ identity }) => claim(identity, token, '11')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(Object.values(await numbers())).toEqual(['11']);
  });

  test('begins no game by it', async () => {
    const { jo, game, token } = await tableOf();
    await claim(jo.identity, token, '11');
    const { body } = await call(null, getScorebook, { params: { id: game.id }, query: {} });
    expect(body).toBeNull();
  });

  test('may do it five times', async () => {
    const { jo, token, book } = await tableOf();
    for (const number of ['11', '12', '13', '14', '15']) await claim(jo.identity, token, number);
    expect((await claim(jo.identity, token, '16')).error.reason).toEqual({
      code: 'jerseyClaims',
      params: { max: 5 },
    });
    expect((await claim(jo.identity, token, '15')).status).toBe(200);
    expect(await book()).toHaveLength(5);
  });

  test.each(['', '100', '7a', '-1', '07', '<b>', '٧'])('claims no %j', async (number) => {
    const { jo, token, book } = await tableOf();
    expect((await claim(jo.identity, token, number)).status).toBe(400);
    expect(await book()).toEqual([]);
  });
});

describe('the code', () => {
  test('does nothing for who is not a player of the game', async () => {
    const { token, book } = await tableOf();
    const other = await createTeam(db);
    const stranger = await createPlayer(db, other.id);
    for (const who of [stranger.identity, other.captain]) {
      const reply = await claim(who, token, '11');
      expect([reply.status, reply.error.reason?.code]).toEqual([404, 'jerseyLinkUnknown']);
      expect((await readClaim(who, token)).status).toBe(404);
    }
    expect((await claim(null, token, '11')).status).toBe(401);
    expect((await claim(person(), token, '11')).status).toBe(401);
    expect(await book()).toEqual([]);
  });

  test('does nothing for who waits for approval, or was removed', async () => {
    const { jo, token, book } = await tableOf();
    await db.update(player).set({ isApproved: false }).where(eq(player.id, jo.id));
    expect((await claim(jo.identity, token, '11')).status).toBe(403);
    expect(await book()).toEqual([]);
  });

  test('is signed: of another game, and later, it is another one', async () => {
    const { team, game, jo, token } = await tableOf();
    const other = await createGameRow(db, team.id, { playedOn: '2026-11-20' });
    const [, expiry = '', signature = ''] = token.split('.');
    const forged = [
      `${other.id}.${expiry}.${signature}`,
      `${game.id}.${Number(expiry) + 86_400}.${signature}`,
      `${game.id}.${expiry}.${'A'.repeat(43)}`,
      `${token}x`,
      token.slice(0, -1),
      '..',
      '%00',
    ];
    for (const one of forged) {
      expect((await claim(jo.identity, one, '11')).status, one).toBe(404);
      expect((await readClaim(jo.identity, one)).status, one).toBe(404);
    }
  });

  test('ends with the game, after a day, and for a game that is canceled or of a hidden team', async () => {
    const { team, game, jo, token, book } = await tableOf();
    const ended = async () => (await claim(jo.identity, token, '11')).error?.reason?.code;
    await db.update(scheduleGame).set({ isCancelled: true }).where(eq(scheduleGame.id, game.id));
    expect(await ended()).toBe('scoreLinkEnded');
    expect((await linkOf(team.captain, game.id)).error.reason?.code).toBe('scorebookOff');
    await db.update(scheduleGame).set({ isCancelled: false }).where(eq(scheduleGame.id, game.id));
    clock.set('2026-11-20T18:00:00Z');
    expect(await ended()).toBe('scoreLinkEnded');
    clock.set('2026-11-19T19:00:00Z');
    await enter(team.captain, game.id, [setup(), scorerEvent({ kind: 'end' }, { clock: 0 })]);
    expect(await ended()).toBe('scoreLinkEnded');
    expect((await readClaim(jo.identity, token)).body.isOpen).toBe(false);
    expect((await linkOf(team.captain, game.id)).error.reason?.code).toBe('scoreLinkEnded');
    expect(await book()).toHaveLength(2);
    await db.update(teams).set({ isActive: false }).where(eq(teams.id, team.id));
    expect((await claim(jo.identity, token, '11')).status).toBe(404);
  });

  test('is shown by who may score the game', async () => {
    const { team, game, jo } = await tableOf();
    const other = await createTeam(db);
    expect((await linkOf(jo.identity, game.id)).status).toBe(403);
    expect((await linkOf(other.captain, game.id)).status).toBe(403);
    expect((await linkOf(null, game.id)).status).toBe(401);
    expect((await linkOf(team.captain, game.id)).status).toBe(200);
  });

  test('works for the players of both teams, each on their side', async () => {
    clock.set('2026-11-19T18:00:00Z');
    const leagueId = await createLeague(db);
    const home = await createTeam(db, { leagueId });
    const away = await createTeam(db, { leagueId });
    const competition = await createCompetitionRow(db, { leagueId });
    const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, [home.id, away.id]);
    const fixture = await createFixtureRow(db, competition, { homeId, awayId });
    const ofFixture = { competitionId: competition.id, fixtureId: fixture.id, playedOn: '2026-11-19' };
    const own = await createGameRow(db, home.id, ofFixture);
    const theirs = await createGameRow(db, away.id, { ...ofFixture, isHome: false });
    const jo = await createPlayer(db, home.id);
    const kim = await createPlayer(db, away.id);
    const { token } = (await linkOf(home.captain, own.id)).body;
    // The other team's scorer knows a player by the number only.
    await enter(away.captain, theirs.id, [setup(), listed('n7', '7')]);
    expect((await claim(jo.identity, token, '7')).body.gameId).toBe(own.id);
    expect((await claim(kim.identity, token, '7')).body).toMatchObject({ gameId: theirs.id, number: '7' });
    for (const [captain, id] of [
      [home.captain, own.id],
      [away.captain, theirs.id],
    ] as const) {
      const { body } = await call(captain, listScorebookEvents, { params: { id }, query: {} });
      const { sides } = foldScorebook(body.events);
      expect(sides.home.numbers.get(`p${jo.id}`)).toBe('7');
      expect([...sides.away.numbers]).toEqual([[`p${kim.id}`, '7']]);
    }
  });
});
