import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { remindPlayers } from '#contract/attendance/reminders.ts';
import { createAwayPeriod, setAnswer, setAnswerFor } from '#contract/attendance.ts';
import { deletePlayer } from '#contract/players.ts';
import { offerRosterSpot } from '#contract/subs/offers.ts';
import { createSub, setInviting, updateSubSettings } from '#contract/subs.ts';
import { subLimit } from '#domain/attendance/limits.ts';
import { sub as subTable } from '#server/database/schema/subs.ts';
import { answerKey, answerPath } from '#server/signing/answer-link.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createSubRow, createTeam } from '#server/testing/fixtures.ts';
import { openRowHashes } from './row-hashes.ts';

const { call, clock, connection, db, send } = await startTestApp();
clock.set('2026-11-18T12:00[America/New_York]');
const team = await createTeam(db);
const other = await createTeam(db);
const player = await createPlayer(db, team.id);
const pending = await createPlayer(db, team.id, { isApproved: false });
const removed = await createPlayer(db, team.id);
await call(team.captain, deletePlayer, { params: { id: removed.id }, body: {} });
const playedOn = '2026-11-19';
const [upcoming, begun, cancelled, ofOther] = [
  await createGameRow(db, team.id, { playedOn }),
  await createGameRow(db, team.id, { playedOn: '2026-11-17' }),
  await createGameRow(db, team.id, { playedOn, isCancelled: true }),
  await createGameRow(db, other.id, { playedOn }),
];
const [sub] = await Promise.all(Array.from({ length: subLimit - 1 }, () => createSubRow(db, team.id)));
const key = await answerKey(db);

const answer = { answer: 'in' } as const;
const answerAs = (who: Parameters<typeof call>[0], gameId: number) =>
  call(who, setAnswer, { params: { gameId }, body: answer });
const answerFor = (gameId: number, playerId: number) =>
  call(team.captain, setAnswerFor, { params: { gameId, playerId }, body: answer });
const remind = (gameId: number) => call(team.captain, remindPlayers, { params: { gameId } });
const enter = (email: string) =>
  call(team.captain, createSub, { body: { name: 'Sam', email, position: null } });

/** The form of a link's page, sent. */
async function press(url: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, body } = await send(null, { method: 'POST', url, headers, payload: 'answer=in&note=' });
  return { status: statusCode, error: { message: /<p>(.*?)<\/p>/.exec(body)?.[1] ?? '' } };
}

const link = (playerId: number, gameId: number, revision = 0) =>
  answerPath(key, { playerId, gameId, revision });

const closed = 'RSVPs for this game are closed';
const refusals: Record<
  string,
  [send: () => Promise<{ status: number; error: { message: string } }>, number, string]
> = {
  'an answer after tip-off': [() => answerAs(player.identity, begun.id), 409, closed],
  'an answer for a cancelled game': [() => answerAs(player.identity, cancelled.id), 409, closed],
  'a reminder for a game that has begun': [() => remind(begun.id), 409, closed],
  'a reminder for a cancelled game': [() => remind(cancelled.id), 409, closed],
  "a reminder for another team's game": [() => remind(ofOther.id), 404, 'found'],
  "an answer for another team's game": [() => answerAs(player.identity, ofOther.id), 404, 'found'],
  'an answer of a pending player': [() => answerAs(pending.identity, upcoming.id), 403, 'approval'],
  'an answer of a removed player': [() => answerAs(removed.identity, upcoming.id), 401, 'invite'],
  "a captain's answer for a pending player": [() => answerFor(upcoming.id, pending.id), 404, 'found'],
  "a captain's answer for a removed player": [() => answerFor(upcoming.id, removed.id), 404, 'found'],
  "a captain's answer for another team's player": [
    () => answerFor(upcoming.id, other.captainId),
    404,
    'found',
  ],
  'a forged link': [() => press(link(player.id, upcoming.id).slice(0, -1)), 404, 'may be cut off'],
  'a link whose game has begun': [() => press(link(player.id, begun.id)), 410, 'already started'],
  'a link of a cancelled game': [() => press(link(player.id, cancelled.id)), 410, 'canceled'],
  'a link that was renewed': [() => press(link(player.id, upcoming.id, 1)), 410, 'reset these links'],
  "a link for another team's game": [() => press(link(player.id, ofOther.id)), 410, 'no longer on the team'],
  'a link of a removed player': [() => press(link(removed.id, upcoming.id)), 410, 'no longer on the team'],
  'days away that end before they begin': [
    () =>
      call(player.identity, createAwayPeriod, { body: { firstDay: '2026-12-02', lastDay: '2026-12-01' } }),
    400,
    'day',
  ],
  'a least number above the one wanted': [
    () => call(team.captain, updateSubSettings, { body: { target: 5, minimum: 6, inviteHours: null } }),
    400,
    'more',
  ],
  "subs' settings without a change": [
    () => call(team.captain, updateSubSettings, { body: { teamId: team.id } }),
    400,
    'at least one',
  ],
  'the email of somebody on the list': [() => enter(sub?.email ?? ''), 409, 'already on the list'],
  'the email of a player': [() => enter(player.email ?? ''), 409, 'on the team'],
  'an email that is none': [() => enter('nobody'), 400, 'mail'],
  'subs for a game that is over': [
    () => call(team.captain, setInviting, { params: { id: begun.id }, body: { isInviting: true } }),
    409,
    'over',
  ],
  'an offer to a sub who has not accepted': [
    () =>
      call(team.captain, offerRosterSpot, {
        params: { id: sub?.id ?? 0 },
        body: { name: 'Sam', position: null, jerseyNumber: null },
      }),
    409,
    'agreed',
  ],
};

const hashes = await openRowHashes(connection);
afterAll(() => hashes.close());

test.each(Object.entries(refusals))(
  '%s is refused in a clear line, and no row changes',
  async (_what, refusal) => {
    const [attempt, status, text] = refusal;
    const reply = await attempt();
    expect([reply.status, reply.error.message]).toEqual([status, expect.stringContaining(text)]);
    // Who calls has a session from now on.
    expect((await hashes.changed()).filter((table) => table !== 'session')).toEqual([]);
  },
);

test('of three hundred subs, ten at a time, the list takes as many as it holds, and no email twice', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => enter(`new${n % 2}@subs.test`)));
    statuses.push(...replies.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  // Beyond sixty a minute there is no further look at the list.
  expect(statuses.every((status) => [201, 409, 429].includes(status))).toBe(true);
  expect(await db.$count(subTable, eq(subTable.teamId, team.id))).toBe(subLimit);
});
