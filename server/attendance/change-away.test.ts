import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAwayPeriod, deleteAwayPeriod, setAnswer } from '#contract/attendance.ts';
import { listSubs, setInviting, updateSubSettings } from '#contract/subs.ts';
import type { Answer } from '#domain/attendance/answer.ts';
import { invitationStates } from '#server/attendance/testing/invitation-states.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createSubRow, createTeam } from '#server/testing/fixtures.ts';

const { call, clock, db, send } = await startTestApp({ outbox: ['email'] });
const day = '2026-11-19';
type Player = Awaited<ReturnType<typeof createPlayer>>;
type Team = Awaited<ReturnType<typeof createTeam>>;

beforeEach(() => clock.set('2026-11-19T14:00:00Z'));

/** A team with everybody in, and subs in line for the places of the players; a minute goes by after that. */
async function teamWithLine({ players = 2, subs = 2 } = {}) {
  const team = await createTeam(db);
  const game = await createGameRow(db, team.id, { playedOn: day, time: '7:00 PM' });
  const mates: Player[] = [];
  for (let n = 0; n < players; n += 1) mates.push(await createPlayer(db, team.id));
  const body = { target: subs, minimum: 1, inviteHours: null };
  await call(team.captain, updateSubSettings, { body });
  await inviteAll(team, game.id, subs);
  await call(team.captain, updateSubSettings, { body: { ...body, target: players } });
  for (const mate of mates) await answer(mate, game.id, 'in');
  for (const { linkPath } of await invitationsOf(team.captain)) {
    await send(null, { method: 'POST', url: `${linkPath}/yes` });
  }
  clock.set((await clock.now(db)).add({ minutes: 1 }).toString());
  return { team, game, mates };
}

async function inviteAll(team: Team, gameId: number, subs: number): Promise<void> {
  for (let n = 1; n <= subs; n += 1) await createSubRow(db, team.id, { status: 'accepted' });
  await call(team.captain, setInviting, { params: { id: gameId }, body: { isInviting: true } });
}

async function invitationsOf(captain: Player['identity']) {
  const { body } = await call(captain, listSubs, {});
  return body.games[0]?.invitations ?? [];
}

const answer = ({ identity }: Player, gameId: number, given: Answer) =>
  call(identity, setAnswer, { params: { gameId }, body: { answer: given, note: null } });

const leave = ({ identity }: Player) =>
  call(identity, createAwayPeriod, { body: { firstDay: day, lastDay: day } });

/** Of whom the captain has learned that they dropped out, in order. */
async function dropOutsOf(teamId: number) {
  const rows = await db
    .select({ actorId: notification.actorId })
    .from(notification)
    .where(and(eq(notification.teamId, teamId), eq(notification.kind, 'dropped_out')))
    .orderBy(asc(notification.id));
  return rows.map(({ actorId }) => actorId);
}

describe('days away of somebody who is in', () => {
  test('are a drop-out: the captain learns it, the line moves up, and keeps its place when they are deleted', async () => {
    const { team, game, mates } = await teamWithLine();
    expect(await invitationStates(db, game.id)).toEqual(['waiting', 'waiting']);
    const [leaver] = mates;
    if (!leaver) throw new Error('Nobody');
    const away = await leave(leaver);
    expect(await invitationStates(db, game.id)).toEqual(['playing', 'waiting']);
    expect(await dropOutsOf(team.id)).toEqual([leaver.id]);
    await call(leaver.identity, deleteAwayPeriod, { params: { id: away.body.id } });
    expect(await invitationStates(db, game.id)).toEqual(['playing', 'waiting']);
    await leave(leaver);
    expect(await invitationStates(db, game.id)).toEqual(['playing', 'waiting']);
  });

  test('more than a day before the game move the line, and the captain reads it where answers are', async () => {
    clock.set('2026-11-18T14:00:00Z');
    const { team, game, mates } = await teamWithLine();
    for (const mate of mates) await leave(mate);
    expect(await invitationStates(db, game.id)).toEqual(['playing', 'playing']);
    expect(await dropOutsOf(team.id)).toEqual([]);
  });

  test('of a player who has not answered, or is out, set off nothing', async () => {
    const { team, game } = await teamWithLine();
    const late = await createPlayer(db, team.id);
    await leave(late);
    const out = await createPlayer(db, team.id);
    await answer(out, game.id, 'out');
    await leave(out);
    expect(await invitationStates(db, game.id)).toEqual(['waiting', 'waiting']);
    expect(await dropOutsOf(team.id)).toEqual([]);
  });
});

test('of twenty who drop out at once, half by days away, each gives up one place of the line', async () => {
  const { team, game, mates } = await teamWithLine({ players: 24, subs: 25 });
  const leavers = mates.slice(0, 20);
  await Promise.all(leavers.map((mate, n) => (n % 2 ? leave(mate) : answer(mate, game.id, 'out'))));
  const states = await invitationStates(db, game.id);
  expect(states.filter((state) => state === 'playing')).toHaveLength(20);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(5);
  const dropOuts = await dropOutsOf(team.id);
  expect(new Set(dropOuts)).toEqual(new Set(leavers.map(({ id }) => id)));
  expect(dropOuts).toHaveLength(20);
  const emails = await db
    .select({ email: notification.email, facts: notification.facts })
    .from(notification)
    .where(and(eq(notification.teamId, team.id), eq(notification.kind, 'sub')));
  const movedUp = emails.filter(({ facts }) => 'what' in facts && facts.what === 'moved_up');
  expect(new Set(movedUp.map(({ email }) => email)).size).toBe(20);
  expect(movedUp).toHaveLength(20);
});
