import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAnswers } from '#contract/attendance.ts';
import { listAudit } from '#contract/audit.ts';
import { acceptUser } from '#contract/auth.ts';
import { castVote } from '#contract/mvp.ts';
import { getPlayer } from '#contract/players.ts';
import { createSpare, listSpares, promoteSpare, setInviting, updateSpareSettings } from '#contract/spares.ts';
import { createWeeklyStats } from '#contract/stats.ts';
import { gameAnswer, gameAttendance } from '#server/database/schema/attendance.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { player as playerTable, teamInviteCode } from '#server/database/schema/players.ts';
import { spare, spareInvitation } from '#server/database/schema/spares.ts';
import { team as teamTable } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createGameRow,
  createInvite,
  createPlayer,
  createSpareRow,
  createTeam,
  person,
} from '#server/testing/fixtures.ts';

const { call, clock, db, send } = await startTestApp({ outbox: ['email'] });

const noon = '2026-11-18T12:00[America/New_York]';
beforeEach(() => clock.set(noon));

/** A team that wants three: its captain is silent, and two spares are invited to the game on Thursday. */
async function teamWithSpares() {
  clock.set(noon);
  const team = await createTeam(db, { name: 'Hawks' });
  const values = { time: '7:00 PM', opponent: 'Bulls' };
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-19', ...values });
  const sam = await createSpareRow(db, team.id, {
    name: 'Sam Spare',
    status: 'accepted',
    position: 'Center',
  });
  const kim = await createSpareRow(db, team.id, { status: 'accepted' });
  const settings = { target: 1, minimum: 1, inviteHours: null };
  await call(team.captain, updateSpareSettings, { body: settings });
  await call(team.captain, setInviting, { params: { id: game.id }, body: { isInviting: true } });
  const say = async (spareId: number, answer: 'yes' | 'no') => {
    const { games } = (await call(team.captain, listSpares, {})).body;
    const link = games[0]?.invitations.find((one) => one.spareId === spareId)?.linkPath;
    return send(null, { method: 'POST', url: `${link}/${answer}` });
  };
  const listed = async () => (await call(team.captain, listSpares, {})).body;
  const promote = (body = {}) =>
    call(team.captain, promoteSpare, {
      params: { id: sam.id },
      body: { name: 'Sam Spare', position: 'Center', jerseyNumber: 12, ...body },
    });
  return { team, game, sam, kim, say, listed, promote };
}

const signIn = (identity: ReturnType<typeof person>) =>
  call(identity, acceptUser, { body: { uid: identity.uid, email: identity.email } });

const answersOf = (playerId: number) =>
  db
    .select({ gameId: gameAnswer.gameId, answer: gameAnswer.answer, note: gameAnswer.note })
    .from(gameAnswer)
    .where(eq(gameAnswer.playerId, playerId))
    .orderBy(gameAnswer.gameId);

describe('a spare who becomes a player', () => {
  test('is met by whoever comes with a code of the team, which stays unused, and by nobody with one of another team', async () => {
    const { team, sam, promote } = await teamWithSpares();
    const { body } = await promote();
    const newcomer = person({ email: sam.email });
    const withCode = async (teamId: number, createdBy: number) => {
      const { code } = await createInvite(db, teamId, { createdBy });
      const claim = { uid: newcomer.uid, email: newcomer.email, inviteCode: code };
      return call(newcomer, acceptUser, { body: claim });
    };
    const other = await createTeam(db);
    const admitted = await withCode(other.id, other.captainId);
    expect(admitted.body).toMatchObject({ isApproved: false });
    const [unclaimed] = await db.select().from(playerTable).where(eq(playerTable.id, body.id));
    expect(unclaimed?.subject).toBeNull();
    await db.delete(playerTable).where(eq(playerTable.subject, newcomer.uid));
    const met = await withCode(team.id, team.captainId);
    expect(met.body).toMatchObject({ id: body.id, isApproved: true });
    const [code] = await db.select().from(teamInviteCode).where(eq(teamInviteCode.teamId, team.id));
    expect(code?.currentUses).toBe(0);
  });

  test('who captains another team stays nobody’s player', async () => {
    const { sam, promote } = await teamWithSpares();
    const { body } = await promote();
    const captain = person({ email: sam.email });
    const own = await createTeam(db, { captainEmail: sam.email });
    const { status, body: account } = await signIn(captain);
    expect([status, account]).toMatchObject([200, { teamId: own.id }]);
    const [unclaimed] = await db.select().from(playerTable).where(eq(playerTable.id, body.id));
    expect(unclaimed?.subject).toBeNull();
  });

  test('keeps the place in the game to come, leaves the list, and nobody else is invited', async () => {
    const { team, game, sam, kim, say, listed, promote } = await teamWithSpares();
    await say(sam.id, 'yes');
    const { status, body } = await promote();
    expect([status, body.name]).toEqual([201, 'Sam Spare']);
    expect(await answersOf(body.id)).toEqual([{ gameId: game.id, answer: 'in', note: null }]);
    const { spares, games } = await listed();
    expect(spares.map(({ id }) => id)).toEqual([kim.id]);
    expect(games[0]).toMatchObject({ sure: 1, missing: 0, invitations: [] });
    const { entries } = (await call(team.captain, listAnswers, { params: { gameId: game.id } })).body;
    expect(entries.find((entry) => entry.player.id === body.id)?.answer?.answer).toBe('in');
    const profile = await call(null, getPlayer, { params: { id: body.id } });
    expect(profile.body).toMatchObject({ name: 'Sam Spare', position: 'Center', jerseyNumber: 12 });
    const { entries: audit } = (await call(team.captain, listAudit, { params: { id: team.id } })).body;
    expect(audit[0]).toMatchObject({ action: 'spare_promoted', subject: { id: body.id } });
    const mails = await db.select().from(notification).where(eq(notification.playerId, body.id));
    expect(mails.map(({ kind }) => kind)).toEqual(['account_approved']);
  });

  test('gives back an invitation without an answer, which goes to the next', async () => {
    const { game, kim, promote, listed } = await teamWithSpares();
    const { body } = await promote();
    expect(await answersOf(body.id)).toEqual([]);
    expect((await listed()).games[0]?.invitations).toMatchObject([{ spareId: kim.id, state: 'invited' }]);
    expect(game.id).toBeGreaterThan(0);
  });

  test('is not asked again for a game that they cannot play', async () => {
    const { game, sam, say, promote } = await teamWithSpares();
    await say(sam.id, 'no');
    const { body } = await promote();
    expect(await answersOf(body.id)).toEqual([{ gameId: game.id, answer: 'out', note: null }]);
  });

  test('has the games that they played, and whether they came; not those that they were only asked for', async () => {
    const { team, game, sam, kim, say, promote } = await teamWithSpares();
    await say(sam.id, 'yes');
    const declined = await createGameRow(db, team.id, { playedOn: '2026-11-17' });
    await db.execute(
      `insert into spare_cascade (team_id, game_id, mode) values (${team.id}, ${declined.id}, 'running')`,
    );
    await db.insert(spareInvitation).values({
      ...{ teamId: team.id, gameId: declined.id, spareId: sam.id },
      ...{ state: 'declined', changedAt: '2026-11-16T12:00:00Z' },
    });
    await db.update(spareInvitation).set({ came: true }).where(eq(spareInvitation.gameId, game.id));
    clock.set('2026-11-20T12:00[America/New_York]');
    const { body } = await promote();
    expect(await answersOf(body.id)).toEqual([{ gameId: game.id, answer: 'in', note: 'As a spare' }]);
    const attended = await db.select().from(gameAttendance).where(eq(gameAttendance.playerId, body.id));
    expect(attended).toMatchObject([{ gameId: game.id, came: true, answer: 'in' }]);
    expect(await db.select().from(spareInvitation).where(eq(spareInvitation.spareId, sam.id))).toEqual([]);
    expect(
      await db
        .select()
        .from(spare)
        .where(inArray(spare.id, [sam.id, kim.id])),
    ).toHaveLength(1);
  });

  test('can be voted for, and has stats once they have signed in', async () => {
    const { team, sam, promote } = await teamWithSpares();
    const { body } = await promote();
    const week = '2026-11-15';
    const vote = { voterId: team.captainId, candidateId: body.id, week };
    expect((await call(team.captain, castVote, { body: vote })).status).toBe(200);
    const identity = person({ email: sam.email });
    await signIn(identity);
    const line = {
      points: 7,
      rebounds: 0,
      assists: 0,
      steals: 0,
      blocks: 0,
      turnovers: 0,
      minutesPlayed: 20,
    };
    expect((await call(identity, createWeeklyStats, { body: line })).status).toBe(201);
  });
});

describe('nothing changes', () => {
  async function expectConflict(of: Awaited<ReturnType<typeof teamWithSpares>>, text: string) {
    const players = () => db.$count(playerTable, eq(playerTable.teamId, of.team.id));
    const before = [await players(), await of.listed()];
    const { status, error } = await of.promote();
    expect([status, error?.message]).toEqual([409, expect.stringContaining(text)]);
    expect([await players(), await of.listed()]).toEqual(before);
  }

  test.each(['pending', 'declined'] as const)('for somebody who is %s on the list', async (status) => {
    const of = await teamWithSpares();
    await db.update(spare).set({ status }).where(eq(spare.id, of.sam.id));
    await expectConflict(of, 'accepted');
  });

  test('where a player has the e-mail', async () => {
    const of = await teamWithSpares();
    await createPlayer(db, of.team.id, { email: of.sam.email.toUpperCase() });
    await expectConflict(of, 'on the team');
  });

  test('for a spare of another team, and the second time', async () => {
    const [own, other] = [await teamWithSpares(), await teamWithSpares()];
    const body = { name: 'Sam', position: null, jerseyNumber: null };
    const ofOther = await call(own.team.captain, promoteSpare, { params: { id: other.sam.id }, body });
    expect(ofOther.status).toBe(404);
    expect((await own.promote()).status).toBe(201);
    expect((await own.promote()).status).toBe(404);
  });

  test('for a jersey number or a name that no player may have', async () => {
    const of = await teamWithSpares();
    for (const wrong of [{ jerseyNumber: 100 }, { jerseyNumber: -1 }, { name: ' ' }])
      expect((await of.promote(wrong)).status).toBe(400);
  });
});

test('a spare who is made a player and presses a link at once has one place, whoever comes first', async () => {
  for (const answer of ['yes', 'no'] as const) {
    const { team, game, sam, say, promote, listed } = await teamWithSpares();
    const [, { body }] = await Promise.all([say(sam.id, answer), promote()]);
    const places = (await answersOf(body.id)).filter((one) => one.answer === 'in').length;
    const { games } = await listed();
    expect(games[0]?.sure).toBe(places);
    const open = games[0]?.invitations.filter(({ state }) => state === 'invited').length ?? 0;
    expect(places + open).toBe(1);
    expect([team.id, game.id].every(Boolean)).toBe(true);
  }
});

describe('whoever signs in with the spare’s e-mail', () => {
  const identityOf = (email: string) => person({ email: email.toLowerCase() });

  test('has the player, with their games, and nobody after them', async () => {
    const { sam, say, promote } = await teamWithSpares();
    await say(sam.id, 'yes');
    const { body } = await promote();
    const identity = identityOf(sam.email);
    const accepted = await signIn(identity);
    expect([accepted.status, accepted.body]).toEqual([200, expect.objectContaining({ id: body.id })]);
    expect((await signIn(identity)).body.id).toBe(body.id);
    const somebodyElse = await signIn(identityOf(sam.email));
    expect([somebodyElse.status, somebodyElse.error?.code]).toEqual([401, 'invite_required']);
  });

  test('is one person, also when they sign in twice at once', async () => {
    const { sam, promote } = await teamWithSpares();
    const { body } = await promote();
    const identity = identityOf(sam.email);
    const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(identity)));
    expect(replies.map((reply) => reply.body.id)).toEqual(replies.map(() => body.id));
  });

  test('has none of a hidden team, and none that was removed', async () => {
    const hidden = await teamWithSpares();
    await hidden.promote();
    await db.update(teamTable).set({ isActive: false }).where(eq(teamTable.id, hidden.team.id));
    const removed = await teamWithSpares();
    const { body } = await removed.promote();
    await db
      .update(playerTable)
      .set({ removedAt: '2026-11-18T12:00:00Z' })
      .where(and(eq(playerTable.id, body.id)));
    for (const { sam } of [hidden, removed]) {
      const { error } = await signIn(identityOf(sam.email));
      expect(error?.code).toBe('invite_required');
    }
  });

  test('keeps the player that they have elsewhere', async () => {
    const { sam, promote } = await teamWithSpares();
    const elsewhere = await createTeam(db);
    const own = await createPlayer(db, elsewhere.id, { identity: identityOf(sam.email) });
    await promote();
    const { body } = await signIn(own.identity);
    expect(body.id).toBe(own.id);
  });
});

test('a spare on two lists becomes a player of two teams, of whom the person has the first', async () => {
  const [first, second] = [await teamWithSpares(), await teamWithSpares()];
  await db.update(spare).set({ email: first.sam.email }).where(eq(spare.id, second.sam.id));
  const { body } = await first.promote();
  await second.promote();
  const identity = person({ email: first.sam.email });
  expect((await signIn(identity)).body.id).toBe(body.id);
  expect((await signIn(identity)).body.id).toBe(body.id);
  expect(
    (
      await call(first.team.captain, createSpare, {
        body: { name: 'Sam', email: first.sam.email, position: null },
      })
    ).status,
  ).toBe(409);
});
