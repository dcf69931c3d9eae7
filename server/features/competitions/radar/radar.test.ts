import { expect, test } from 'vitest';
import { setAnswer } from '#contract/attendance.ts';
import { updateFixture } from '#contract/competitions/fixtures.ts';
import { getRadar } from '#contract/competitions/radar.ts';
import { listSchedule } from '#contract/schedule.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createLeague, createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();

test('the organizer sees how many come to the games of the next 72 hours, guests and names left out', async () => {
  clock.set('2026-11-15T12:00:00Z');
  const league = await createLeague(db);
  const hawks = await createTeam(db, { leagueId: league });
  const player = await createPlayer(db, hawks.id);
  const organizer = await createPlayer(db, (await createTeam(db)).id);
  await db.insert(leagueOrganizer).values({ leagueId: league, email: organizer.email ?? '' });
  const row = await createCompetitionRow(db, { leagueId: league });
  const [homeId = 0, awayId = 0] = await createEntryRows(db, row, [hawks.id, 'Guests']);
  const fixture = await createFixtureRow(db, row, { homeId, awayId });
  const body = {
    homeId,
    awayId,
    round: 1,
    playedOn: '2026-11-19',
    time: '7:45 PM',
    venue: 'Pier Gym',
    court: null,
    state: 'published' as const,
  };
  const params = { id: row.id, fixtureId: fixture.id };
  expect((await call(organizer.identity, updateFixture, { params, body })).status).toBe(200);
  const [game] = (await call(null, listSchedule, { query: { teamId: hawks.id } })).body;
  const answer = { answer: 'in' as const, note: null };
  await call(player.identity, setAnswer, { params: { gameId: game!.id }, body: answer });
  const radar = () => call(organizer.identity, getRadar, { params: { id: row.id } });
  expect((await radar()).body).toEqual([]);
  clock.set('2026-11-17T12:00:00Z');
  const { body: rows } = await radar();
  expect(rows).toMatchObject([{ fixtureId: fixture.id, side: 'home', sure: 1 }]);
  expect(Object.keys(rows[0]!)).toEqual(['fixtureId', 'side', 'sure', 'likely', 'target', 'minimum']);
  const captain = await call(hawks.captain, getRadar, { params: { id: row.id } });
  expect(captain.error?.code).toBe('organizer_only');
});
