import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAdminAudit } from '#contract/audit.ts';
import { acceptUser } from '#contract/auth.ts';
import { createCompetition, getLeagueDesk, listCompetitions } from '#contract/competitions/management.ts';
import { createOrganizer, deleteOrganizer, listOrganizers } from '#contract/competitions/organizers.ts';
import { deleteMyData } from '#contract/my-data.ts';
import { organizerLimit } from '#domain/organizers.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { league } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createLeague, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { fallBody } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, cookieOf } = await startTestApp({ config: { adminEmails: [admin.email] } });

type Who = typeof admin;

const name = (leagueId: number, email: string, as: Who = admin) =>
  call(as, createOrganizer, { params: { leagueId }, body: { email, name: null } });
const list = async (leagueId: number) =>
  (await call(admin, listOrganizers, { params: { leagueId } })).body.map(({ email }) => email);
const competitions = async (who: Who, leagueId: number) => {
  const { status, error } = await call(who, listCompetitions, { params: { leagueId } });
  return status === 200 ? status : [status, error.code];
};
const body = fallBody();

describe('an organizer', () => {
  test('is named by email, whatever its case, and organizes from the next request on', async () => {
    const leagueId = await createLeague(db);
    const who = person({ email: 'sam@gym.test' });
    expect(await competitions(who, leagueId)).toEqual([401, 'invite_required']);
    const reply = await name(leagueId, '  Sam@Gym.test ');
    expect([reply.status, reply.body.email]).toEqual([201, 'sam@gym.test']);
    expect(await competitions(who, leagueId)).toBe(200);
    const created = await call(who, createCompetition, { params: { leagueId }, body });
    expect(created.status, JSON.stringify(created.error)).toBe(201);
  });

  test('needs no invite and no team to sign in, and the account names the leagues', async () => {
    const team = await createTeam(db);
    const who = person({ email: 'pat@gym.test' });
    await name(team.leagueId, who.email);
    const { uid, email } = who;
    const { status, body: account } = await call(who, acceptUser, { body: { uid, email } });
    expect(status).toBe(200);
    expect(account).toMatchObject({ id: null, isAdmin: false, managedTeamIds: [], isApproved: true });
    const [own] = await db.select().from(league).where(eq(league.id, team.leagueId));
    expect(account.organizes).toEqual([{ id: own!.id, name: own!.name, slug: own!.slug }]);
    const desk = await call(who, getLeagueDesk, { params: { leagueSlug: own!.slug } });
    expect(desk.body.teams).toEqual([{ id: team.id, name: team.name }]);
  });

  test('of one league finds nothing of another, and a player who organizes keeps the team', async () => {
    const [own, other] = [await createLeague(db), await createLeague(db)];
    const team = await createTeam(db);
    const player = await createPlayer(db, team.id);
    await name(own, player.identity.email);
    expect(await competitions(player.identity, own)).toBe(200);
    expect(await competitions(player.identity, other)).toEqual([404, 'not_found']);
    const { uid, email } = player.identity;
    const { body: account } = await call(player.identity, acceptUser, { body: { uid, email } });
    expect([account.id, account.organizes.length]).toEqual([player.id, 1]);
  });

  test('who waits for a captain organizes meanwhile', async () => {
    const leagueId = await createLeague(db);
    const team = await createTeam(db);
    const pending = await createPlayer(db, team.id, { isApproved: false });
    const { uid, email } = pending.identity;
    const accept = () => call(pending.identity, acceptUser, { body: { uid, email } });
    expect((await accept()).error.code).toBe('awaiting_approval');
    await name(leagueId, email);
    expect((await accept()).body).toMatchObject({ id: null, organizes: [{ id: leagueId }] });
  });

  test('is refused from the next request on once removed', async () => {
    const leagueId = await createLeague(db);
    const who = person({ email: 'lee@gym.test' });
    const { id } = (await name(leagueId, who.email)).body;
    expect(await competitions(who, leagueId)).toBe(200);
    const params = { leagueId, organizerId: id };
    expect((await call(admin, deleteOrganizer, { params })).status).toBe(204);
    expect(await competitions(who, leagueId)).toEqual([401, 'invite_required']);
    expect((await call(admin, deleteOrganizer, { params })).status).toBe(404);
    expect(await list(leagueId)).toEqual([]);
  });

  test('is in the audit list by role, without the email', async () => {
    const leagueId = await createLeague(db);
    const who = person({ email: 'kim@gym.test' });
    await name(leagueId, who.email);
    await call(who, createCompetition, { params: { leagueId }, body });
    const { entries } = (await call(admin, listAdminAudit)).body;
    const own = entries.filter((entry) => entry.league?.id === leagueId);
    expect(own.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['competition_created', 'organizer'],
      ['organizer_added', 'admin'],
    ]);
    const stored = await db.select().from(auditEntry).where(eq(auditEntry.leagueId, leagueId));
    expect(JSON.stringify(stored)).not.toContain(who.email);
  });

  test('who deletes the account is no organizer, and the email is gone', async () => {
    const leagueId = await createLeague(db);
    const team = await createTeam(db);
    const leaving = await createPlayer(db, team.id);
    const { email } = leaving.identity;
    await name(leagueId, email);
    await cookieOf(leaving.identity);
    expect((await call(leaving.identity, deleteMyData, { body: { email } })).status).toBe(204);
    expect(await db.select().from(leagueOrganizer).where(eq(leagueOrganizer.email, email))).toEqual([]);
  });
});

describe('naming', () => {
  test('refuses an email twice, an eleventh, and what is no email', async () => {
    const leagueId = await createLeague(db);
    for (let n = 0; n < organizerLimit - 1; n++) await name(leagueId, `o${n}@gym.test`);
    const twice = await name(leagueId, 'O3@gym.test');
    expect([twice.status, twice.error.code, twice.error.issues?.[0]?.field]).toEqual([
      409,
      'organizer_named',
      'email',
    ]);
    const both = await Promise.all([name(leagueId, 'ten@gym.test'), name(leagueId, 'eleven@gym.test')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('organizers_full');
    for (const email of ['', 'nobody', 'ünal@gym.test', `${'a'.repeat(250)}@b.test`])
      expect((await name(leagueId, email)).status, email).toBe(400);
    expect(await list(leagueId)).toHaveLength(organizerLimit);
  });

  test('is for admins: an organizer names nobody', async () => {
    const leagueId = await createLeague(db);
    const who = person({ email: 'jo@gym.test' });
    await name(leagueId, who.email);
    const reply = await name(leagueId, 'friend@gym.test', who);
    expect(reply.status).toBe(401);
    expect((await name(2_000_000_000, 'jo@gym.test')).status).toBe(404);
    expect(await list(leagueId)).toEqual([who.email]);
  });
});
