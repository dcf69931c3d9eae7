import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { setAnswer } from '#contract/attendance.ts';
import { updateGame } from '#contract/schedule.ts';
import { createSub, deleteSub, listSubs, setInviting, updateSub, updateSubSettings } from '#contract/subs.ts';
import type { SubFacts } from '#domain/notifications/facts.ts';
import { invitationStates } from '#server/attendance/testing/invitation-states.ts';
import { mailedListPath } from '#server/attendance/testing/sub-links.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { sub } from '#server/database/schema/subs.ts';
import { inviteSubs } from '#server/jobs/invite-subs.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createTeam, setVisible } from '#server/testing/fixtures.ts';
import { sendDuringTransaction } from '#server/testing/locks.ts';

const { call, clock, db, send, services } = await startTestApp({ outbox: ['email'] });
const silentLog = { info() {}, warn() {}, error() {} };
const runJob = () => inviteSubs.run(services, silentLog, new AbortController().signal);

beforeEach(() => clock.set('2026-11-10T12:00:00Z'));

/** A team whose game is on Thursday at 7 PM in New York, with so many players and subs who accepted. */
async function teamWithSubs({ players = 2, subs = 3, target = 4 } = {}) {
  clock.set('2026-11-10T12:00:00Z');
  const team = await createTeam(db, { name: 'Hawks' });
  const game = await createGameRow(db, team.id, {
    playedOn: '2026-11-19',
    time: '7:00 PM',
    opponent: 'Bulls',
  });
  const mates = [];
  for (let n = 0; n < players; n += 1) mates.push(await createPlayer(db, team.id));
  const settings = { target, minimum: 1, inviteHours: 48 };
  await call(team.captain, updateSubSettings, { body: settings });
  const list = [];
  for (let n = 1; n <= subs; n += 1) {
    // A team may add twenty a day.
    clock.set(`2026-11-${n <= 20 ? '09' : '10'}T12:00:00Z`);
    const email = `sub${n}.of${team.id}@subs.test`;
    const { body } = await call(team.captain, createSub, {
      body: { name: `Sub ${n}`, email, position: null },
    });
    await send(null, { method: 'POST', url: `${await mailedListPath(db, body.id)}/yes` });
    list.push(body);
  }
  clock.set('2026-11-10T12:00:00Z');
  const listed = async () => (await call(team.captain, listSubs, {})).body;
  return { team, game, mates, list, listed };
}

/** What emails to the subs of a team say, in their order. */
async function mailsOf(teamId: number) {
  const rows = await db
    .select({ email: notification.email, facts: notification.facts })
    .from(notification)
    .where(and(eq(notification.teamId, teamId), eq(notification.kind, 'sub')))
    .orderBy(asc(notification.id));
  return rows.map(({ email, facts }) => `${(facts as SubFacts).what} ${email?.split('.')[0]}`);
}

async function answerAs(
  teamOf: Awaited<ReturnType<typeof teamWithSubs>>,
  index: number,
  answer: 'yes' | 'no',
) {
  const { games } = await teamOf.listed();
  const subId = teamOf.list[index]?.id;
  const invitation = games[0]?.invitations.find((one) => one.subId === subId);
  if (!invitation) throw new Error('Not invited');
  return send(null, { method: 'POST', url: `${invitation.linkPath}/${answer}` });
}

describe('the list', () => {
  test('asks whom the captain enters by a link that works signed out; opening it writes nothing', async () => {
    const team = await createTeam(db);
    const email = ' Sam@Subs.test ';
    const { status, body } = await call(team.captain, createSub, {
      body: { name: 'Sam', email, position: 'Center' },
    });
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        name: 'Sam',
        email: 'sam@subs.test',
        position: 'Center',
        status: 'pending',
        acceptedBy: null,
        takesMail: true,
        isOffered: false,
        linkPath: null,
      },
    ]);
    expect(await mailsOf(team.id)).toEqual(['listed sam@subs']);
    const url = await mailedListPath(db, body.id);
    const page = await send(null, { method: 'GET', url });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await call(team.captain, listSubs, {})).body.subs[0]?.status).toBe('pending');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(null, { method: 'POST', url: `${url}/yes`, headers, payload: '' })).statusCode).toBe(
      200,
    );
    expect((await call(team.captain, listSubs, {})).body.subs[0]).toMatchObject({
      status: 'accepted',
      acceptedBy: 'mail',
      linkPath: null,
    });
  });

  test('takes nobody twice, no player of the team, and fifty at most', async () => {
    const team = await createTeam(db);
    const add = (email: string) =>
      call(team.captain, createSub, { body: { name: 'Sam', email, position: null } });
    for (let n = 1; n <= 50; n += 1) {
      clock.set(`2026-11-${10 + Math.ceil(n / 20)}T12:00:00Z`);
      expect((await add(`s${n}@subs.test`)).status).toBe(201);
    }
    const refusals = [await add('S1@subs.test'), await add(team.captain.email), await add('s51@subs.test')];
    expect(refusals.map(({ status, error }) => [status, error.message])).toEqual([
      [409, 'Someone with this email is already on the list'],
      [409, 'Someone with this email is already on the team'],
      [409, 'The list can have up to 50 subs'],
    ]);
    expect((await add('no email')).error.issues?.[0]?.field).toBe('email');
    expect((await call(team.captain, listSubs, {})).body.subs).toHaveLength(50);
  });

  test('is put in another order, and people are taken off it', async () => {
    const { team, list, listed } = await teamWithSubs();
    const names = async () => (await listed()).subs.map(({ name }) => name);
    const [first, second] = list.map(({ id }) => ({ id }));
    if (!first || !second) throw new Error('No subs');
    const body = { name: 'Sam', position: null, place: 3 };
    expect((await call(team.captain, updateSub, { params: first, body })).status).toBe(200);
    expect(await names()).toEqual(['Sub 2', 'Sub 3', 'Sam']);
    expect((await call(team.captain, deleteSub, { params: second })).status).toBe(204);
    expect(await names()).toEqual(['Sub 3', 'Sam']);
  });

  test('refuses a least number above the wanted one, and changes nothing', async () => {
    const { team, listed } = await teamWithSubs();
    const body = { target: 5, minimum: 6, inviteHours: null };
    expect((await call(team.captain, updateSubSettings, { body })).error.issues?.[0]?.field).toBe('minimum');
    expect((await listed()).settings).toEqual({ target: 4, minimum: 1, inviteHours: 48, lendsSubs: false });
  });

  test('only changes the given fields, so that two captains at once lose nothing', async () => {
    const { team, listed } = await teamWithSubs();
    const update = (body: object) => call(team.captain, updateSubSettings, { body });
    await Promise.all([update({ target: 6 }), update({ inviteHours: null }), update({ minimum: 2 })]);
    expect((await listed()).settings).toEqual({ target: 6, minimum: 2, inviteHours: null, lendsSubs: false });
    expect((await update({ minimum: 7 })).error.issues?.[0]?.field, 'above the target there is').toBe(
      'minimum',
    );
    expect((await update({ target: 1 })).error.issues?.[0]?.field).toBe('minimum');
    expect((await update({ teamId: team.id })).status).toBe(400);
    expect((await listed()).settings).toEqual({ target: 6, minimum: 2, inviteHours: null, lendsSubs: false });
  });
});

describe('the cascade', () => {
  test('invites automatically from the set time on, in order, until there are enough', async () => {
    const it = await teamWithSubs();
    const { team, game, mates } = it;
    const params = { gameId: game.id };
    for (const mate of mates)
      await call(mate.identity, setAnswer, { params, body: { answer: 'in', note: null } });
    clock.set('2026-11-17T23:59:59Z');
    await runJob();
    expect(await invitationStates(db, game.id)).toEqual([]);
    clock.set('2026-11-18T00:00:00Z');
    await runJob();
    await runJob();
    expect(await invitationStates(db, game.id)).toEqual(['invited', 'invited']);
    await answerAs(it, 0, 'yes');
    await answerAs(it, 1, 'no');
    expect(await invitationStates(db, game.id)).toEqual(['playing', 'declined', 'invited']);
    const [filled] = (await it.listed()).games;
    expect(filled).toMatchObject({ gameId: game.id, mode: 'running', sure: 3, missing: 1 });
    expect((await mailsOf(team.id)).slice(3)).toEqual(['invited sub1', 'invited sub2', 'invited sub3']);
  });

  test('goes on when a hold is over, lines up who says yes too late, and moves up when a player drops out', async () => {
    const it = await teamWithSubs({ target: 3 });
    const { team, game, mates } = it;
    const answer = (index: number, value: 'in' | 'out') =>
      call(mates[index]?.identity ?? null, setAnswer, {
        params: { gameId: game.id },
        body: { answer: value, note: null },
      });
    await answer(0, 'in');
    await answer(1, 'in');
    clock.set('2026-11-19T14:00:00Z');
    await runJob();
    expect(await invitationStates(db, game.id)).toEqual(['invited']);
    clock.set('2026-11-19T15:30:00Z');
    await runJob();
    expect(await invitationStates(db, game.id)).toEqual(['lapsed', 'invited']);
    await answerAs(it, 1, 'yes');
    await answerAs(it, 0, 'yes');
    expect(await invitationStates(db, game.id)).toEqual(['waiting', 'playing']);
    await answer(0, 'out');
    expect(await invitationStates(db, game.id)).toEqual(['playing', 'playing']);
    expect((await mailsOf(team.id)).at(-1)).toBe('moved_up sub1');
    const notifications = await db
      .select({ id: notification.playerId, actorId: notification.actorId })
      .from(notification)
      .where(and(eq(notification.teamId, team.id), eq(notification.kind, 'dropped_out')));
    expect(notifications).toEqual([{ id: team.captainId, actorId: mates[0]?.id }]);
  });

  test('is started and stopped by the captain, not for a game that is over', async () => {
    const it = await teamWithSubs();
    const { team, game } = it;
    const params = { id: game.id };
    const press = (isInviting: boolean) => call(team.captain, setInviting, { params, body: { isInviting } });
    expect((await press(true)).body).toMatchObject({
      mode: 'running',
      missing: 4,
      invitations: [{}, {}, {}],
    });
    expect((await press(false)).body.mode).toBe('stopped');
    await answerAs(it, 0, 'no');
    expect(await invitationStates(db, game.id)).toEqual(['declined', 'invited', 'invited']);
    clock.set('2026-11-20T00:00:00Z');
    expect((await press(true)).error.message).toBe('This game is over or canceled');
  });

  test('asks subs again when the game is moved, and notifies them when it is cancelled', async () => {
    const it = await teamWithSubs({ subs: 1 });
    const { team, game } = it;
    await call(team.captain, setInviting, { params: { id: game.id }, body: { isInviting: true } });
    await answerAs(it, 0, 'yes');
    const values = { date: '2026-11-20', time: '7:00 PM', opponent: 'Bulls', location: null, isHome: true };
    const change = (isCancelled: boolean) =>
      call(team.captain, updateGame, { params: { id: game.id }, body: { ...values, isCancelled } });
    await change(false);
    expect(await invitationStates(db, game.id)).toEqual(['invited']);
    await change(true);
    expect(await invitationStates(db, game.id)).toEqual(['released']);
    await change(false);
    expect(await invitationStates(db, game.id)).toEqual(['invited']);
    expect((await mailsOf(team.id)).slice(1)).toEqual([
      'invited sub1',
      'invited sub1',
      'game_cancelled sub1',
      'invited sub1',
    ]);
  });

  test('waits for the players of a game that is moved, and for the captain to invite in their place', async () => {
    const it = await teamWithSubs({ players: 4, subs: 5 });
    const { team, game, mates } = it;
    const say = (index: number, answer: 'in' | 'out') =>
      call(mates[index]?.identity ?? null, setAnswer, {
        params: { gameId: game.id },
        body: { answer, note: null },
      });
    for (const index of mates.keys()) await say(index, 'in');
    clock.set('2026-11-18T14:00:00Z');
    await runJob();
    const values = { date: '2026-11-19', opponent: 'Bulls', location: null, isHome: true };
    const body = { ...values, time: '9:00 PM', isCancelled: false };
    await call(team.captain, updateGame, { params: { id: game.id }, body });
    await runJob();
    expect(await invitationStates(db, game.id), 'nobody at once').toEqual([]);
    const filled = async () => (await it.listed()).games[0];
    // A third of the 36 hours that are left.
    const unconfirmed = { sure: 0, missing: 0, unconfirmed: 4 };
    expect(await filled()).toMatchObject({ ...unconfirmed, answerAgainBy: '2026-11-19T02:00:00Z' });
    await say(0, 'in');
    await say(1, 'out');
    expect(await invitationStates(db, game.id), 'in the place of who said no').toEqual(['invited']);
    await answerAs(it, 0, 'no');
    clock.set('2026-11-19T02:00:00Z');
    await runJob();
    expect(await filled()).toMatchObject({ sure: 1, missing: 3, unconfirmed: 2, answerAgainBy: null });
    expect(await invitationStates(db, game.id), 'nobody without the captain').toEqual([
      'declined',
      'lapsed',
      'invited',
    ]);
    const params = { id: game.id };
    const press = { params, body: { isInviting: true, withUnconfirmed: true } };
    const { body: invited } = await call(team.captain, setInviting, press);
    expect(invited).toMatchObject({ sure: 1, missing: 3, unconfirmed: 0 });
    expect((await invitationStates(db, game.id)).slice(2)).toEqual(['invited', 'invited', 'invited']);
  });

  test('gives the place of somebody who leaves the list to the next, and forgets their mails', async () => {
    const it = await teamWithSubs({ players: 0, target: 1 });
    const { team, game, list } = it;
    await call(team.captain, setInviting, { params: { id: game.id }, body: { isInviting: true } });
    await call(team.captain, deleteSub, { params: { id: list[0]?.id ?? 0 } });
    expect(await mailsOf(team.id)).toEqual(['listed sub2', 'listed sub3', 'invited sub2']);
  });
});

describe('the link of a sub', () => {
  test('that was forged, cut off or made for somebody else answers nothing', async () => {
    const it = await teamWithSubs();
    const { team, game } = it;
    await call(team.captain, setInviting, { params: { id: game.id }, body: { isInviting: true } });
    const [first, second] = (await it.listed()).games[0]?.invitations ?? [];
    if (!first || !second) throw new Error('Nobody is invited');
    const signature = first.linkPath.slice(first.linkPath.lastIndexOf('.'));
    const forged = [
      `${second.linkPath.slice(0, second.linkPath.lastIndexOf('.'))}${signature}`,
      first.linkPath.slice(0, -1),
      '/sub/nothing',
    ];
    for (const url of forged) {
      expect((await send(null, { method: 'GET', url })).statusCode).toBe(404);
      expect((await send(null, { method: 'POST', url: `${url}/no` })).statusCode).toBe(404);
    }
    expect(await invitationStates(db, game.id)).toEqual(['invited', 'invited', 'invited']);
  });

  test('changes nothing from tip-off on, and ends with the list', async () => {
    const it = await teamWithSubs({ subs: 1 });
    const { team, game, list } = it;
    await call(team.captain, setInviting, { params: { id: game.id }, body: { isInviting: true } });
    const url = (await it.listed()).games[0]?.invitations[0]?.linkPath ?? '';
    clock.set('2026-11-20T00:00:00Z');
    const late = await send(null, { method: 'POST', url: `${url}/yes` });
    expect([late.statusCode, late.body]).toEqual([200, expect.stringContaining('This game has started.')]);
    expect(await invitationStates(db, game.id)).toEqual(['lapsed']);
    await call(team.captain, deleteSub, { params: { id: list[0]?.id ?? 0 } });
    const ended = await send(null, { method: 'GET', url });
    expect([ended.statusCode, ended.body]).toEqual([410, expect.stringContaining('no longer on this team')]);
    expect(ended.body).not.toContain('<form');
  });
});

describe.each(['team', 'league'] as const)('while the %s is hidden', (of) => {
  test('no sub is invited; they are once it is shown again', async () => {
    const it = await teamWithSubs({ players: 0, subs: 1 });
    const { team, game } = it;
    await setVisible(db, team, { of, isActive: false });
    clock.set('2026-11-18T00:00:00Z');
    await runJob();
    expect(await invitationStates(db, game.id)).toEqual([]);
    expect(await mailsOf(team.id)).toEqual(['listed sub1']);
    await setVisible(db, team, { of, isActive: true });
    await runJob();
    expect(await invitationStates(db, game.id)).toEqual(['invited']);
  });

  test('an invitation that lapses is no turn of the next sub’s', async () => {
    const it = await teamWithSubs({ players: 0, subs: 2, target: 1 });
    const { team, game } = it;
    clock.set('2026-11-19T14:00:00Z');
    await runJob();
    expect(await invitationStates(db, game.id)).toEqual(['invited']);
    await setVisible(db, team, { of, isActive: false });
    clock.set('2026-11-19T15:30:00Z');
    await runJob();
    expect(await invitationStates(db, game.id)).toEqual(['invited']);
    await setVisible(db, team, { of, isActive: true });
    await runJob();
    expect(await invitationStates(db, game.id)).toEqual(['lapsed', 'invited']);
  });

  test('no link of its subs opens or answers', async () => {
    const it = await teamWithSubs({ players: 0, subs: 1 });
    const { team, game } = it;
    await call(team.captain, setInviting, { params: { id: game.id }, body: { isInviting: true } });
    const ofGame = (await it.listed()).games[0]?.invitations[0]?.linkPath ?? '';
    const { body } = await call(team.captain, createSub, {
      body: { name: 'Sam', email: `sam.of${team.id}@subs.test`, position: null },
    });
    await setVisible(db, team, { of, isActive: false });
    for (const url of [ofGame, await mailedListPath(db, body.id)]) {
      const page = await send(null, { method: 'GET', url });
      expect([page.statusCode, page.body]).toEqual([410, expect.not.stringContaining('Hawks')]);
      expect((await send(null, { method: 'POST', url: `${url}/yes` })).statusCode).toBe(410);
    }
    await setVisible(db, team, { of, isActive: true });
    expect((await send(null, { method: 'GET', url: ofGame })).body).toContain('Hawks');
    expect(await invitationStates(db, game.id)).toEqual(['invited']);
    expect((await it.listed()).subs.at(-1)).toMatchObject({ name: 'Sam', status: 'pending' });
  });
});

describe('at once', () => {
  test('a sub who leaves the list while a game begins to invite is not invited', async () => {
    const { team, game, list } = await teamWithSubs({ subs: 2 });
    const [first, second] = list.map(({ id }) => id);
    const { status, body } = await sendDuringTransaction(db, {
      lock: (tx) => tx.delete(sub).where(eq(sub.id, first!)),
      send: () => call(team.captain, setInviting, { params: { id: game.id }, body: { isInviting: true } }),
    });
    expect([status, body.invitations.map(({ subId }) => subId)]).toEqual([200, [second]]);
  });

  test('twenty drop-outs while subs answer and two servers run the job: no place is lost or given twice', async () => {
    const it = await teamWithSubs({ players: 20, subs: 30, target: 20 });
    const { team, game, mates } = it;
    const say = (index: number, answer: 'in' | 'out') =>
      call(mates[index]?.identity ?? null, setAnswer, {
        params: { gameId: game.id },
        body: { answer, note: null },
      });
    await Promise.all(mates.map((_, index) => say(index, 'in')));
    clock.set('2026-11-19T14:00:00Z');
    await runJob();
    expect(await invitationStates(db, game.id)).toEqual([]);
    const dropOuts = mates.map((_, index) => say(index, 'out'));
    await Promise.all([...dropOuts, runJob(), runJob()]);
    expect((await invitationStates(db, game.id)).filter((state) => state === 'invited')).toHaveLength(20);
    const answers = it.list.slice(0, 20).map((_, index) => answerAs(it, index, index % 2 ? 'yes' : 'no'));
    await Promise.all([...answers, runJob(), runJob()]);
    const states = await invitationStates(db, game.id);
    const count = (state: string) => states.filter((one) => one === state).length;
    expect([count('playing'), count('declined'), count('invited'), states.length]).toEqual([10, 10, 10, 30]);
    const mails = (await mailsOf(team.id)).filter((mail) => mail.startsWith('invited'));
    expect([mails.length, new Set(mails).size]).toEqual([30, 30]);
  });
});
