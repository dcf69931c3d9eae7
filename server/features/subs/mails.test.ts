import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { setAnswer } from '#contract/attendance.ts';
import { listAudit } from '#contract/audit.ts';
import { createSub, deleteSub, listSubs, setInviting, updateSubSettings } from '#contract/subs.ts';
import { newMailboxesPerDay } from '#domain/notifications/sub-mails.ts';
import { mailedListPath } from '#server/attendance/testing/sub-links.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { sub } from '#server/database/schema/subs.ts';
import { sendDueMails } from '#server/notifications/testing/due-mails.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createSubRow, createTeam } from '#server/testing/fixtures.ts';

const { call, clock, db, send } = await startTestApp({ outbox: ['email'] });
const start = Temporal.Instant.from('2026-11-10T12:00:00Z');

type Team = Awaited<ReturnType<typeof createTeam>>;

beforeEach(async () => {
  clock.set(start.toString());
  await db.delete(notification);
});

async function pass(duration: Temporal.DurationLike): Promise<void> {
  clock.set((await clock.now(db)).add(duration).toString());
}

/** The subjects of the e-mails that are sent once a duration has passed, by recipient. */
async function mailsAfter(duration: Temporal.DurationLike): Promise<string[]> {
  await pass(duration);
  const mails = await sendDueMails(db, clock);
  return mails.map(({ to, subject }) => `${to.address}: ${subject}`);
}

const add = async (team: Team, email: string) =>
  call(team.captain, createSub, { body: { name: 'Sam', email, position: null } });

const remove = (team: Team, id: number) => call(team.captain, deleteSub, { params: { id } });

let lastNumber = 0;
function newAddress(): string {
  lastNumber += 1;
  return `sam${lastNumber}@strangers.test`;
}

describe('somebody whom a captain adds', () => {
  test('is asked after some minutes, and not at all when removed before', async () => {
    const team = await createTeam(db, { name: 'Hawks' });
    const [email, other] = [newAddress(), newAddress()];
    await add(team, email);
    const { body } = await add(team, other);
    expect(await mailsAfter({ minutes: 2 })).toEqual([]);
    await remove(team, body.id);
    expect(await mailsAfter({ minutes: 1 })).toEqual([`${email}: Want to sub for Hawks?`]);
    expect(await mailsAfter({ hours: 1 })).toEqual([]);
  });

  test('is asked once, then after a day, a week and a month, however often the captain removes and adds them', async () => {
    const team = await createTeam(db, { name: 'Hawks' });
    const email = newAddress();
    const spellings = [email.toUpperCase(), email.replace('@', '+a@')];
    const sentOnDays: number[] = [];
    let id = 0;
    for (const day of [0, 1, 2, 7, 8, 9, 20, 37, 38, 39, 67, 68, 69]) {
      for (const [index, spelling] of spellings.entries()) {
        clock.set(start.add({ hours: 24 * day + index }).toString());
        if (id > 0) await remove(team, id);
        id = (await add(team, spelling)).body.id;
        for (const _mail of await mailsAfter({ minutes: 5 })) sentOnDays.push(day);
      }
    }
    expect(sentOnDays).toEqual([0, 1, 8, 38, 68]);
  });

  test('is sent five mails an hour and fifteen a day at most, by however many teams at once; the others wait', async () => {
    const email = newAddress();
    const teams = [];
    for (let n = 0; n < 20; n += 1) teams.push(await createTeam(db));
    await Promise.all(teams.map((team, n) => add(team, n % 2 ? email : email.replace('@', `+${n}@`))));
    expect(await mailsAfter({ minutes: 5 })).toHaveLength(5);
    expect(await mailsAfter({ minutes: 30 })).toHaveLength(0);
    const perHour: number[] = [];
    for (let hour = 1; hour <= 25; hour += 1) perHour.push((await mailsAfter({ hours: 1 })).length);
    expect(perHour.filter((mails) => mails > 0)).toEqual([5, 5, 5]);
  });

  test('who said no is not mailed again by that team, whatever it removes and adds; another team may ask', async () => {
    const [team, other] = [await createTeam(db), await createTeam(db, { name: 'Owls' })];
    const email = newAddress();
    const { body } = await add(team, email);
    await mailsAfter({ minutes: 5 });
    await send(null, { method: 'POST', url: `${await mailedListPath(db, body.id)}/no` });
    await remove(team, body.id);
    for (const spelling of [email.toUpperCase(), email.replace('@', '+new@')]) {
      const again = await add(team, spelling);
      expect(again.body).toMatchObject({ status: 'pending', takesMail: false });
      expect(await mailsAfter({ hours: 24 * 100 })).toEqual([]);
      await remove(team, again.body.id);
    }
    await add(other, email);
    expect(await mailsAfter({ minutes: 5 })).toEqual([`${email}: Want to sub for Owls?`]);
  });

  test('who unsubscribed is mailed by no team, also when the sub was removed before; until they want mails again', async () => {
    const [team, other] = [await createTeam(db), await createTeam(db, { name: 'Owls' })];
    const email = newAddress();
    const { body } = await add(team, email);
    await pass({ minutes: 5 });
    const [mail] = await sendDueMails(db, clock);
    const url = new URL(mail?.unsubscribeUrl ?? '').pathname;
    expect([mail?.text, mail?.html]).toEqual([expect.stringContaining(url), expect.stringContaining(url)]);
    await remove(team, body.id);
    expect((await send(null, { url })).body).toContain('Stop all emails');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    expect((await send(null, { method: 'POST', url, headers, payload })).statusCode).toBe(200);
    const ids = [];
    for (const by of [team, other]) ids.push((await add(by, email.replace('@', '+x@'))).body.id);
    expect(await mailsAfter({ hours: 24 * 100 })).toEqual([]);
    expect((await call(other.captain, listSubs, {})).body.subs[0]?.takesMail).toBe(false);
    await remove(other, ids[1] ?? 0);
    expect((await send(null, { url })).body).toContain('re unsubscribed.');
    expect((await send(null, { method: 'POST', url: `${url}/undo` })).statusCode).toBe(200);
    await add(other, email);
    expect(await mailsAfter({ minutes: 5 })).toEqual([`${email}: Want to sub for Owls?`]);
  });

  test('says yes by the mail that they still have, and hears from the team again', async () => {
    const team = await createTeam(db);
    const { body } = await add(team, newAddress());
    const path = await mailedListPath(db, body.id);
    const listed = async () => (await call(team.captain, listSubs, {})).body.subs[0];
    await send(null, { method: 'POST', url: `${path}/no` });
    expect(await listed()).toMatchObject({ status: 'declined', takesMail: false });
    await send(null, { method: 'POST', url: `${path}/yes` });
    expect(await listed()).toMatchObject({ status: 'accepted', takesMail: true, acceptedBy: 'mail' });
  });
});

describe('a captain', () => {
  test('adds twenty new people a day at most, also at once, and hears why not more', async () => {
    const team = await createTeam(db);
    const emails = Array.from({ length: newMailboxesPerDay + 5 }, newAddress);
    const replies = await Promise.all(emails.map((email) => add(team, email)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(newMailboxesPerDay);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.error.message).toBe('You can add 20 new people a day. Try again tomorrow.');
    const [first] = await db.select().from(sub).where(eq(sub.teamId, team.id));
    await remove(team, first?.id ?? 0);
    expect((await add(team, newAddress())).status, 'a removal makes no room').toBe(409);
    expect((await add(team, first?.email ?? '')).status, 'somebody known').toBe(201);
    await pass({ hours: 24, seconds: 1 });
    expect((await add(team, newAddress())).status).toBe(201);
  });

  test('is named in the audit log for whom they add and remove, without the person’s name', async () => {
    const team = await createTeam(db);
    const { body } = await add(team, newAddress());
    await remove(team, body.id);
    const { entries } = (await call(team.captain, listAudit, { params: { id: team.id } })).body;
    expect(entries.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'sub_removed', details: {} },
      { action: 'sub_added', details: {} },
    ]);
  });

  test.each([
    'sam@strangers',
    '"sam"@strangers.test',
    'sam(x)@strangers.test',
    'sam%victim.test@relay.test',
    'sam@[127.0.0.1]',
    'sam@strangers.test.',
    'sam,eve@strangers.test',
    '.sam@strangers.test',
  ])('cannot add %s, another spelling of a mailbox or none', async (email) => {
    const team = await createTeam(db);
    const { status, error } = await add(team, email);
    expect([status, error.issues?.[0]?.field]).toEqual([400, 'email']);
  });
});

describe('a sub of a game', () => {
  async function invitedSub() {
    const team = await createTeam(db, { name: 'Hawks' });
    const game = await createGameRow(db, team.id, { playedOn: '2026-11-19', time: '7:00 PM' });
    const mate = await createPlayer(db, team.id);
    const email = newAddress();
    await createSubRow(db, team.id, { email, status: 'accepted' });
    await call(team.captain, updateSubSettings, { body: { target: 1, minimum: 1, inviteHours: null } });
    const answer = (value: 'in' | 'out') =>
      call(mate.identity, setAnswer, { params: { gameId: game.id }, body: { answer: value, note: null } });
    return { team, game, email, answer };
  }

  test('hears nothing of a player who changes their mind within minutes', async () => {
    const { team, game, answer } = await invitedSub();
    await answer('in');
    await call(team.captain, setInviting, { params: { id: game.id }, body: { isInviting: true } });
    for (let n = 0; n < 8; n += 1) {
      await answer('out');
      await answer('in');
    }
    expect(await mailsAfter({ minutes: 5 })).toEqual([]);
  });

  test('is invited once, however often a player is in and out; and gets an email when the place is gone for good', async () => {
    const { team, game, email, answer } = await invitedSub();
    await call(team.captain, setInviting, { params: { id: game.id }, body: { isInviting: true } });
    const sent = [];
    for (let n = 0; n < 8; n += 1) {
      await answer('in');
      await answer('out');
      sent.push(...(await mailsAfter({ minutes: 3 })));
    }
    expect(sent).toEqual([expect.stringContaining(`${email}: Can you sub for Hawks?`)]);
    await answer('in');
    expect(await mailsAfter({ minutes: 3 })).toEqual([
      expect.stringContaining(`${email}: Spot filled: Hawks`),
    ]);
  });

  test('gets no mail that holds no longer once the limit lets it pass', async () => {
    const { team, game, email, answer } = await invitedSub();
    for (let n = 0; n < 5; n += 1) await add(await createTeam(db), email);
    expect(await mailsAfter({ minutes: 5 })).toHaveLength(5);
    await call(team.captain, setInviting, { params: { id: game.id }, body: { isInviting: true } });
    expect(await mailsAfter({ minutes: 5 })).toEqual([]);
    await answer('in');
    expect(await mailsAfter({ hours: 2 })).toEqual([]);
  });
});

test('a captain is notified of a player’s drop-out once an hour for each game', async () => {
  const team = await createTeam(db);
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-10', time: '7:00 PM' });
  const mates = [await createPlayer(db, team.id), await createPlayer(db, team.id)];
  const dropOuts = () => db.$count(notification, eq(notification.kind, 'dropped_out'));
  const toggle = async (index: number) => {
    for (const answer of ['in', 'out'] as const)
      await call(mates[index]?.identity ?? null, setAnswer, {
        params: { gameId: game.id },
        body: { answer, note: null },
      });
  };
  for (let n = 0; n < 5; n += 1) await toggle(0);
  expect(await dropOuts()).toBe(1);
  await toggle(1);
  expect(await dropOuts()).toBe(2);
  await pass({ minutes: 59 });
  await toggle(0);
  expect(await dropOuts()).toBe(2);
  await pass({ minutes: 2 });
  await toggle(0);
  expect(await dropOuts()).toBe(3);
});
