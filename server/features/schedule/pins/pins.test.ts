import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteGymPin, getGymPin, setGymPin } from '#contract/schedule/pins.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { gymPin } from '#server/database/schema/schedule.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createGameRow, createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { call, db } = await startTestApp();
const gym = { latitude: 40.71282, longitude: -74.00597 };

async function teamWithGame(location: string | null = 'Lincoln High Gym') {
  const team = await createTeam(db);
  const { id } = await createGameRow(db, team.id, { playedOn: '2026-11-19', location });
  return { team, id };
}

const latestEntry = async (teamId: number) => {
  const [entry] = await db
    .select({ action: auditEntry.action, details: auditEntry.details })
    .from(auditEntry)
    .where(eq(auditEntry.teamId, teamId))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return entry;
};

describe('a captain', () => {
  test('says where the gym is, for every game of the team there, and the list of changes says so without the point', async () => {
    const { team, id } = await teamWithGame();
    const { identity: member } = await createPlayer(db, team.id);
    const again = await createGameRow(db, team.id, {
      playedOn: '2026-12-03',
      location: 'lincoln  high gym',
    });
    const elsewhere = await createGameRow(db, team.id, {
      playedOn: '2026-12-10',
      location: 'Lincoln High Gym 2',
    });
    expect((await call(member, getGymPin, { params: { id } })).body).toBeNull();
    const { status, body } = await call(team.captain, setGymPin, {
      params: { id },
      body: { latitude: 40.712818, longitude: -74.005974 },
    });
    expect([status, body]).toEqual([200, gym]);
    expect((await call(member, getGymPin, { params: { id: again.id } })).body).toEqual(gym);
    expect((await call(member, getGymPin, { params: { id: elsewhere.id } })).body).toBeNull();
    expect(await latestEntry(team.id)).toEqual({
      action: 'gym_pinned',
      details: { place: 'Lincoln High Gym' },
    });
  });

  test('corrects it and takes it back, once', async () => {
    const { team, id } = await teamWithGame();
    await call(team.captain, setGymPin, { params: { id }, body: { latitude: 1, longitude: 2 } });
    await call(team.captain, setGymPin, { params: { id }, body: gym });
    expect((await call(team.captain, getGymPin, { params: { id } })).body).toEqual(gym);
    expect(await db.select().from(gymPin).where(eq(gymPin.teamId, team.id))).toHaveLength(1);
    expect((await call(team.captain, deleteGymPin, { params: { id } })).status).toBe(204);
    expect((await call(team.captain, getGymPin, { params: { id } })).body).toBeNull();
    expect((await latestEntry(team.id))?.action).toBe('gym_unpinned');
    await call(team.captain, setGymPin, { params: { id }, body: gym });
    await call(team.captain, deleteGymPin, { params: { id } });
    await call(team.captain, deleteGymPin, { params: { id } });
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.teamId, team.id));
    expect(entries.filter(({ action }) => action === 'gym_unpinned')).toHaveLength(2);
  });

  test('says it for every court of a league’s venue', async () => {
    const team = await createTeam(db);
    const competition = await createCompetitionRow(db, { leagueId: team.leagueId });
    const [homeId, awayId] = await createEntryRows(db, competition, [team.id, 'Owls']);
    const games: number[] = [];
    for (const [index, court] of ['1', '2'].entries()) {
      const slot = { playedOn: `2026-11-${19 + index}`, venue: 'Pier Gym', court };
      const row = await createFixtureRow(db, competition, { homeId: homeId!, awayId: awayId!, ...slot });
      const values = {
        competitionId: competition.id,
        fixtureId: row.id,
        location: `Pier Gym, court ${court}`,
      };
      games.push((await createGameRow(db, team.id, { playedOn: slot.playedOn, ...values })).id);
    }
    await call(team.captain, setGymPin, { params: { id: games[0]! }, body: gym });
    expect((await call(team.captain, getGymPin, { params: { id: games[1]! } })).body).toEqual(gym);
  });

  test('says it for no other team, even of the same league and gym', async () => {
    const { team, id } = await teamWithGame();
    const other = await teamWithGame();
    expect((await call(other.team.captain, setGymPin, { params: { id }, body: gym })).error.code).toBe(
      'not_found',
    );
    await call(team.captain, setGymPin, { params: { id }, body: gym });
    expect((await call(other.team.captain, getGymPin, { params: { id: other.id } })).body).toBeNull();
    expect((await call(other.team.captain, getGymPin, { params: { id } })).error.code).toBe('not_found');
  });

  test('learns what is wrong, and nothing is stored', async () => {
    const { team, id } = await teamWithGame();
    for (const body of [
      { latitude: 90.1, longitude: 0 },
      { latitude: 0, longitude: -180.1 },
    ]) {
      const { status, error } = await call(team.captain, setGymPin, { params: { id }, body });
      expect([status, error.issues?.[0]?.code]).toEqual([400, 'coordinates']);
    }
    expect(await db.select().from(gymPin).where(eq(gymPin.teamId, team.id))).toEqual([]);
    const without = await teamWithGame(null);
    const { error } = await call(without.team.captain, setGymPin, { params: { id: without.id }, body: gym });
    expect([error.code, error.reason?.code]).toEqual(['conflict', 'placeUnknown']);
    expect((await call(without.team.captain, getGymPin, { params: { id: without.id } })).body).toBeNull();
  });
});
