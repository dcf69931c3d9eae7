import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createSeason, deleteSeason, updateSeason } from '#contract/teams/seasons.ts';
import { getTeam } from '#contract/teams.ts';
import { season } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createGameRow,
  createPlayer,
  createResultRow,
  createTeam,
  person,
} from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call } = await startTestApp({ config: { adminEmails: [admin.email] } });

/** A team with one season, Fall: from 9 September to 16 December 2026. */
async function teamWithFall() {
  const team = await createTeam(db);
  await db.delete(season).where(eq(season.teamId, team.id));
  const add = (body: object, who = team.captain) =>
    call(who, createSeason, { params: { id: team.id }, body: { name: 'Season', ...body } });
  const fall = (await add({ name: 'Fall', firstDay: '2026-09-09', lastDay: '2026-12-16' })).body;
  const listedSeasons = async () => (await call(null, getTeam, { params: { id: team.id } })).body.seasons;
  return { team, fall, add, listedSeasons };
}

describe('a season', () => {
  test('is added beside the others, from the day after one to the day before the next', async () => {
    const { add, fall, listedSeasons } = await teamWithFall();
    const winter = await add({ name: 'Winter', firstDay: '2026-12-17', lastDay: '2027-12-16' });
    expect(winter.status).toBe(201);
    const summer = await add({ name: 'Summer', firstDay: '2026-09-08', lastDay: '2026-09-08' });
    expect(summer.status).toBe(201);
    expect(await listedSeasons()).toEqual([summer.body, fall, winter.body]);
  });

  test.each([
    [{ firstDay: '2026-09-02', lastDay: '2026-09-01' }, 'lastDay', "A season can't end before it starts"],
    [{ firstDay: '2026-12-16', lastDay: '2027-03-01' }, 'firstDay', 'These days overlap the season Fall'],
    [{ firstDay: '2026-01-01', lastDay: '2026-09-09' }, 'firstDay', 'These days overlap the season Fall'],
    [{ firstDay: '2026-10-01', lastDay: '2026-10-02' }, 'firstDay', 'These days overlap the season Fall'],
    [{ firstDay: '2026-12-17', lastDay: '2027-12-18' }, 'lastDay', 'A season can last up to a year'],
    [{ firstDay: '2027-02-29', lastDay: '2027-03-01' }, 'firstDay', 'Must be a day such as 2026-11-15'],
    [{ firstDay: '2027-02-01' }, 'lastDay', 'Last day is required'],
    [{ name: ' ', firstDay: '2027-02-01', lastDay: '2027-03-01' }, 'name', 'Season name is required'],
  ])('%j is refused with its field, and nothing changes', async (body, field, message) => {
    const { add, fall, listedSeasons } = await teamWithFall();
    const { status, error } = await add(body);
    expect([status, error.issues?.[0]]).toEqual([400, expect.objectContaining({ field, message })]);
    expect(await listedSeasons()).toEqual([fall]);
  });

  test('moves over its own days, and is deleted without its games', async () => {
    const { team, fall, listedSeasons } = await teamWithFall();
    const params = { id: team.id, seasonId: fall.id };
    const body = { name: 'Autumn', firstDay: '2026-09-16', lastDay: '2026-12-23' };
    expect((await call(team.captain, updateSeason, { params, body })).body).toEqual({ id: fall.id, ...body });
    expect((await call(team.captain, deleteSeason, { params })).status).toBe(204);
    expect((await call(team.captain, deleteSeason, { params })).status).toBe(404);
    expect((await call(team.captain, updateSeason, { params, body })).status).toBe(404);
    expect(await listedSeasons()).toEqual([]);
  });

  test('of another team cannot be reached, by its own team’s address neither', async () => {
    const { team, fall } = await teamWithFall();
    const { team: rivals } = await teamWithFall();
    const body = { name: 'Mine', firstDay: '2028-01-01', lastDay: '2028-02-01' };
    const change = (id: number) =>
      call(rivals.captain, updateSeason, { params: { id, seasonId: fall.id }, body });
    expect((await change(team.id)).status).toBe(404);
    expect((await change(rivals.id)).status).toBe(404);
    const added = await call(rivals.captain, createSeason, { params: { id: team.id }, body });
    expect(added.status).toBe(404);
    const mate = await createPlayer(db, team.id);
    const byMate = await call(mate.identity, createSeason, { params: { id: team.id }, body });
    expect(byMate.status).toBe(403);
    const bogus = await call(admin, createSeason, { params: { id: 999_999 }, body });
    expect(bogus.status).toBe(404);
  });

  test('sent by two windows at the same moment is added once', async () => {
    const { add, listedSeasons } = await teamWithFall();
    const twice = { name: 'Spring', firstDay: '2027-03-01', lastDay: '2027-05-31' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(twice)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
    expect(await listedSeasons()).toHaveLength(2);
  });
});

describe('the record of a team', () => {
  test('counts all games while there is no season, and then those of the season; a tie is neither won nor lost', async () => {
    const { team, fall } = await teamWithFall();
    const scores = { '2026-08-20': [70, 60], '2026-09-10': [60, 60], '2026-09-17': [50, 70] } as const;
    for (const [playedOn, score] of Object.entries(scores))
      await createResultRow(db, await createGameRow(db, team.id, { playedOn }), score);
    const record = async () => (await call(null, getTeam, { params: { id: team.id } })).body.record;
    expect(await record()).toEqual({ wins: 0, losses: 1, gamesPlayed: 2 });
    await call(team.captain, deleteSeason, { params: { id: team.id, seasonId: fall.id } });
    expect(await record()).toEqual({ wins: 1, losses: 1, gamesPlayed: 3 });
  });
});
