import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAdminAudit, listAudit } from '#contract/audit.ts';
import { acceptUser } from '#contract/auth.ts';
import {
  acceptCaptainInvite,
  createCaptainInvite,
  deleteCaptainInvite,
  getCaptainInvite,
} from '#contract/competitions/captain-invites.ts';
import { listCompetitions } from '#contract/competitions/management.ts';
import { getLeaguePage } from '#contract/competitions.ts';
import { listResults } from '#contract/schedule/results.ts';
import { listSchedule } from '#contract/schedule.ts';
import { captainInvite } from '#server/database/schema/captain-invites.ts';
import { entry } from '#server/database/schema/competitions.ts';
import { deduction } from '#server/database/schema/deductions.ts';
import { league, season, team } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createLeague, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });

/** The Hawks and the guests in two competitions of a league: a game with a result, and one to come. */
async function leagueWithGuests() {
  clock.set('2026-11-18T12:00:00Z');
  const leagueId = await createLeague(db);
  const [{ slug = '' } = {}] = await db.select().from(league).where(eq(league.id, leagueId));
  const hawks = await createTeam(db, { leagueId });
  const row = await createCompetitionRow(db, { leagueId });
  const [homeId = 0, guestId = 0] = await createEntryRows(db, row, [hawks.id, 'Owls']);
  await createFixtureRow(db, row, {
    homeId,
    awayId: guestId,
    playedOn: '2026-11-11',
    points: [60, 50],
  });
  await createFixtureRow(db, row, { homeId: guestId, awayId: homeId, round: 2, playedOn: '2026-11-25' });
  await db
    .insert(deduction)
    .values({ leagueId, competitionId: row.id, entryId: guestId, points: 1, reason: 'Late' });
  const cup = await createCompetitionRow(db, { leagueId, slug: 'cup', name: 'Cup' });
  const [, cupGuestId = 0] = await createEntryRows(db, cup, [hawks.id, 'OWLS']);
  const params = { id: row.id, entryId: guestId };
  const invite = async () => (await call(admin, createCaptainInvite, { params })).body.token;
  const preview = (token: string) => call(null, getCaptainInvite, { params: { token } });
  const accept = (token: string, who = person()) => call(who, acceptCaptainInvite, { params: { token } });
  const table = async () => {
    const { body } = await call(null, getLeaguePage, {
      params: { leagueSlug: slug },
      query: { competition: 'fall' },
    });
    return body.competition!.table.map(({ entryId, tablePoints }) => [entryId, tablePoints]);
  };
  const entriesOf = async (id: number) => db.select().from(entry).where(eq(entry.competitionId, id));
  return {
    leagueId,
    hawks,
    row,
    cup,
    guestId,
    cupGuestId,
    params,
    invite,
    preview,
    accept,
    table,
    entriesOf,
  };
}

describe('a captain’s link', () => {
  test('makes who opens it captain of a team in the guest’s place, with its games, results and points', async () => {
    const { row, cup, guestId, cupGuestId, hawks, invite, preview, accept, table, entriesOf } =
      await leagueWithGuests();
    const before = await table();
    const token = await invite();
    expect((await preview(token)).body).toMatchObject({ team: 'Owls', state: 'open' });
    const who = person({ email: 'new@owls.test' });
    const { uid, email } = who;
    expect((await call(who, acceptUser, { body: { uid, email } })).error.code).toBe('invite_required');
    const reply = await accept(token, who);
    expect(reply.status, JSON.stringify(reply.error)).toBe(201);
    const { teamId } = reply.body;
    const account = await call(who, acceptUser, { body: { uid, email } });
    expect([account.status, account.body.managedTeamIds]).toEqual([200, [teamId]]);
    expect(await db.select().from(team).where(eq(team.id, teamId))).toMatchObject([
      { name: 'Owls', slug: 'owls', captainEmail: email, timeZone: row.timeZone },
    ]);
    expect(await db.select().from(season).where(eq(season.teamId, teamId))).toMatchObject([
      { name: 'Fall', firstDay: row.firstDay },
    ]);
    const games = (await call(null, listSchedule, { query: { teamId } })).body;
    expect(games).toMatchObject([
      { opponent: hawks.name, isHome: false },
      { opponent: hawks.name, isHome: true },
    ]);
    expect((await call(null, listResults, { query: { teamId } })).body).toMatchObject([
      { scheduleGameId: games[0]?.id, hbaScore: 50, opponentScore: 60, isWin: false },
    ]);
    expect(await table()).toEqual(before);
    for (const [id, entryId] of [
      [row.id, guestId],
      [cup.id, cupGuestId],
    ] as const)
      expect((await entriesOf(id)).find((one) => one.id === entryId)).toMatchObject({
        teamId,
        guestName: null,
      });
    expect((await preview(token)).body).toMatchObject({ team: 'Owls', state: 'used' });
  });

  test('works once, also for two people at the same moment', async () => {
    const { invite, accept, leagueId } = await leagueWithGuests();
    const token = await invite();
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await accept(token)).error.reason?.code).toBe('captainLinkUsed');
    expect(await db.select().from(team).where(eq(team.leagueId, leagueId))).toHaveLength(2);
  });

  test('ends after two weeks, with a new one, when it is withdrawn and when the team leaves', async () => {
    const { invite, accept, preview, params, guestId } = await leagueWithGuests();
    const first = await invite();
    const second = await invite();
    expect((await preview(first)).status).toBe(404);
    expect((await call(admin, deleteCaptainInvite, { params })).status).toBe(204);
    expect((await call(admin, deleteCaptainInvite, { params })).status).toBe(404);
    expect((await accept(second)).status).toBe(404);
    const third = await invite();
    await db.update(entry).set({ withdrawn: 'gamesStand' }).where(eq(entry.id, guestId));
    expect((await accept(third)).error.reason?.code).toBe('captainLinkWithdrawn');
    expect((await call(admin, createCaptainInvite, { params })).status).toBe(409);
    await db.update(entry).set({ withdrawn: null }).where(eq(entry.id, guestId));
    clock.set('2026-12-02T12:00:00Z');
    expect((await preview(third)).body.state).toBe('ended');
    expect((await accept(third)).error.reason?.code).toBe('captainLinkEnded');
    expect((await accept('x'.repeat(43))).status).toBe(404);
  });

  test('is not for a captain in the same competition, nor for who waits for another team', async () => {
    const { invite, accept, hawks, params } = await leagueWithGuests();
    const token = await invite();
    expect((await accept(token, hawks.captain)).error.reason?.code).toBe('captainAlready');
    const pending = await createPlayer(db, (await createTeam(db)).id, { isApproved: false });
    expect((await accept(token, pending.identity)).error.reason?.code).toBe('captainWaits');
    const elsewhere = await createTeam(db);
    expect((await accept(token, elsewhere.captain)).status).toBe(201);
    expect((await call(admin, createCaptainInvite, { params })).status).toBe(404);
  });

  test('is stored as a hash, and shown as open on the desk until it ends', async () => {
    const { leagueId, row, guestId, invite } = await leagueWithGuests();
    const token = await invite();
    const [stored] = await db
      .select()
      .from(captainInvite)
      .where(and(eq(captainInvite.competitionId, row.id), eq(captainInvite.entryId, guestId)));
    expect(JSON.stringify(stored)).not.toContain(token);
    const { body } = await call(admin, listCompetitions, { params: { leagueId } });
    const guest = body.flatMap(({ entries }) => entries).find(({ id }) => id === guestId);
    expect(guest?.captainInviteUntil).toBe('2026-12-02T12:00:00Z');
  });

  test('is in the audit lists of the league and of the new team', async () => {
    const { leagueId, invite, accept } = await leagueWithGuests();
    const who = person();
    const { body } = await accept(await invite(), who);
    const { entries } = (await call(admin, listAdminAudit)).body;
    expect(entries.find((one) => one.league?.id === leagueId)).toMatchObject({
      action: 'captain_invited',
      details: { name: 'Owls' },
    });
    const own = (await call(who, listAudit, { params: { id: body.teamId } })).body.entries;
    expect(own.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['game_added', 'server'],
      ['game_added', 'server'],
      ['team_created', 'captain'],
    ]);
  });

  test('gives the team another slug where the league has one', async () => {
    const { leagueId, invite, accept } = await leagueWithGuests();
    await createTeam(db, { leagueId, name: 'Owls', slug: 'owls' });
    const { body } = await accept(await invite());
    const [row] = await db.select().from(team).where(eq(team.id, body.teamId));
    expect(row?.slug).toBe('owls-2');
  });
});
