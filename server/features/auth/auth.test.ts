import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { acceptUser, deleteAccount, getSession, signOut, validateInvite } from '#contract/auth.ts';
import { player, teamInviteCode } from '#server/database/schema/players.ts';
import { session } from '#server/database/schema/sessions.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createInvite, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const { db, call, send, app, clock } = await startTestApp({ config: { adminEmails: ['admin@league.test'] } });
const team = await createTeam(db);

const claim = (who: VerifiedIdentity, inviteCode?: string) => ({
  body: { ...who, ...(inviteCode !== undefined && { inviteCode }) },
});

const usesOf = async (code: string) =>
  (await db.select().from(teamInviteCode).where(eq(teamInviteCode.code, code)))[0]?.currentUses;

describe('a signed-in person', () => {
  test('who is new and has no invite code is asked for one', async () => {
    const reply = await call(person(), acceptUser, claim(person()));
    expect(reply.status).toBe(403);
    const newcomer = person();
    const accepted = await call(newcomer, acceptUser, claim(newcomer));
    expect(accepted.status).toBe(401);
    expect(accepted.error).toMatchObject({
      code: 'invite_required',
      message: 'New users need an invite code to join the team',
    });
  });

  test('with a good code becomes a pending player, and hears that approval comes next', async () => {
    const newcomer = person({ displayName: 'Rosa Nováková', photoURL: 'https://pictures.test/rosa' });
    const { code } = await createInvite(db, team.id, { createdBy: team.captainId });
    const entered = ` ${code.toLowerCase().replace('-', '')} `;
    const reply = await call(newcomer, acceptUser, claim(newcomer, entered));
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ name: 'Rosa Nováková', username: 'rosa.novakova', isApproved: false });
    expect(reply.body.message).toContain('approval');
    expect(await usesOf(code)).toBe(1);
    const [row] = await db.select().from(player).where(eq(player.subject, newcomer.uid));
    expect(row).toMatchObject({
      inviteCode: code,
      invitedBy: team.captainId,
      isApproved: false,
      teamId: team.id,
    });
    const again = await call(newcomer, acceptUser, claim(newcomer, code));
    expect(again.status).toBe(403);
    expect(again.error.code).toBe('awaiting_approval');
    expect(await usesOf(code)).toBe(1);
  });

  test('who is an approved player gets the player', async () => {
    const joinedAt = '2026-09-01T12:00:00Z';
    const { identity, id } = await createPlayer(db, team.id, { nickname: 'Ace', joinedAt });
    const reply = await call(identity, acceptUser, claim(identity));
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      id,
      teamId: team.id,
      displayName: 'Ace',
      joinedAt,
      isCaptain: false,
      isAdmin: false,
    });
  });

  test('who captains the team needs no invite, with or without a player', async () => {
    const reply = await call(team.captain, acceptUser, claim(team.captain));
    expect(reply.body).toMatchObject({ id: team.captainId, isCaptain: true });
    const named = person({ email: 'named@team.test' });
    const other = await createTeam(db, { captainEmail: 'Named@Team.test' });
    const playerless = await call(named, acceptUser, claim(named));
    expect(playerless.body).toMatchObject({ id: null, teamId: other.id, isCaptain: true, position: null });
  });

  test('who is an admin needs no invite', async () => {
    const admin = person({ email: 'admin@league.test' });
    const reply = await call(admin, acceptUser, claim(admin));
    expect(reply.body).toMatchObject({ id: null, joinedAt: null, isAdmin: true, isCaptain: false });
  });

  test('cannot claim to be somebody else', async () => {
    const newcomer = person();
    const asCaptainUid = await call(newcomer, acceptUser, { body: { ...newcomer, uid: team.captain.uid } });
    expect([asCaptainUid.status, asCaptainUid.error.code]).toEqual([403, 'identity_mismatch']);
    const asCaptainMail = await call(newcomer, acceptUser, {
      body: { ...newcomer, email: team.captain.email },
    });
    expect([asCaptainMail.status, asCaptainMail.error.code]).toEqual([403, 'identity_mismatch']);
  });

  test('whose address changed at the issuer keeps the player under the new one', async () => {
    const { identity, id } = await createPlayer(db, team.id);
    const moved = { ...identity, email: 'moved@team.test' };
    const token = await call({ ...moved, uid: identity.uid }, acceptUser, claim(moved));
    expect(token.body.email).toBe('moved@team.test');
    const [row] = await db.select().from(player).where(eq(player.id, id));
    expect(row?.email).toBe('moved@team.test');
  });
});

describe('an invite code', () => {
  test.each([
    ['that nobody made', 'ZZZZ-ZZZZ', {}, 400, 'invite_invalid'],
    ['that can be none', 'no code!', {}, 400, 'invite_invalid'],
    ['that was deactivated', null, { isActive: false }, 400, 'invite_invalid'],
    ['that is used up', null, { maxUses: 1, currentUses: 1 }, 409, 'invite_used_up'],
    ['that has expired', null, { expiresAt: '2020-01-01T00:00:00Z' }, 410, 'invite_expired'],
  ])('%s admits nobody', async (_what, text, row, status, code) => {
    const invite = text ?? (await createInvite(db, team.id, row)).code;
    const newcomer = person();
    const reply = await call(newcomer, acceptUser, claim(newcomer, invite));
    expect([reply.status, reply.error.code]).toEqual([status, code]);
    const checked = await call(null, validateInvite, { body: { inviteCode: invite } });
    expect([checked.status, checked.error.code]).toEqual([status, code]);
    expect(await db.select().from(player).where(eq(player.subject, newcomer.uid))).toEqual([]);
  });

  test('expires at its very moment, not before', async () => {
    const { code } = await createInvite(db, team.id, { expiresAt: '2026-11-20T12:00:00Z' });
    clock.set('2026-11-20T11:59:59.999Z');
    expect((await call(null, validateInvite, { body: { inviteCode: code } })).status).toBe(200);
    clock.set('2026-11-20T12:00:00Z');
    const newcomer = person();
    expect((await call(newcomer, acceptUser, claim(newcomer, code))).error.code).toBe('invite_expired');
    clock.run();
  });

  test('may be checked without being used', async () => {
    const { code } = await createInvite(db, team.id);
    const reply = await call(null, validateInvite, { body: { inviteCode: code } });
    expect(reply.body).toEqual({ valid: true, teamName: team.name });
    expect(await usesOf(code)).toBe(0);
    const empty = await call(null, validateInvite, { body: { inviteCode: '  ' } });
    expect(empty.status).toBe(400);
    expect(empty.error.issues).toEqual([
      { field: 'inviteCode', code: 'inviteCodeMissing', message: 'Please enter an invite code' },
    ]);
  });

  test('of one use admits one of thirty who try at once', async () => {
    const { code } = await createInvite(db, team.id, { maxUses: 1 });
    const crowd = Array.from({ length: 30 }, () => person({ displayName: 'Alex Kim' }));
    const replies = await Promise.all(crowd.map((who) => call(who, acceptUser, claim(who, code))));
    const statuses = replies.map((reply) => reply.status).sort();
    expect(statuses).toEqual([200, ...Array(29).fill(409)]);
    expect(await usesOf(code)).toBe(1);
    expect(await db.select().from(player).where(eq(player.inviteCode, code))).toHaveLength(1);
  });

  test('is used once by one person who sends it five times at once', async () => {
    const { code } = await createInvite(db, team.id, { maxUses: null });
    const hasty = person();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call(hasty, acceptUser, claim(hasty, code))),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 403, 403, 403, 403]);
    expect(await usesOf(code)).toBe(1);
  });
});

describe('a session', () => {
  test('returns its identity, and nothing to a visitor', async () => {
    const { identity } = await createPlayer(db, team.id);
    expect((await call(identity, getSession)).body).toEqual(identity);
    const visitor = await send(null, { url: '/api/auth/session' });
    expect([visitor.statusCode, visitor.body]).toEqual([200, 'null']);
  });

  test('is over on the server after sign-out', async () => {
    const { identity } = await createPlayer(db, team.id);
    const before = await call(identity, acceptUser, claim(identity));
    expect(before.status).toBe(200);
    const out = await call(identity, signOut);
    expect(out.status).toBe(204);
    expect(String(out.headers['set-cookie'])).toMatch(/sixth-man-session=;.*Expires=Thu, 01 Jan 1970/);
    const after = await call(identity, acceptUser, claim(identity));
    expect([after.status, after.error.code]).toEqual([401, 'not_signed_in']);
  });

  test('ends after thirty days without a visit, and a visit prolongs it', async () => {
    const { identity } = await createPlayer(db, team.id);
    await call(identity, getSession);
    const own = eq(session.uid, identity.uid);
    await db
      .update(session)
      .set({ expiresAt: new Date(Date.now() + 28 * 864e5).toISOString() })
      .where(own);
    const visit = await call(identity, getSession);
    expect(String(visit.headers['set-cookie'])).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
    const [row] = await db.select().from(session).where(own);
    expect(Date.parse(row!.expiresAt)).toBeGreaterThan(Date.now() + 29.9 * 864e5);
    await db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where(own);
    expect((await call(identity, getSession)).body).toBeNull();
  });

  test('is not stored as the token that opens it', async () => {
    const { identity } = await createPlayer(db, team.id);
    await call(identity, getSession);
    const rows = await db.select().from(session).where(eq(session.uid, identity.uid));
    expect(Buffer.from(rows[0]!.tokenHash)).toHaveLength(32);
    const forged = Buffer.from(rows[0]!.tokenHash).toString('base64url');
    const cookie = `${app.sessionCookies.sessionName}=${forged}`;
    const reply = await app.inject({ url: '/api/auth/session', headers: { cookie } });
    expect(reply.body).toBe('null');
  });

  test('of a fresh account that was not accepted can be dropped, one of a player cannot', async () => {
    const newcomer = person();
    expect((await call(newcomer, deleteAccount)).status).toBe(204);
    expect((await call(newcomer, getSession)).body).toBeNull();
    const { identity } = await createPlayer(db, team.id);
    const refused = await call(identity, deleteAccount);
    expect([refused.status, refused.error.code]).toEqual([409, 'account_in_use']);
    expect((await call(identity, getSession)).body).not.toBeNull();
  });
});

describe('bad input to the sign-in calls', () => {
  const newcomer = person();
  test.each([
    ['no uid', { email: newcomer.email }, 'uid'],
    ['a number for an email', { ...newcomer, email: 7 }, 'email'],
    ['an email of 255 characters', { ...newcomer, email: 'e'.repeat(255) }, 'email'],
    ['a field that is not known', { ...newcomer, isAdmin: true }, 'isAdmin'],
    ['an invite code of 41 characters', { ...newcomer, inviteCode: 'A'.repeat(41) }, 'inviteCode'],
  ])('%s is a 400 that names the field', async (_what, body, field) => {
    const reply = await call(newcomer, acceptUser, { body });
    expect([reply.status, reply.error.code]).toEqual([400, 'validation_failed']);
    expect(reply.error.issues?.map((issue) => issue.field)).toContain(field);
    expect(reply.error.requestId).toBe(reply.headers['x-request-id']);
  });

  test.each([
    ['text that is no JSON', 'application/json', '{"uid":', 400, 'malformed_request'],
    ['a list', 'application/json', '[]', 400, 'validation_failed'],
    ['a form', 'application/x-www-form-urlencoded', 'uid=1', 415, 'unsupported_media_type'],
    ['100 KB', 'application/json', JSON.stringify({ uid: 'x'.repeat(100_000) }), 413, 'payload_too_large'],
  ])('%s gets a clear refusal', async (_what, type, payload, status, code) => {
    const headers = { 'content-type': type };
    const reply = await send(newcomer, { method: 'POST', url: '/api/auth/user', headers, payload });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });
});
