import { expect, test } from 'vitest';
import { getTeamStanding } from '#contract/competitions/standing.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createTeam, setVisible } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
clock.set('2026-11-18T12:00[America/New_York]');

const standingOf = (id: number) => call(null, getTeamStanding, { params: { id } });

test('a team has its place with the rows beside its own, once there is a result', async () => {
  const team = await createTeam(db, { name: 'Hawks' });
  expect((await standingOf(team.id)).body).toBeNull();
  const competition = await createCompetitionRow(db, { leagueId: team.leagueId });
  const [hawks = 0, bears = 0, cubs = 0, owls = 0] = await createEntryRows(db, competition, [
    ...[team.id, 'Bears', 'Cubs', 'Owls'],
  ]);
  expect((await standingOf(team.id)).body).toBeNull();
  await createFixtureRow(db, competition, { homeId: bears, awayId: hawks, points: [60, 50] });
  await createFixtureRow(db, competition, { homeId: cubs, awayId: owls, points: [60, 50] });
  const tied = await standingOf(team.id);
  expect(tied.body).toMatchObject({ rank: 3, isShared: true, teams: 4, countsPoints: true, entryId: hawks });
  await createFixtureRow(db, competition, { homeId: hawks, awayId: owls, points: [60, 50] });
  await createFixtureRow(db, competition, { homeId: cubs, awayId: hawks, points: [51, 50] });
  const { body } = await standingOf(team.id);
  expect(body).toMatchObject({ competition: 'Fall', rank: 2, isShared: false });
  expect(
    body?.rows.map(({ name, wins, losses, tablePoints, gamesBehind }) => [
      name,
      wins,
      losses,
      tablePoints,
      gamesBehind,
    ]),
  ).toEqual([
    ['Cubs', 2, 0, 4, 0],
    ['Hawks', 1, 2, 4, 1.5],
    ['Bears', 1, 0, 2, 0.5],
  ]);
  await setVisible(db, team, { of: 'team', isActive: false });
  expect((await standingOf(team.id)).status).toBe(404);
});

test('a team that is in no competition has no place', async () => {
  const team = await createTeam(db);
  const competition = await createCompetitionRow(db, { leagueId: team.leagueId });
  const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, ['Bears', 'Cubs']);
  await createFixtureRow(db, competition, { homeId, awayId, points: [60, 50] });
  expect((await standingOf(team.id)).body).toBeNull();
});
