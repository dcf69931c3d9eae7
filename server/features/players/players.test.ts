import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { acceptUser } from '#contract/auth.ts';
import { createPlayer, getPlayer, listPlayers, setApproval, updatePlayer } from '#contract/players.ts';
import { player } from '#server/database/schema/players.ts';
import { session } from '#server/database/schema/sessions.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer as addPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { uploadedUrl } from '#server/testing/pictures.ts';

const { db, call, send } = await startTestApp({ config: { adminEmails: ['admin@league.test'] } });
const team = await createTeam(db);
const rivals = await createTeam(db);

const profile = {
  name: 'Ola Nordmann',
  nickname: 'Ollie',
  position: 'Point Guard, Center',
  jerseyNumber: 23,
  height: `6'1"`,
  weight: '185 lbs',
  age: 27,
};
const edited = { ...profile, username: 'ollie-23' };
const rowOf = async (id: number) => (await db.select().from(player).where(eq(player.id, id)))[0]!;

describe('the roster', () => {
  test('shows approved players, captain first, then by jersey number, without anything private', async () => {
    const own = await createTeam(db);
    await addPlayer(db, own.id, { name: 'Nine', jerseyNumber: 9 });
    await addPlayer(db, own.id, { name: 'None', jerseyNumber: null });
    await addPlayer(db, own.id, { name: 'Zero', jerseyNumber: 0, nickname: 'Nil' });
    await addPlayer(db, own.id, { name: 'Waiting', isApproved: false });
    await db.update(player).set({ jerseyNumber: 50 }).where(eq(player.id, own.captainId));
    const reply = await call(null, listPlayers, { query: { teamId: own.id } });
    expect(reply.body.map((one) => [one.jerseyNumber, one.isCaptain])).toEqual([
      [50, true],
      [0, false],
      [9, false],
      [null, false],
    ]);
    expect(reply.body[1]).toMatchObject({ name: 'Zero', displayName: 'Nil' });
    for (const one of reply.body) {
      expect(Object.keys(one)).not.toEqual(expect.arrayContaining(['email']));
      expect(JSON.stringify(one)).not.toMatch(/@|firebaseUid|subject|invite/);
    }
  });

  test('is of the caller’s own team unless the call names one, and of the first for a visitor', async () => {
    const names = async (who: typeof team.captain | null, query = {}) =>
      (await call(who, listPlayers, { query })).body.map((one) => one.teamId);
    expect(new Set(await names(null))).toEqual(new Set([team.id]));
    expect(new Set(await names(rivals.captain))).toEqual(new Set([rivals.id]));
    expect(new Set(await names(rivals.captain, { teamId: team.id }))).toEqual(new Set([team.id]));
    const missingTeam = await call(null, listPlayers, { query: { teamId: 999_999 } });
    expect([missingTeam.status, missingTeam.error.code]).toEqual([404, 'not_found']);
  });

  test('with emails and pending players is for the team’s captain and admins only', async () => {
    const waiting = await addPlayer(db, rivals.id, { isApproved: false });
    const all = { query: { adminAccess: 'true', teamId: rivals.id } };
    const response = await call(rivals.captain, listPlayers, all);
    expect(response.body.find((one) => one.id === waiting.id)).toMatchObject({
      isApproved: false,
      email: waiting.identity.email,
    });
    const admin = await call(person({ email: 'admin@league.test' }), listPlayers, all);
    expect(admin.body.map((one) => one.id)).toContain(waiting.id);
    for (const [who, status] of [
      [null, 401],
      [person(), 403],
      [(await addPlayer(db, rivals.id)).identity, 403],
      [team.captain, 403],
    ] as const) {
      expect((await call(who, listPlayers, all)).status).toBe(status);
    }
  });
});

describe('a player’s page', () => {
  test('is open to anybody, and missing for an id nobody has', async () => {
    const { id } = await addPlayer(db, team.id, { name: 'Open Book' });
    const reply = await call(null, getPlayer, { params: { id } });
    expect(reply.body).toMatchObject({ id, name: 'Open Book' });
    expect(reply.body.email).toBeUndefined();
    const missing = await call(null, getPlayer, { params: { id: 999_999 } });
    expect([missing.status, missing.error.message]).toEqual([404, 'Player not found']);
    const wrong = await call(null, getPlayer, { params: { id: 'seven' } });
    expect([wrong.status, wrong.error.issues?.[0]?.field]).toEqual([400, 'id']);
  });

  test('of a pending player is there only for themself and the captain', async () => {
    const { id, identity } = await addPlayer(db, team.id, { isApproved: false });
    const statusFor = async (who: typeof identity | null) =>
      (await call(who, getPlayer, { params: { id } })).status;
    expect(await statusFor(null)).toBe(404);
    expect(await statusFor(rivals.captain)).toBe(404);
    expect(await statusFor(identity)).toBe(200);
    expect(await statusFor(team.captain)).toBe(200);
  });
});

describe('making a profile', () => {
  test('gives a captain without a player one, approved, in the own team', async () => {
    const captain = person({ displayName: 'Cap' });
    const own = await createTeam(db, { captainEmail: captain.email });
    const reply = await call(captain, createPlayer, {
      body: {
        ...profile,
        firebaseUid: captain.uid,
        email: captain.email,
        displayName: 'Cap',
        photoURL: null,
      },
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ ...profile, teamId: own.id, isApproved: true, isCaptain: true });
    const again = await call(captain, createPlayer, { body: profile });
    expect([again.status, again.error.code]).toEqual([409, 'already_a_player']);
  });

  test('is refused to people without an invite and to pending players', async () => {
    const newcomer = await call(person(), createPlayer, { body: profile });
    expect([newcomer.status, newcomer.error.code]).toEqual([401, 'invite_required']);
    const pending = await addPlayer(db, team.id, { isApproved: false });
    const waiting = await call(pending.identity, createPlayer, { body: profile });
    expect([waiting.status, waiting.error.code]).toEqual([403, 'awaiting_approval']);
  });

  test('in a team that one does not captain is refused', async () => {
    const captain = person();
    await createTeam(db, { captainEmail: captain.email });
    const reply = await call(captain, createPlayer, { body: { ...profile, teamId: team.id } });
    expect(reply.status).toBe(404);
  });
});

describe('editing a profile', () => {
  test('changes one’s own, and everybody sees it', async () => {
    const { id, identity } = await addPlayer(db, team.id);
    const reply = await call(identity, updatePlayer, { params: { id }, body: edited });
    expect(reply.body).toMatchObject({ ...edited, displayName: 'Ollie' });
    const response = await call(null, getPlayer, { params: { id } });
    expect(response.body).toMatchObject(edited);
    const cleared = await call(identity, updatePlayer, {
      params: { id },
      body: { ...edited, nickname: ' ' },
    });
    expect(cleared.body.nickname).toBeNull();
  });

  test('of anybody else is refused to every role, whatever the body says', async () => {
    const { id } = await addPlayer(db, team.id);
    const before = await rowOf(id);
    const mate = await addPlayer(db, team.id);
    const body = { ...edited, username: 'stolen' };
    expect((await call(mate.identity, updatePlayer, { params: { id }, body })).error.code).toBe('not_yours');
    expect((await call(team.captain, updatePlayer, { params: { id }, body })).error.code).toBe('not_yours');
    const foreign = await call(rivals.captain, updatePlayer, { params: { id }, body });
    const nobody = await call(rivals.captain, updatePlayer, { params: { id: 999_999 }, body });
    expect([foreign.status, foreign.error.code, foreign.error.message]).toEqual([
      404,
      nobody.error.code,
      nobody.error.message,
    ]);
    const claimed = { ...body, firebaseUid: before.subject, email: before.email };
    const posing = await call(mate.identity, updatePlayer, { params: { id: mate.id }, body: claimed });
    expect(posing.error.code).toBe('identity_mismatch');
    expect(await rowOf(id)).toEqual(before);
  });

  test('to a username that is taken says so and changes nothing', async () => {
    const first = await addPlayer(db, team.id, { username: 'taken-one' });
    const second = await addPlayer(db, rivals.id);
    const before = await rowOf(second.id);
    const reply = await call(second.identity, updatePlayer, {
      params: { id: second.id },
      body: { ...edited, username: first.username },
    });
    expect([reply.status, reply.error.code]).toEqual([409, 'username_taken']);
    expect(reply.error.issues?.[0]?.field).toBe('username');
    expect(await rowOf(second.id)).toEqual(before);
  });

  const wrong: [string, Record<string, unknown>, string][] = [
    ['a blank name', { name: '   ' }, 'name'],
    ['a name of 81 characters', { name: 'n'.repeat(81) }, 'name'],
    ['a name that holds NUL', { name: 'a\0b' }, 'name'],
    ['half a character in a name', { name: 'a\ud83c' }, 'name'],
    ['a number for a name', { name: 12 }, 'name'],
    ['no position', { position: '' }, 'position'],
    ['only commas for positions', { position: ' , ,' }, 'position'],
    ['a jersey number of 100', { jerseyNumber: 100 }, 'jerseyNumber'],
    ['a negative jersey number', { jerseyNumber: -1 }, 'jerseyNumber'],
    ['half a jersey number', { jerseyNumber: 7.5 }, 'jerseyNumber'],
    ['a jersey number as text', { jerseyNumber: '7' }, 'jerseyNumber'],
    ['no height', { height: null }, 'height'],
    ['a height that is none', { height: 'tall' }, 'height'],
    ['a height below 4 feet', { height: `3'11"` }, 'height'],
    ['a height of 8 feet', { height: `8'0"` }, 'height'],
    ['a blank weight', { weight: ' ' }, 'weight'],
    ['a weight of 21 characters', { weight: '1'.repeat(21) }, 'weight'],
    ['no age', { age: 0 }, 'age'],
    ['an age of 121', { age: 121 }, 'age'],
    ['a username of 31 characters', { username: 'u'.repeat(31) }, 'username'],
    ['capitals in a username', { username: 'Ola' }, 'username'],
    ['a space in a username', { username: 'ola n' }, 'username'],
    ['a role that nobody gives oneself', { isApproved: true }, 'isApproved'],
    ['another team', { teamId: 1 }, 'teamId'],
    ['a picture elsewhere', { photoURL: 'https://tracker.example/pixel.png' }, 'photoURL'],
    ['a script for a picture', { photoURL: 'javascript:alert(1)' }, 'photoURL'],
    ['another team’s or no stored picture', { photoURL: `/images/${'0'.repeat(64)}.jpg` }, 'photoURL'],
  ];
  test.each(wrong)(
    'with %s is a 400 that names the field and changes nothing',
    async (_what, change, field) => {
      const { id, identity } = await addPlayer(db, team.id);
      const before = await rowOf(id);
      const body = { ...edited, username: `u${id}`, ...change };
      const reply = await call(identity, updatePlayer, { params: { id }, body });
      expect([reply.status, reply.error.code]).toEqual([400, 'validation_failed']);
      expect(reply.error.issues?.map((issue) => issue.field)).toContain(field);
      expect(await rowOf(id)).toEqual(before);
    },
  );
});

describe('a photo', () => {
  test('is one that the team has stored', async () => {
    const { id, identity } = await addPlayer(db, team.id);
    const body = { ...edited, username: `p${id}`, photoURL: await uploadedUrl(send, identity) };
    const reply = await call(identity, updatePlayer, { params: { id }, body });
    expect(reply.body.photoURL).toBe(body.photoURL);
    const unchanged = await call(identity, updatePlayer, { params: { id }, body });
    expect(unchanged.body.photoURL).toBe(body.photoURL);
    const stolen = await addPlayer(db, rivals.id);
    const elsewhere = await call(stolen.identity, updatePlayer, {
      params: { id: stolen.id },
      body: { ...body, username: `p${stolen.id}` },
    });
    expect(elsewhere.error.issues?.[0]?.field).toBe('photoURL');
  });

  test('that the issuer has may be kept', async () => {
    const identity = person({ photoURL: 'https://pictures.test/me' });
    const { id } = await addPlayer(db, team.id, { identity });
    const reply = await call(identity, updatePlayer, {
      params: { id },
      body: { ...edited, username: `p${id}`, photoURL: 'https://pictures.test/me' },
    });
    expect(reply.body.photoURL).toBe('https://pictures.test/me');
  });

  test('of any other URL is refused and changes nothing', async () => {
    const { id, identity } = await addPlayer(db, team.id);
    const before = await rowOf(id);
    for (const photoURL of [
      'data:image/png;base64,iVBORw0KGgo=',
      'data:text/html,<script>alert(1)</script>',
      'https://elsewhere.test/me.jpg',
      `/images/${'0'.repeat(64)}.jpg`,
      'x'.repeat(2049),
    ]) {
      const reply = await call(identity, updatePlayer, {
        params: { id },
        body: { ...edited, username: `p${id}`, photoURL },
      });
      expect([reply.status, reply.error.issues?.[0]?.field]).toEqual([400, 'photoURL']);
    }
    expect(await rowOf(id)).toEqual(before);
  });

  test('of a captain who has no player yet is uploaded before their profile is created', async () => {
    const captain = person();
    const own = await createTeam(db, { captainEmail: captain.email });
    await db.delete(player).where(eq(player.id, own.captainId));
    const photoURL = await uploadedUrl(send, captain, { teamId: own.id });
    const reply = await call(captain, createPlayer, { body: { ...profile, photoURL, teamId: own.id } });
    expect([reply.status, reply.body.photoURL]).toEqual([201, photoURL]);
  });
});

describe('approval', () => {
  test('lets a pending player in', async () => {
    const { id, identity } = await addPlayer(db, team.id, { isApproved: false });
    expect((await call(identity, acceptUser, { body: identity })).status).toBe(403);
    const reply = await call(team.captain, setApproval, { params: { id }, body: { approved: true } });
    expect(reply.body).toMatchObject({ id, isApproved: true });
    expect((await call(identity, acceptUser, { body: identity })).status).toBe(200);
    const twice = await call(team.captain, setApproval, { params: { id }, body: { approved: true } });
    expect([twice.status, twice.error.code]).toEqual([409, 'conflict']);
  });

  test('when declined removes the account and ends its sessions', async () => {
    const { id, identity } = await addPlayer(db, team.id, { isApproved: false });
    await call(identity, acceptUser, { body: identity });
    const reply = await call(team.captain, setApproval, { params: { id }, body: { approved: false } });
    expect([reply.status, reply.body]).toEqual([204, null]);
    expect(await rowOf(id)).toBeUndefined();
    expect(await db.select().from(session).where(eq(session.uid, identity.uid))).toEqual([]);
    expect((await call(identity, acceptUser, { body: identity })).status).toBe(401);
  });

  test('cannot decline a player who is already in', async () => {
    const { id } = await addPlayer(db, team.id);
    const reply = await call(team.captain, setApproval, { params: { id }, body: { approved: false } });
    expect(reply.status).toBe(409);
    expect((await rowOf(id)).isApproved).toBe(true);
  });

  test('wants a yes or a no', async () => {
    const { id } = await addPlayer(db, team.id, { isApproved: false });
    const reply = await call(team.captain, setApproval, { params: { id }, body: { approved: 'yes' } });
    expect([reply.status, reply.error.issues?.[0]?.field]).toEqual([400, 'approved']);
  });
});
