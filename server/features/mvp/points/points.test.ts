import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listMvpPoints, listSeasonAwards } from '#contract/mvp/points.ts';
import { deletePlayer } from '#contract/players.ts';
import { season } from '#server/database/schema/teams.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, createVotes } from '#server/testing/fixtures.ts';
import { finalizeVote } from '../winners/usecases.ts';

const { db, call, clock } = await startTestApp();

const [first, second, third] = ['2039-12-25', '2040-01-01', '2040-01-08'] as const;

/** Its first season ends on Saturday 31 December 2039, and the second follows with the next day. */
async function teamOfTwoSeasons() {
  const team = await createTeam(db);
  const ana = await createPlayer(db, team.id, { name: 'Ana' });
  const ben = await createPlayer(db, team.id, { name: 'Ben' });
  const [next] = await db
    .insert(season)
    .values({ teamId: team.id, name: 'Winter', firstDay: '2040-01-01', lastDay: '2040-02-25' })
    .returning();
  return { team, ana, ben, winterId: next!.id };
}

async function decideAt(now: string, teamId: number, ...weeks: string[]) {
  clock.set(now);
  for (const week of weeks) await finalizeVote({ db, clock }, { teamId: teamOfJob({ teamId }), week });
}

const pointsOf = async (teamId: number, seasonId?: number) =>
  (await call(null, listMvpPoints, { query: { teamId, ...(seasonId && { seasonId }) } })).body.map(
    ({ player, points, wins }) => [player.name, points, wins],
  );
const awardsOf = async (teamId: number) =>
  (await call(null, listSeasonAwards, { query: { teamId } })).body.map(
    ({ season, player, points, awardedAt }) => [season.name, player.name, points, awardedAt],
  );

test('MVP points are the votes received in the decided weeks of a season, explained week by week', async () => {
  const { team, ana, ben, winterId } = await teamOfTwoSeasons();
  await createVotes(db, team.id, first, [[ana.id, ben.id]]);
  await createVotes(db, team.id, second, [
    [ana.id, ben.id],
    [team.captainId, ben.id],
    [ben.id, ana.id],
  ]);
  await createVotes(db, team.id, third, [[ben.id, ana.id]]);
  await decideAt('2040-01-11T12:00:00Z', team.id, first, second);
  expect(await pointsOf(team.id)).toEqual([
    ['Ben', 2, 1],
    ['Ana', 1, 0],
  ]);
  await decideAt('2040-01-18T12:00:00Z', team.id, third);
  const { body } = await call(null, listMvpPoints, { query: { teamId: team.id } });
  expect(body).toMatchObject([
    { player: { name: 'Ben', hasProfile: true }, points: 2, wins: 1 },
    { player: { name: 'Ana' }, points: 2, wins: 1 },
  ]);
  expect(body[1]?.weeks).toEqual([
    { week: third, votes: 1, totalVotes: 1, isWin: true },
    { week: second, votes: 1, totalVotes: 3, isWin: false },
  ]);
  expect(await pointsOf(team.id, winterId)).toHaveLength(2);
});

test("a season's MVP is set on the Monday after it, and earlier seasons can still be asked for", async () => {
  const { team, ana, ben } = await teamOfTwoSeasons();
  await createVotes(db, team.id, first, [[ana.id, ben.id]]);
  clock.set('2039-12-31T12:00:00Z');
  expect(await awardsOf(team.id)).toEqual([]);
  clock.set('2040-01-02T05:00:00Z');
  expect(await awardsOf(team.id)).toEqual([]);
  await decideAt('2040-01-02T05:00:30Z', team.id, first);
  const award = ['Season', 'Ben', 1, '2040-01-02T05:00:00Z'];
  expect(await awardsOf(team.id)).toEqual([award]);
  expect(await pointsOf(team.id)).toEqual([]);
  const [listed] = (await call(null, listSeasonAwards, { query: { teamId: team.id } })).body;
  expect(await pointsOf(team.id, listed?.season.id)).toEqual([['Ben', 1, 1]]);
  await createVotes(db, team.id, second, [[ben.id, ana.id]]);
  await decideAt('2040-01-09T12:00:00Z', team.id, second);
  expect(await awardsOf(team.id)).toEqual([award]);
});

test('who has left keeps what the team gave: points, and the award, without a name', async () => {
  const { team, ana, ben } = await teamOfTwoSeasons();
  await createVotes(db, team.id, first, [[ana.id, ben.id]]);
  await decideAt('2040-01-02T06:00:00Z', team.id, first);
  await call(team.captain, deletePlayer, { params: { id: ben.id }, body: {} });
  const { body } = await call(null, listSeasonAwards, { query: { teamId: team.id } });
  expect(body).toMatchObject([{ player: { name: 'Former player', hasProfile: false }, points: 1, wins: 1 }]);
});

test('a team without seasons has the points of all its weeks, and no award', async () => {
  const { team, ana, ben } = await teamOfTwoSeasons();
  await createVotes(db, team.id, first, [[ana.id, ben.id]]);
  await createVotes(db, team.id, third, [[ana.id, ben.id]]);
  await decideAt('2041-01-02T06:00:00Z', team.id, first, third);
  await db.delete(season).where(eq(season.teamId, team.id));
  expect(await pointsOf(team.id)).toEqual([['Ben', 2, 2]]);
  expect(await awardsOf(team.id)).toEqual([]);
});

test("no team reads another's points, nor its seasons", async () => {
  const [one, two] = [await teamOfTwoSeasons(), await teamOfTwoSeasons()];
  await createVotes(db, one.team.id, first, [[one.ana.id, one.ben.id]]);
  await decideAt('2040-01-02T06:00:00Z', one.team.id, first);
  expect(await pointsOf(two.team.id)).toEqual([]);
  expect(await awardsOf(two.team.id)).toEqual([]);
  const response = await call(null, listMvpPoints, {
    query: { teamId: two.team.id, seasonId: one.winterId },
  });
  expect(response.status).toBe(404);
});
