import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAnswers } from '#contract/attendance.ts';
import { listAudit } from '#contract/audit.ts';
import { acceptUser, deleteAccount } from '#contract/auth.ts';
import { castVote } from '#contract/mvp.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getPlayer, listPlayers, setApproval } from '#contract/players.ts';
import { createWeeklyStats } from '#contract/stats.ts';
import { answerOffer, listOffers, offerRosterSpot, withdrawRosterOffer } from '#contract/subs/offers.ts';
import { createSub, deleteSub, listSubs, setInviting, updateSubSettings } from '#contract/subs.ts';
import { gameAnswer, gameAttendance } from '#server/database/schema/attendance.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { player as playerTable, teamInviteCode } from '#server/database/schema/players.ts';
import { sub, subInvitation } from '#server/database/schema/subs.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createGameRow,
  createInvite,
  createPlayer,
  createSubRow,
  createTeam,
  person,
  setVisible,
} from '#server/testing/fixtures.ts';

const { call, clock, db, send } = await startTestApp({
  outbox: ['email'],
  config: { adminEmails: ['admin@league.test'] },
});

const noon = '2026-11-18T12:00[America/New_York]';
beforeEach(() => clock.set(noon));

/** A team that wants one: its captain is silent, and two subs are invited to the game on Thursday. */
async function teamWithSubs() {
  clock.set(noon);
  const team = await createTeam(db, { name: 'Hawks' });
  const values = { time: '7:00 PM', opponent: 'Bulls' };
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-19', ...values });
  const sam = await createSubRow(db, team.id, {
    name: 'Sam Sub',
    status: 'accepted',
    position: 'Center',
  });
  const kim = await createSubRow(db, team.id, { status: 'accepted' });
  const settings = { target: 1, minimum: 1, inviteHours: null };
  await call(team.captain, updateSubSettings, { body: settings });
  await call(team.captain, setInviting, { params: { id: game.id }, body: { isInviting: true } });
  const say = async (subId: number, answer: 'yes' | 'no') => {
    const { games } = (await call(team.captain, listSubs, {})).body;
    const link = games[0]?.invitations.find((one) => one.subId === subId)?.linkPath;
    return send(null, { method: 'POST', url: `${link}/${answer}` });
  };
  const listed = async () => (await call(team.captain, listSubs, {})).body;
  const audited = async () => (await call(team.captain, listAudit, { params: { id: team.id } })).body.entries;
  const offer = (body = {}) =>
    call(team.captain, offerRosterSpot, {
      params: { id: sam.id },
      body: { name: 'Sam Sub', position: 'Center', jerseyNumber: 12, ...body },
    });
  return { team, game, sam, kim, say, listed, audited, offer, identity: person({ email: sam.email }) };
}

type Teams = Awaited<ReturnType<typeof teamWithSubs>>;

const signIn = (identity: VerifiedIdentity, inviteCode?: string) =>
  call(identity, acceptUser, { body: { uid: identity.uid, email: identity.email, inviteCode } });

const answer = (identity: VerifiedIdentity, teamId: number, isJoining: boolean) =>
  call(identity, answerOffer, { body: { teamId, isJoining } });

const offersTo = async (identity: VerifiedIdentity) => (await call(identity, listOffers, {})).body.offers;

const playersOf = (teamId: number) => db.$count(playerTable, eq(playerTable.teamId, teamId));

async function playerOf(identity: VerifiedIdentity) {
  const [row] = await db.select().from(playerTable).where(eq(playerTable.subject, identity.uid));
  return row ?? null;
}

/** Offers the spot and joins; the new player. */
async function joined({ team, offer, identity }: Teams) {
  await offer();
  expect((await answer(identity, team.id, true)).status).toBe(204);
  const row = await playerOf(identity);
  if (!row) throw new Error('Nobody joined');
  return row;
}

const answersOf = (playerId: number) =>
  db
    .select({ gameId: gameAnswer.gameId, answer: gameAnswer.answer, playedAsSub: gameAnswer.playedAsSub })
    .from(gameAnswer)
    .where(eq(gameAnswer.playerId, playerId))
    .orderBy(gameAnswer.gameId);

describe('a sub whom the captain asks to join', () => {
  test('is no player and stays on the list; only the captain sees that they were asked, and they get one mail', async () => {
    const { team, sam, listed, audited, offer } = await teamWithSubs();
    const before = await playersOf(team.id);
    const { status, body } = await offer();
    expect([status, body]).toMatchObject([200, { id: sam.id, isOffered: true }]);
    expect((await listed()).subs[0]).toMatchObject({ id: sam.id, isOffered: true });
    expect(await playersOf(team.id)).toBe(before);
    const { body: roster } = await call(null, listPlayers, { query: { teamId: team.id } });
    expect(roster.map(({ name }) => name)).not.toContain('Sam Sub');
    await offer({ jerseyNumber: 13 });
    expect((await audited()).map(({ action }) => action)).toEqual(['sub_offered']);
    const mails = await db.select().from(notification).where(eq(notification.teamId, team.id));
    expect(mails.filter(({ facts }) => 'what' in facts && facts.what === 'offered')).toHaveLength(1);
  });

  test('is asked at the sign-in, with what the roster would show, and is let into nothing meanwhile', async () => {
    const { team, sam, offer, identity } = await teamWithSubs();
    expect((await signIn(identity)).error.code).toBe('invite_required');
    await offer({ jerseyNumber: 7 });
    await offer();
    for (const attempt of [await signIn(identity), await signIn(identity)])
      expect([attempt.status, attempt.error.code]).toEqual([409, 'join_offered']);
    const { body } = await call(identity, listOffers, {});
    expect(body).toEqual({
      email: sam.email,
      offers: [{ teamId: team.id, team: 'Hawks', name: 'Sam Sub', position: 'Center', jerseyNumber: 12 }],
    });
    expect((await call(identity, createWeeklyStats, { body: line })).error.code).toBe('invite_required');
    expect(await playerOf(identity)).toBeNull();
  });

  test('joins, and is signed in as the player from then on; the captain is notified, and the audit list says who it was', async () => {
    const of = await teamWithSubs();
    const { team, sam, identity, listed, audited } = of;
    const { id } = await joined(of);
    const { status, body } = await signIn(identity);
    expect([status, body]).toMatchObject([200, { id, teamId: team.id, name: 'Sam Sub', isApproved: true }]);
    const profile = await call(null, getPlayer, { params: { id } });
    expect(profile.body).toMatchObject({ name: 'Sam Sub', position: 'Center', jerseyNumber: 12 });
    expect((await listed()).subs.map((one) => one.id)).not.toContain(sam.id);
    expect((await audited())[0]).toMatchObject({
      action: 'offer_accepted',
      actorRole: 'player',
      actor: { id },
    });
    const { entries } = (await call(team.captain, listNotifications, {})).body;
    expect(entries[0]).toMatchObject({
      actor: { name: 'Sam Sub' },
      about: { kind: 'offer_answered', facts: { isJoining: true } },
    });
  });

  test('says no: they are no player and off the list, nobody asks them again, and the captain is notified', async () => {
    const of = await teamWithSubs();
    const { team, game, sam, kim, identity, listed, audited, offer } = of;
    const before = await playersOf(team.id);
    await offer();
    expect((await answer(identity, team.id, false)).status).toBe(204);
    expect((await signIn(identity)).error.code).toBe('invite_required');
    expect((await call(identity, deleteAccount, {})).status).toBe(204);
    expect(await playersOf(team.id)).toBe(before);
    const { subs, games } = await listed();
    expect(subs[0]).toMatchObject({ id: sam.id, status: 'declined', isOffered: false, takesMail: false });
    expect(games[0]).toMatchObject({ gameId: game.id });
    expect(games[0]?.invitations.filter(({ state }) => state === 'invited')).toMatchObject([
      { subId: kim.id },
    ]);
    expect((await audited())[0]).toMatchObject({ action: 'offer_declined', actor: null });
    const { entries } = (await call(team.captain, listNotifications, {})).body;
    expect(entries[0]?.about).toEqual({ kind: 'offer_answered', facts: { isJoining: false } });

    await db.update(sub).set({ status: 'accepted', acceptedBy: 'captain' }).where(eq(sub.id, sam.id));
    const again = await offer();
    expect([again.status, again.error.message]).toEqual([409, expect.stringContaining('said no')]);
    expect(await offersTo(person({ email: sam.email }))).toEqual([]);
  });

  test('is not asked once the captain has withdrawn the offer or removed them, even with the question on the screen', async () => {
    for (const end of [withdrawRosterOffer, deleteSub]) {
      const { team, sam, audited, offer, identity } = await teamWithSubs();
      await offer();
      expect(await offersTo(identity)).toHaveLength(1);
      expect((await call(team.captain, end, { params: { id: sam.id } })).status).toBeLessThan(300);
      for (const isJoining of [true, false]) {
        const late = await answer(identity, team.id, isJoining);
        expect([late.status, late.error.message]).toEqual([404, 'This offer is no longer open']);
      }
      expect((await signIn(identity)).error.code).toBe('invite_required');
      expect(await playerOf(identity)).toBeNull();
      if (end === withdrawRosterOffer) {
        expect((await audited())[0]).toMatchObject({ action: 'offer_withdrawn' });
        await call(team.captain, end, { params: { id: sam.id } });
        expect(await audited()).toHaveLength(2);
      }
    }
  });
});

describe('nobody else', () => {
  test('answers an offer, sees it, or is let in by it', async () => {
    const { team, sam, offer, listed } = await teamWithSubs();
    const rival = await createTeam(db);
    const mate = await createPlayer(db, team.id);
    const pending = await createPlayer(db, team.id, { isApproved: false });
    await offer();
    const before = await playersOf(team.id);
    for (const other of [person(), team.captain, rival.captain, mate.identity, pending.identity]) {
      expect(await offersTo(other)).toEqual([]);
      expect((await answer(other, team.id, false)).status).toBe(404);
      // To join the own team again is no error, and changes nothing.
      const isMember = other === team.captain || other === mate.identity;
      expect((await answer(other, team.id, true)).status).toBe(isMember ? 204 : 404);
    }
    expect(await playersOf(team.id)).toBe(before);
    expect((await call(null, listOffers, {})).status).toBe(401);
    const signedOut = await call(null, answerOffer, { body: { teamId: team.id, isJoining: true } });
    expect(signedOut.status).toBe(401);
    expect((await listed()).subs[0]).toMatchObject({ id: sam.id, isOffered: true });
  });

  test('gets a profile or a player by a consent that the captain has given through the own link', async () => {
    const rivals = await teamWithSubs();
    const victim = person({ displayName: 'Vic', email: rivals.sam.email });
    await db.update(sub).set({ acceptedBy: 'captain' }).where(eq(sub.id, rivals.sam.id));
    await rivals.offer({ name: 'Vic' });
    const { body: everybody } = await call(rivals.team.captain, listPlayers, {
      query: { teamId: rivals.team.id, adminAccess: 'true' },
    });
    expect(everybody.map(({ name }) => name)).not.toContain('Vic');
    expect((await signIn(victim)).error.code).toBe('join_offered');
    expect(await playerOf(victim)).toBeNull();
    const own = await createTeam(db);
    const { code } = await createInvite(db, own.id);
    const { body } = await signIn(victim, code);
    expect(body).toMatchObject({ teamId: own.id, isApproved: false });
    expect(await offersTo(victim)).toEqual([]);
    expect((await answer(victim, rivals.team.id, true)).status).toBe(404);
  });

  test.each(['captain', 'admin', 'player'] as const)(
    'is asked who is a %s elsewhere, nor becomes another team’s player',
    async (role) => {
      const { team, sam, offer, identity } = await teamWithSubs();
      const elsewhere = await createTeam(db, role === 'captain' ? { captainEmail: sam.email } : {});
      if (role === 'player') await createPlayer(db, elsewhere.id, { identity });
      const who = role === 'admin' ? person({ email: 'admin@league.test' }) : identity;
      if (role === 'admin')
        await db.update(sub).set({ email: 'admin@league.test' }).where(eq(sub.id, sam.id));
      const before = await playersOf(team.id);
      await offer();
      expect((await signIn(who)).status).toBe(200);
      expect(await offersTo(who)).toEqual([]);
      expect((await answer(who, team.id, true)).status).toBe(404);
      expect(await playersOf(team.id)).toBe(before);
    },
  );
});

describe('with an invite code', () => {
  test('of the team that asks, the question comes first and the code stays unused', async () => {
    const { team, offer, identity } = await teamWithSubs();
    await offer();
    const { code } = await createInvite(db, team.id, { createdBy: team.captainId });
    expect((await signIn(identity, code)).error.code).toBe('join_offered');
    expect((await signIn(identity, 'no code!')).error.code).toBe('invite_invalid');
    await answer(identity, team.id, true);
    expect((await signIn(identity, code)).body).toMatchObject({ teamId: team.id, isApproved: true });
    const [row] = await db.select().from(teamInviteCode).where(eq(teamInviteCode.teamId, team.id));
    expect(row?.currentUses).toBe(0);
  });

  test('of another team, the person joins that one and is asked nothing', async () => {
    const { offer, identity } = await teamWithSubs();
    await offer();
    const other = await createTeam(db);
    const { code } = await createInvite(db, other.id, { createdBy: other.captainId });
    expect((await signIn(identity, code)).body).toMatchObject({ teamId: other.id, isApproved: false });
  });
});

test('somebody whom two teams ask joins one of them, in two windows at once, too', async () => {
  const [first, second] = [await teamWithSubs(), await teamWithSubs()];
  await db.update(sub).set({ email: first.sam.email }).where(eq(sub.id, second.sam.id));
  await first.offer();
  await second.offer();
  const { identity } = first;
  expect((await offersTo(identity)).map(({ teamId }) => teamId)).toEqual([first.team.id, second.team.id]);
  const replies = await Promise.all(
    [first.team.id, second.team.id].flatMap((id) => [answer(identity, id, true), answer(identity, id, true)]),
  );
  const own = await playerOf(identity);
  const [here, there] = own?.teamId === first.team.id ? [first, second] : [second, first];
  const statuses = replies.map(({ status }) => status);
  const ofHere = here === first ? statuses.slice(0, 2) : statuses.slice(2);
  expect(ofHere).toEqual([204, 204]);
  for (const status of statuses) expect([204, 404, 409]).toContain(status);
  expect((await there.listed()).subs[0]).toMatchObject({ isOffered: true, status: 'accepted' });
  expect((await here.audited()).filter(({ action }) => action === 'offer_accepted')).toHaveLength(1);
  expect((await answer(identity, there.team.id, true)).status).toBe(404);
});

test('somebody who joins and says no at the same moment has one answer, however often it is sent', async () => {
  const { team, sam, offer, identity } = await teamWithSubs();
  await offer();
  const replies = await Promise.all([true, false, true, false].map((yes) => answer(identity, team.id, yes)));
  const own = await playerOf(identity);
  const [row] = await db.select().from(sub).where(eq(sub.id, sam.id));
  expect(replies.map(({ status }) => status === 204)).toEqual(
    own ? [true, false, true, false] : [false, replies[1]?.status === 204, false, replies[3]?.status === 204],
  );
  expect(own === null).toBe(row?.status === 'declined');
});

test.each(['team', 'league'] as const)('nobody is asked by a team while the %s is hidden', async (of) => {
  const { team, offer, identity } = await teamWithSubs();
  await offer();
  await setVisible(db, team, { of, isActive: false });
  expect((await signIn(identity)).error.code).toBe('invite_required');
  expect((await answer(identity, team.id, true)).status).toBe(404);
  await setVisible(db, team, { of, isActive: true });
  expect((await answer(identity, team.id, true)).status).toBe(204);
});

describe('a sub who joins', () => {
  test('keeps the place in the game to come, leaves the list, and nobody else is invited', async () => {
    const of = await teamWithSubs();
    const { team, game, sam, kim, say, listed } = of;
    await say(sam.id, 'yes');
    const { id } = await joined(of);
    expect(await answersOf(id)).toEqual([{ gameId: game.id, answer: 'in', playedAsSub: false }]);
    const { subs, games } = await listed();
    expect(subs.map((one) => one.id)).toEqual([kim.id]);
    expect(games[0]).toMatchObject({ sure: 1, missing: 0, invitations: [] });
    const { entries } = (await call(team.captain, listAnswers, { params: { gameId: game.id } })).body;
    expect(entries.find((entry) => entry.player.id === id)?.answer?.answer).toBe('in');
  });

  test('gives back an invitation without an answer, which goes to the next', async () => {
    const of = await teamWithSubs();
    const { id } = await joined(of);
    expect(await answersOf(id)).toEqual([]);
    const { games } = await of.listed();
    expect(games[0]?.invitations).toMatchObject([{ subId: of.kim.id, state: 'invited' }]);
  });

  test('is not asked again for a game that they cannot play', async () => {
    const of = await teamWithSubs();
    await of.say(of.sam.id, 'no');
    const { id } = await joined(of);
    expect(await answersOf(id)).toEqual([{ gameId: of.game.id, answer: 'out', playedAsSub: false }]);
  });

  test('has the games that they played, and whether they came; not those that they were only asked for', async () => {
    const of = await teamWithSubs();
    const { team, game, sam, kim, say } = of;
    await say(sam.id, 'yes');
    const declined = await createGameRow(db, team.id, { playedOn: '2026-11-17' });
    await db.execute(
      `insert into sub_cascade (team_id, game_id, mode) values (${team.id}, ${declined.id}, 'running')`,
    );
    await db.insert(subInvitation).values({
      teamId: team.id,
      gameId: declined.id,
      subId: sam.id,
      state: 'declined',
      changedAt: '2026-11-16T12:00:00Z',
    });
    await db.update(subInvitation).set({ came: true }).where(eq(subInvitation.gameId, game.id));
    clock.set('2026-11-20T12:00[America/New_York]');
    const { id } = await joined(of);
    expect(await answersOf(id)).toEqual([{ gameId: game.id, answer: 'in', playedAsSub: true }]);
    const attended = await db.select().from(gameAttendance).where(eq(gameAttendance.playerId, id));
    expect(attended).toMatchObject([{ gameId: game.id, came: true, answer: 'in' }]);
    expect(await db.select().from(subInvitation).where(eq(subInvitation.subId, sam.id))).toEqual([]);
    const left = await db
      .select()
      .from(sub)
      .where(inArray(sub.id, [sam.id, kim.id]));
    expect(left).toHaveLength(1);
  });

  test('can be voted for, and has stats', async () => {
    const of = await teamWithSubs();
    const { team, identity } = of;
    const { id } = await joined(of);
    const vote = { voterId: team.captainId, candidateId: id, week: '2026-11-15' };
    expect((await call(team.captain, castVote, { body: vote })).status).toBe(200);
    expect((await call(identity, createWeeklyStats, { body: line })).status).toBe(201);
    const again = { name: 'Sam', email: identity.email, position: null };
    expect((await call(team.captain, createSub, { body: again })).status).toBe(409);
  });

  test('and presses a link at the same moment has one place, in either order', async () => {
    for (const said of ['yes', 'no'] as const) {
      const of = await teamWithSubs();
      const { sam, say, listed } = of;
      const [, { id }] = await Promise.all([say(sam.id, said), joined(of)]);
      const places = (await answersOf(id)).filter((one) => one.answer === 'in').length;
      const { games } = await listed();
      expect(games[0]?.sure).toBe(places);
      const open = games[0]?.invitations.filter(({ state }) => state === 'invited').length ?? 0;
      expect(places + open).toBe(1);
    }
  });
});

describe('nobody is asked', () => {
  async function expectConflict(of: Teams, text: string) {
    const before = await of.listed();
    const { status, error } = await of.offer();
    expect([status, error?.message]).toEqual([409, expect.stringContaining(text)]);
    expect(await of.listed()).toEqual(before);
  }

  test.each(['pending', 'declined'] as const)('who is %s on the list', async (status) => {
    const of = await teamWithSubs();
    await db.update(sub).set({ status }).where(eq(sub.id, of.sam.id));
    await expectConflict(of, 'agreed');
  });

  test('where a player has the email, since before the offer or after it', async () => {
    const of = await teamWithSubs();
    await of.offer();
    const mate = await createPlayer(db, of.team.id, { email: of.sam.email.toUpperCase() });
    expect((await answer(of.identity, of.team.id, true)).status).toBe(409);
    await call(of.team.captain, withdrawRosterOffer, { params: { id: of.sam.id } });
    await expectConflict(of, 'on the team');
    expect(mate.teamId).toBe(of.team.id);
  });

  test('with a jersey number or a name that no player may have', async () => {
    const of = await teamWithSubs();
    for (const wrong of [{ jerseyNumber: 100 }, { jerseyNumber: -1 }, { name: ' ' }])
      expect((await of.offer(wrong)).status).toBe(400);
  });
});

describe('a player as whom nobody has signed in, of an earlier version', () => {
  async function unclaimed() {
    const team = await createTeam(db);
    const identity = person();
    const nobody = { issuer: null, subject: null, name: 'Una Claimed', email: identity.email };
    const { id } = await createPlayer(db, team.id, nobody);
    return { team, identity, id };
  }

  test('is nobody’s to see, vote for or approve', async () => {
    const { team, id } = await unclaimed();
    const { body: roster } = await call(null, listPlayers, { query: { teamId: team.id } });
    expect(roster.map((one) => one.id)).not.toContain(id);
    expect((await call(null, getPlayer, { params: { id } })).status).toBe(404);
    const vote = { voterId: team.captainId, candidateId: id, week: '2026-11-15' };
    expect((await call(team.captain, castVote, { body: vote })).status).toBeGreaterThan(399);
    await db.update(playerTable).set({ isApproved: false }).where(eq(playerTable.id, id));
    const approval = { params: { id }, body: { approved: true } };
    expect((await call(team.captain, setApproval, approval)).status).toBe(409);
  });

  test('is taken by the person once they join, or removed when they say no', async () => {
    const [yes, no] = [await unclaimed(), await unclaimed()];
    for (const { identity } of [yes, no]) expect((await signIn(identity)).error.code).toBe('join_offered');
    await answer(yes.identity, yes.team.id, true);
    expect((await signIn(yes.identity)).body).toMatchObject({ id: yes.id });
    await answer(no.identity, no.team.id, false);
    expect((await signIn(no.identity)).error.code).toBe('invite_required');
    const [row] = await db.select().from(playerTable).where(eq(playerTable.id, no.id));
    expect(row).toMatchObject({ name: '', email: null });
  });
});

const line = {
  points: 7,
  rebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  minutesPlayed: 20,
};
