import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getSession } from '#contract/auth.ts';
import { listManagedLeagues } from '#contract/teams/management.ts';
import { updateTeamSettings } from '#contract/teams/settings.ts';
import { buildApp } from '#server/app.ts';
import { databaseClock } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';
import { session } from '#server/database/schema/sessions.ts';
import { team } from '#server/database/schema/teams.ts';
import { readConfig } from '#server/env.ts';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, createTestSession, person, testIssuer } from '#server/testing/fixtures.ts';
import { adoptPlayers } from './adopt-players.ts';
import { IssuerUnavailable, type VerifiedIdentity } from './oidc.ts';
import { createSession, maxSessions } from './sessions.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, app } = await startTestApp({ config: { adminEmails: [admin.email] } });
const hawks = await createTeam(db);

/** Lets time pass for a person's sessions: they were begun and last used so long ago. */
async function age(who: VerifiedIdentity, interval: string): Promise<void> {
  const ago = sql`now() - ${interval}::interval`;
  await db.update(session).set({ createdAt: ago, lastUsedAt: ago }).where(eq(session.uid, who.uid));
}

const isSignedIn = async (who: VerifiedIdentity) => (await call(who, getSession)).body !== null;
const rowOf = async (who: VerifiedIdentity) =>
  (await db.select().from(session).where(eq(session.uid, who.uid)))[0]!;

describe("a player's session", () => {
  test('ends 90 days after the sign-in, however often it is used', async () => {
    const { identity } = await createPlayer(db, hawks.id);
    expect(await isSignedIn(identity)).toBe(true);
    await age(identity, '89 days 23 hours');
    expect(await isSignedIn(identity)).toBe(true);
    await age(identity, '90 days');
    expect(await isSignedIn(identity)).toBe(false);
    const body = { name: 'Hawks', timeSlot: null, timeZone: 'UTC' };
    const refused = await call(identity, updateTeamSettings, { params: { id: hawks.id }, body });
    expect([refused.status, refused.error.code]).toEqual([401, 'not_signed_in']);
  });

  test('is prolonged by a visit up to that day and no further', async () => {
    const { identity } = await createPlayer(db, hawks.id);
    await isSignedIn(identity);
    await age(identity, '70 days');
    await db
      .update(session)
      .set({ expiresAt: sql`now() + interval '1 day'` })
      .where(eq(session.uid, identity.uid));
    await isSignedIn(identity);
    const { createdAt, expiresAt } = await rowOf(identity);
    expect(Temporal.Instant.from(expiresAt)).toEqual(
      Temporal.Instant.from(createdAt).add({ hours: 90 * 24 }),
    );
    const visit = await call(identity, getSession);
    expect(visit.headers['set-cookie']).toBeUndefined();
  });

  test('notes its last use, at most once an hour', async () => {
    const { identity } = await createPlayer(db, hawks.id);
    await isSignedIn(identity);
    const first = await rowOf(identity);
    await isSignedIn(identity);
    expect(await rowOf(identity)).toEqual(first);
    await age(identity, '61 minutes');
    const { lastUsedAt: before } = await rowOf(identity);
    await isSignedIn(identity);
    const { lastUsedAt: after } = await rowOf(identity);
    expect(Temporal.Instant.compare(after, before)).toBe(1);
  });
});

describe("a captain's or an admin's session", () => {
  test('ends seven days after the sign-in', async () => {
    const { captain } = await createTeam(db);
    for (const who of [captain, admin]) {
      await isSignedIn(who);
      await age(who, '6 days 23 hours');
      expect(await isSignedIn(who)).toBe(true);
      await age(who, '7 days');
      expect(await isSignedIn(who)).toBe(false);
    }
    const refused = await call(admin, listManagedLeagues);
    expect([refused.status, refused.error.code]).toEqual([401, 'not_signed_in']);
    expect(String(refused.headers['set-cookie'])).toMatch(/sixth-man-session=;.*Expires=Thu, 01 Jan 1970/);
  });

  test('of somebody made captain since ends at once when it is older than that, and a new one has the power', async () => {
    const { id } = await createTeam(db);
    const { identity } = await createPlayer(db, id);
    const body = { name: 'Renamed', timeSlot: null, timeZone: 'UTC' };
    const rename = () => call(identity, updateTeamSettings, { params: { id }, body });
    await isSignedIn(identity);
    await age(identity, '8 days');
    expect((await rename()).error.code).toBe('captain_only');
    await db.update(team).set({ captainEmail: identity.email }).where(eq(team.id, id));
    expect((await rename()).error.code).toBe('not_signed_in');
    await db.delete(session).where(eq(session.uid, identity.uid));
    const cookie = `sixth-man-session=${await createTestSession(db, identity)}`;
    const again = await app.inject({
      method: 'PUT',
      url: `/api/teams/${id}/settings`,
      headers: { cookie },
      payload: body,
    });
    expect(again.statusCode).toBe(200);
  });

  test('takes over the email that the issuer verified later, on another device: the power goes with the old one', async () => {
    const { captain, id } = await createTeam(db);
    const body = { name: 'Renamed', timeSlot: null, timeZone: 'UTC' };
    const rename = () => call(captain, updateTeamSettings, { params: { id }, body });
    expect((await rename()).status).toBe(200);
    await createTestSession(db, { ...captain, email: 'moved@team.test' });
    expect((await rename()).error.code).toBe('captain_only');
    expect((await call(captain, getSession)).body?.email).toBe('moved@team.test');
  });
});

describe('who somebody is', () => {
  const elsewhere = { db, identity: { issuer: 'https://other-issuer.test' } };

  test('is issuer and subject: the same subject of another issuer is another person', async () => {
    const { identity, id } = await createPlayer(db, hawks.id);
    await db.insert(player).values({
      teamId: hawks.id,
      issuer: 'https://other-issuer.test',
      subject: identity.uid,
      username: 'same-subject',
      name: 'Same Subject',
    });
    const cookie = `sixth-man-session=${await createTestSession(db, identity)}`;
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/user',
      headers: { cookie },
      payload: { uid: identity.uid, email: identity.email },
    });
    expect(reply.json().id).toBe(id);
  });

  test("is not carried over when the setting names another issuer: its sessions are a visitor's, its people strangers", async () => {
    const { identity } = await createPlayer(db, hawks.id);
    const old = await createSession(elsewhere, hawks.captain);
    const asOld = await app.inject({
      url: '/api/auth/session',
      headers: { cookie: `sixth-man-session=${old}` },
    });
    expect(asOld.body).toBe('null');
    const nobody = () => Promise.reject(new IssuerUnavailable('No issuer in this test'));
    const moved = await buildApp({
      config: readConfig({}),
      db,
      clock: databaseClock,
      identity: { ...elsewhere.identity, begin: nobody, finish: nobody },
      webRoot: null,
      limits: noLimits,
    });
    const cookie = `sixth-man-session=${await createSession(elsewhere, identity)}`;
    const stranger = await moved.inject({
      method: 'POST',
      url: '/api/auth/user',
      headers: { cookie },
      payload: { uid: identity.uid, email: identity.email },
    });
    await moved.close();
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'invite_required']);
  });

  test('of players from before is settled at the first start: the next sign-in finds them, another issuer never does', async () => {
    const subject = 'older-than-the-column';
    const [row] = await db
      .insert(player)
      .values({ teamId: hawks.id, subject, username: 'older', name: 'Older', isApproved: true })
      .returning({ id: player.id });
    await adoptPlayers(db, testIssuer);
    await adoptPlayers(db, 'https://other-issuer.test');
    const identity = person({ uid: subject });
    const accept = async (token: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/user',
        headers: { cookie: `sixth-man-session=${token}` },
        payload: { uid: subject, email: identity.email },
      });
    expect((await accept(await createTestSession(db, identity))).json().id).toBe(row!.id);
    const issuers = await db
      .select({ issuer: player.issuer })
      .from(player)
      .where(eq(player.subject, subject));
    expect(issuers).toEqual([{ issuer: testIssuer }]);
  });
});

describe('sessions of one person', () => {
  const services = { db, identity: { issuer: testIssuer } };

  test('are twenty at most: a further sign-in ends the one that was used longest ago, and nobody else’s', async () => {
    const [{ identity }, { identity: mate }] = [
      await createPlayer(db, hawks.id),
      await createPlayer(db, hawks.id),
    ];
    await createSession(services, mate);
    const tokens: string[] = [];
    for (let n = 0; n < maxSessions; n++) tokens.push(await createSession(services, identity));
    await age(identity, '2 hours');
    const cookieOf = (token: string) => ({ cookie: `${app.sessionCookies.sessionName}=${token}` });
    const isOpen = async (token: string) =>
      (await app.inject({ url: getSession.path, headers: cookieOf(token) })).body !== 'null';
    expect(await isOpen(tokens[0]!)).toBe(true);
    tokens.push(await createSession(services, identity));
    const open = await Promise.all(tokens.map(isOpen));
    expect(open.map((isStill, index) => (isStill ? null : index)).filter((index) => index !== null)).toEqual([
      1,
    ]);
    expect(await db.$count(session, eq(session.uid, mate.uid))).toBe(1);
  });

  test('are twenty at most when many sign-ins come at once', async () => {
    const { identity } = await createPlayer(db, hawks.id);
    await Promise.all(Array.from({ length: 30 }, () => createSession(services, identity)));
    expect(await db.$count(session, eq(session.uid, identity.uid))).toBe(maxSessions);
  });
});
