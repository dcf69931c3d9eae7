import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { validateInvite } from '#contract/auth.ts';
import { createInviteCode, deactivateInviteCode, listInviteCodes } from '#contract/invite-codes.ts';
import { teamInviteCode } from '#server/database/schema/players.ts';
import { team as teams } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createInvite, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
const team = await createTeam(db);
const rivals = await createTeam(db);
const mate = await createPlayer(db, team.id);

type Who = Parameters<typeof call>[0];
const make = (who: Who, body: object = {}) => call(who, createInviteCode, { body });
const list = async (who: Who, query = {}) => (await call(who, listInviteCodes, { query })).body;
const end = (who: Who, id: number, body = {}) => call(who, deactivateInviteCode, { params: { id }, body });
const refusal = ({ status, error }: Awaited<ReturnType<typeof make>>) => [status, error.code];
const codesInStore = () => db.$count(teamInviteCode);

beforeEach(() => clock.set('2026-11-18T17:00:00Z'));

describe('a new code', () => {
  test('admits one person for good unless the captain says otherwise', async () => {
    const { status, body } = await make(team.captain, { playerEmail: team.captain.email });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      createdBy: { id: team.captainId },
      maxUses: 1,
      currentUses: 0,
      expiresAt: null,
      isActive: true,
      state: 'active',
      isExpired: false,
      createdAt: '2026-11-18T17:00:00Z',
    });
    expect(body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const good = await call(null, validateInvite, { body: { inviteCode: body.code } });
    expect(good.body).toEqual({ valid: true, teamName: team.name });
  });

  test('may be unlimited, and may end', async () => {
    const expiresAt = '2026-11-25T17:00:00.000Z';
    const { body } = await make(team.captain, { maxUses: null, expiresAt });
    expect(body).toMatchObject({ maxUses: null, expiresAt: '2026-11-25T17:00:00Z' });
    expect((await make(team.captain, { maxUses: 10 })).body.maxUses).toBe(10);
  });

  test('of an admin who plays nowhere names nobody as its maker', async () => {
    expect((await make(admin, { teamId: rivals.id })).body.createdBy).toBeNull();
  });

  test.each([
    [{ maxUses: 0 }, 'maxUses'],
    [{ maxUses: -1 }, 'maxUses'],
    [{ maxUses: 1.5 }, 'maxUses'],
    [{ maxUses: 1001 }, 'maxUses'],
    [{ maxUses: '5' }, 'maxUses'],
    [{ expiresAt: '2026-11-18T17:00:00Z' }, 'expiresAt'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ expiresAt: 'next week' }, 'expiresAt'],
    [{ expiresAt: '2026-11-19' }, 'expiresAt'],
    [{ expiresAt: '2026-11-19T17:00:00.0000000001Z' }, 'expiresAt'],
    [{ teamId: 0 }, 'teamId'],
  ])('%j is refused with its field, and no code is made', async (body, field) => {
    const before = await codesInStore();
    const { status, error } = await make(team.captain, body);
    expect([status, error.issues?.[0]?.field]).toEqual([400, field]);
    expect(await codesInStore()).toBe(before);
  });
});

describe('power over codes', () => {
  test('is the captain’s over the own team’s only, and an admin’s over all', async () => {
    const mine = (await make(team.captain)).body;
    const theirs = (await make(rivals.captain)).body;
    expect((await list(team.captain)).map(({ id }) => id)).toContain(mine.id);
    expect((await list(team.captain)).map(({ id }) => id)).not.toContain(theirs.id);
    expect((await list(admin, { teamId: rivals.id })).map(({ id }) => id)).toContain(theirs.id);
    const other = await call(team.captain, listInviteCodes, { query: { teamId: rivals.id } });
    const none = await call(team.captain, listInviteCodes, { query: { teamId: 999_999 } });
    expect([other.status, none.status]).toEqual([404, 404]);
    expect(refusal(await make(team.captain, { teamId: rivals.id }))).toEqual([404, 'not_found']);
    expect(refusal(await make(admin, { teamId: 999_999 }))).toEqual([404, 'not_found']);
    expect(refusal(await end(team.captain, theirs.id))).toEqual([404, 'not_found']);
    expect(refusal(await end(team.captain, 999_999))).toEqual([404, 'not_found']);
    expect(refusal(await end(mate.identity, mine.id))).toEqual([403, 'captain_only']);
    expect((await end(admin, theirs.id)).body.isActive).toBe(false);
  });

  test('needs an email that is the session’s, where one is sent', async () => {
    const mine = (await make(team.captain)).body;
    const own = await list(team.captain, { playerEmail: team.captain.email.toUpperCase() });
    expect(own.map(({ id }) => id)).toContain(mine.id);
    const playerEmail = rivals.captain.email;
    const listed = await call(team.captain, listInviteCodes, { query: { playerEmail } });
    expect([listed.status, listed.error.code]).toEqual([403, 'identity_mismatch']);
    expect(refusal(await make(team.captain, { playerEmail }))).toEqual([403, 'identity_mismatch']);
    expect(refusal(await end(team.captain, mine.id, { playerEmail }))).toEqual([403, 'identity_mismatch']);
  });
});

describe('a code of the list', () => {
  test('is in one state: its uses are reached, and since its very last moment it is expired', async () => {
    const own = await createTeam(db);
    const expiresAt = '2026-11-18T18:00:00Z';
    await createInvite(db, own.id, { maxUses: 2, currentUses: 2, expiresAt });
    const row = async () => (await list(own.captain))[0];
    expect(await row()).toMatchObject({ isActive: true, state: 'used-up', isExpired: false });
    clock.set('2026-11-18T17:59:59.999Z');
    expect(await row()).toMatchObject({ state: 'used-up', isExpired: false });
    clock.set('2026-11-18T18:00:00Z');
    expect(await row()).toMatchObject({ isActive: true, state: 'expired', isExpired: true });
  });

  test.each([
    ['expired', { expiresAt: '2026-11-18T16:59:59Z' }],
    ['used up', { maxUses: 1, currentUses: 1 }],
  ])('cannot be deactivated once it is %s', async (_state, row) => {
    const { id } = await createInvite(db, team.id, row);
    expect(refusal(await end(team.captain, id))).toEqual([409, 'conflict']);
    expect((await list(team.captain)).find((code) => code.id === id)?.isActive).toBe(true);
  });

  test('comes newest first', async () => {
    const own = await createTeam(db);
    const first = (await make(own.captain)).body;
    clock.set('2026-11-18T17:00:01Z');
    const second = (await make(own.captain)).body;
    expect((await list(own.captain)).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('is deactivated once, and then admits nobody', async () => {
    const { id, code } = (await make(team.captain)).body;
    expect((await end(team.captain, id)).body).toMatchObject({ id, isActive: false, state: 'inactive' });
    expect(refusal(await end(team.captain, id))).toEqual([409, 'conflict']);
    const tried = await call(null, validateInvite, { body: { inviteCode: code } });
    expect([tried.status, tried.error.code]).toEqual([400, 'invite_invalid']);
  });

  test('admits nobody while its team is hidden', async () => {
    const own = await createTeam(db);
    const { code } = (await make(own.captain)).body;
    const valid = async () => (await call(null, validateInvite, { body: { inviteCode: code } })).status;
    await db.update(teams).set({ isActive: false }).where(eq(teams.id, own.id));
    expect(await valid()).toBe(400);
    await db.update(teams).set({ isActive: true }).where(eq(teams.id, own.id));
    expect(await valid()).toBe(200);
  });
});
