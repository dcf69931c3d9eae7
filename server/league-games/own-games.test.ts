import { expect, test } from 'vitest';
import { setAnswer } from '#contract/attendance.ts';
import { createEntry } from '#contract/competitions/entries.ts';
import { saveFixtures, updateFixture } from '#contract/competitions/fixtures.ts';
import { createResult, listResults } from '#contract/schedule/results.ts';
import { createGame, listSchedule } from '#contract/schedule.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createLine, createPlayer, createTeam, gameBody, person } from '#server/testing/fixtures.ts';
import { createFall } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });

let count = 0;
/** Hawks and Owls, who have entered games by hand, in a competition whose only game is published on Nov 12. */
async function twoTeams() {
  clock.set('2026-11-14T17:00:00Z');
  const { league, params, page } = await createFall({ call }, admin, `own-${++count}`);
  const hawks = await createTeam(db, { leagueId: league.id, name: `Hawks ${count}` });
  const owls = await createTeam(db, { leagueId: league.id, name: `Owls ${count}` });
  for (const { id: teamId } of [hawks, owls])
    await call(admin, createEntry, { params, body: { teamId, name: null, contact: null } });
  type Team = typeof hawks;
  const enter = async (team: Team, opponent: string, more: object = {}) => {
    const body = { ...gameBody, date: 'Nov 12, 2026', time: '7:00 PM', opponent, ...more };
    const reply = await call(team.captain, createGame, { body } as never);
    expect(reply.status, JSON.stringify(reply.error)).toBe(201);
    return (reply.body as { id: number }).id;
  };
  const score = async (team: Team, gameId: number, ours: number, theirs: number) => {
    const body = { scheduleGameId: gameId, hbaScore: ours, opponentScore: theirs, notes: 'By hand' };
    expect((await call(team.captain, createResult, { body })).status).toBe(201);
  };
  const publish = async (playedOn = '2026-11-12') => {
    const [homeId = 0, awayId = 0] = (await page()).entries.map(({ id }) => id);
    const game = { homeId, awayId, round: 1, playedOn, time: '8:00 PM', venue: 'Pier Gym', court: null };
    const fixtures = [{ ...game, state: 'published' as const }];
    const reply = await call(admin, saveFixtures, { params, body: { fixtures } });
    expect(reply.status, JSON.stringify(reply.error)).toBe(200);
    return { fixture: reply.body.fixtures[0]!, game };
  };
  const gamesOf = async (team: Team) =>
    (await call(team.captain, listSchedule, { query: { teamId: team.id } })).body;
  const resultsOf = async (team: Team) =>
    (await call(team.captain, listResults, { query: { teamId: team.id } })).body;
  return { params, hawks, owls, enter, score, publish, gamesOf, resultsOf, page };
}

test('a game entered by hand becomes the league’s, with its answers, lines, notes and result', async () => {
  const { hawks, owls, enter, score, publish, gamesOf, resultsOf, page } = await twoTeams();
  const id = await enter(hawks, owls.name.toUpperCase(), { notes: 'Bring both jerseys' });
  const ann = await createPlayer(db, hawks.id);
  await createLine(db, { teamId: hawks.id, playerId: ann.id, week: '2026-11-08', gameId: id, points: 12 });
  await score(hawks, id, 64, 60);
  await publish();
  const games = await gamesOf(hawks);
  expect(games).toMatchObject([
    {
      id,
      opponent: owls.name,
      time: '8:00 PM',
      location: 'Pier Gym',
      notes: 'Bring both jerseys',
      league: { competition: 'Fall', result: { state: 'toConfirm' } },
    },
  ]);
  expect(await resultsOf(hawks)).toMatchObject([{ hbaScore: 64, opponentScore: 60, notes: 'By hand' }]);
  expect(await resultsOf(owls)).toMatchObject([{ hbaScore: 60, opponentScore: 64, notes: null }]);
  expect((await page()).table.map(({ wins }) => wins)).toEqual([1, 0]);
});

test('answers stay, and a game that is only moved is on the schedule once', async () => {
  const { params, hawks, owls, enter, publish, gamesOf } = await twoTeams();
  const gameId = await enter(hawks, owls.name, { date: 'Nov 19, 2026' });
  const ann = await createPlayer(db, hawks.id);
  const answer = { params: { gameId, playerId: ann.id }, body: { answer: 'in' } };
  expect((await call(ann.identity, setAnswer, answer as never)).status).toBe(200);
  const { fixture, game } = await publish('2026-11-19');
  const change = { params: { ...params, fixtureId: fixture.id }, body: { ...game, playedOn: '2026-11-20' } };
  await call(admin, updateFixture, { ...change, body: { ...change.body, state: 'published' } });
  expect(await gamesOf(hawks)).toMatchObject([{ id: gameId, playedOn: '2026-11-20' }]);
});

test('two captains who entered the same score have confirmed it, others dispute it', async () => {
  const same = await twoTeams();
  await same.score(same.hawks, await same.enter(same.hawks, same.owls.name), 64, 60);
  await same.score(same.owls, await same.enter(same.owls, same.hawks.name), 60, 64);
  await same.publish();
  expect((await same.page()).results).toMatchObject([{ resultState: 'final' }]);
  const other = await twoTeams();
  await other.score(other.hawks, await other.enter(other.hawks, other.owls.name), 64, 60);
  await other.score(other.owls, await other.enter(other.owls, other.hawks.name), 61, 60);
  const { fixture } = await other.publish();
  expect((await other.page()).results).toMatchObject([{ resultState: 'disputed', outcome: null }]);
  expect(fixture.reports.map(({ points }) => points)).toEqual([
    { home: 64, away: 60 },
    { home: 60, away: 61 },
  ]);
  expect(await other.resultsOf(other.hawks)).toEqual([]);
});

test('a game of another day or another opponent stays the team’s own', async () => {
  const { hawks, owls, enter, publish, gamesOf } = await twoTeams();
  await enter(hawks, owls.name, { date: 'Nov 13, 2026' });
  await enter(hawks, 'Somebody else');
  await publish();
  const competitions = (await gamesOf(hawks)).map(({ league }) => league?.competition ?? null);
  expect(competitions).toEqual([null, 'Fall', null]);
});
