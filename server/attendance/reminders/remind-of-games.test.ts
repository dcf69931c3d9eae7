import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getReminderSettings, updateReminderSettings } from '#contract/attendance/reminders.ts';
import { updateGame } from '#contract/schedule.ts';
import { type Answer, answers } from '#domain/attendance/answer.ts';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { team as teamTable } from '#server/database/schema/teams.ts';
import { type Batch, deliver } from '#server/notifications/delivery/deliver.ts';
import { composeMail } from '#server/notifications/email/compose.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createAway, createGameRow, createPlayer, createTeam, setVisible } from '#server/testing/fixtures.ts';
import { recordStatements } from '#server/testing/statements.ts';
import { remindOfGames } from './remind-of-games.ts';

const { call, clock, db, outbox, services } = await startTestApp({ outbox: ['email'] });
const log = { error: vi.fn() };
const run = () => remindOfGames(services, log, new AbortController().signal);
const keys = {
  unsubscribeKey: { current: new Uint8Array(32), former: null },
  answerKey: { current: new Uint8Array(32), former: null },
  subKey: { current: new Uint8Array(32), former: null },
  hashEmail: () => Buffer.alloc(32),
};

/** Tip-off of each test's game is on Thursday at 7:45 PM in New York. */
const at = (text: string) => `${text}[America/New_York]`;
const ask = at('2026-11-16T19:45');
const remind = at('2026-11-18T19:45');
const summary = at('2026-11-19T07:45');

/** Each test has the teams that it makes, and no others. */
beforeEach(async () => {
  await db.update(teamTable).set({ isActive: false });
  outbox.queued.length = 0;
  clock.set(at('2026-11-12T12:00'));
});

async function runAt(...times: string[]): Promise<void> {
  for (const time of times) {
    clock.set(time);
    await run();
  }
}

/** A captain, somebody of each answer, somebody who is away, and somebody without an answer. */
async function createGame() {
  const team = await createTeam(db, { timeZone: 'America/New_York' });
  const values = {
    playedOn: '2026-11-19',
    time: '7:45 PM',
    opponent: 'Bulls',
    location: 'Main gym',
    origin: null,
  };
  const game = await createGameRow(db, team.id, values);
  const give = async (answer: Answer) => {
    const { id } = await createPlayer(db, team.id);
    await db
      .insert(gameAnswer)
      .values({ ...own, playerId: id, answer, source: 'player', answeredAt: '2026-11-10T12:00:00Z' });
    return id;
  };
  const own = { teamId: team.id, gameId: game.id };
  const ids = { in: 0, maybe: 0, out: 0 };
  for (const answer of answers) ids[answer] = await give(answer);
  const away = await createPlayer(db, team.id);
  await createAway(db, away, { firstDay: '2026-11-19', lastDay: '2026-11-19' });
  const silent = await createPlayer(db, team.id, { name: 'Silent Sam' });
  return { team, game, ids, away, silent };
}

async function notified(teamId: number, kind: 'answer_wanted' | 'answers_summary' = 'answer_wanted') {
  const rows = await db
    .select({ id: notification.playerId, facts: notification.facts })
    .from(notification)
    .where(and(eq(notification.teamId, teamId), eq(notification.kind, kind)))
    .orderBy(asc(notification.id));
  return rows;
}

const idsOf = async (teamId: number) => (await notified(teamId)).map(({ id }) => id).toSorted();

/** Hands over what is queued, and returns it. */
async function send(time: string): Promise<Batch[]> {
  clock.set(time);
  const batches: Batch[] = [];
  for (const { id } of outbox.queued.splice(0))
    await deliver({ db, clock, enqueue: async () => {}, send: async (batch) => batches.push(batch) > 0 }, id);
  return batches;
}

describe('72 hours before a game', () => {
  test('everybody without an answer is asked, once, however many processes look; days away are an answer', async () => {
    const { team, silent } = await createGame();
    await runAt(at('2026-11-16T19:44:59'));
    expect(await idsOf(team.id)).toEqual([]);
    clock.set(ask);
    await Promise.all([run(), run(), run()]);
    await runAt(at('2026-11-17T12:00'), at('2026-11-18T19:44:59'));
    expect(await idsOf(team.id)).toEqual([team.captainId, silent.id].toSorted());
  });

  test('the mail has the three answers as links, and is not sent to who has answered meanwhile', async () => {
    const { team, game, silent } = await createGame();
    await runAt(ask);
    await db.insert(gameAnswer).values({
      teamId: team.id,
      gameId: game.id,
      playerId: team.captainId,
      answer: 'maybe',
      source: 'player',
      answeredAt: '2026-11-17T00:00:00Z',
    });
    const batches = await send(at('2026-11-17T09:00'));
    expect(batches.map(({ reader }) => reader.playerId)).toEqual([silent.id]);
    const mail = await composeMail(batches[0]!, { publicUrl: new URL('https://team.test'), ...keys });
    expect(mail?.subject).toBe('Are you in? vs Bulls, Thu, Nov 19, 7:45 PM');
    for (const answer of answers)
      expect(mail?.text).toMatch(
        new RegExp(
          `https://team\\.test/answer/${silent.id}\\.${game.id}\\.0\\.[\\w-]{43}\\?answer=${answer}`,
        ),
      );
  });
});

describe('24 hours before a game', () => {
  test('those without an answer and the maybes are asked once more, and nobody else', async () => {
    const { team, ids, silent } = await createGame();
    await runAt(ask, remind, remind);
    const expected = [team.captainId, silent.id, team.captainId, silent.id, ids.maybe];
    expect(await idsOf(team.id)).toEqual(expected.toSorted());
  });

  test('a game that came about later is asked for once', async () => {
    const { team, ids, silent } = await createGame();
    await runAt(at('2026-11-19T06:00'), at('2026-11-19T07:00'));
    expect(await idsOf(team.id)).toEqual([team.captainId, silent.id, ids.maybe].toSorted());
  });
});

test('12 hours before a game its captain gets the counts, who hasn’t answered, and that too few are in', async () => {
  const { team, silent } = await createGame();
  await runAt(ask, remind);
  await send(at('2026-11-18T20:00'));
  clock.set(summary);
  await Promise.all([run(), run()]);
  expect(await notified(team.id, 'answers_summary')).toMatchObject([
    {
      id: team.captainId,
      facts: {
        counts: { in: 1, maybe: 1, out: 2, none: 2 },
        minimum: 5,
        silentIds: [team.captainId, silent.id],
      },
    },
  ]);
  const [batch] = (await send(at('2026-11-19T09:00'))).filter(
    ({ notifications: [first] }) => first.notification.kind === 'answers_summary',
  );
  const { text } = (await composeMail(batch!, { publicUrl: new URL('https://team.test'), ...keys })) ?? {};
  expect(text).toContain("Who's in: 1 in, 1 maybe, 2 out, 2 no answer");
  expect(text).toContain('You need at least 5 to play.');
  expect(text).toMatch(/No answer yet: .*Silent Sam/);
  expect(text).not.toContain('/answer/');
});

describe('a game that changes', () => {
  test('to another day is due again, and reminders for the old day are not sent', async () => {
    const { team, game, silent } = await createGame();
    await runAt(ask);
    const body = {
      date: 'Nov 26, 2026',
      time: '7:45 PM',
      opponent: 'Bulls',
      location: 'Main gym',
      isHome: true,
    };
    await call(team.captain, updateGame, { params: { id: game.id }, body: { ...body, isCancelled: false } });
    const sent = (await send(at('2026-11-17T09:00'))).map(
      ({ notifications: [first] }) => first.notification.kind,
    );
    expect(sent).not.toContain('answer_wanted');
    await runAt(remind, at('2026-11-23T19:44:59'));
    expect(await idsOf(team.id)).toEqual([team.captainId, silent.id].toSorted());
    await runAt(at('2026-11-23T19:45'));
    expect(
      (await notified(team.id)).slice(2).every(({ facts }) => 'day' in facts && facts.day === '2026-11-26'),
    ).toBe(true);
    expect((await notified(team.id)).length).toBeGreaterThan(2);
  });

  test('or is cancelled, over, or of a hidden team or league asks nobody', async () => {
    const [cancelled, over] = [await createGame(), await createGame()];
    const [hidden, ofHiddenLeague] = [await createGame(), await createGame()];
    await db.update(scheduleGame).set({ isCancelled: true }).where(eq(scheduleGame.id, cancelled.game.id));
    await db.update(scheduleGame).set({ playedOn: '2026-11-15' }).where(eq(scheduleGame.id, over.game.id));
    await setVisible(db, hidden.team, { of: 'team', isActive: false });
    await setVisible(db, ofHiddenLeague.team, { of: 'league', isActive: false });
    await runAt(ask, remind, summary);
    for (const { team } of [cancelled, over, hidden, ofHiddenLeague])
      expect(await notified(team.id)).toEqual([]);
  });
});

test('a team sets its own hours, or none', async () => {
  const { team } = await createGame();
  const params = { id: team.id };
  expect((await call(team.captain, getReminderSettings, { params })).body).toEqual({
    ask: 72,
    remind: 24,
    summary: 12,
  });
  const hours = { ask: 48, remind: null, summary: null };
  expect((await call(team.captain, updateReminderSettings, { params, body: hours })).body).toEqual(hours);
  expect((await call(team.captain, getReminderSettings, { params })).body).toEqual(hours);
  const together = [{ ask: 36 }, { remind: 20 }].map((body) =>
    call(team.captain, updateReminderSettings, { params, body }),
  );
  await Promise.all(together);
  expect((await call(team.captain, getReminderSettings, { params })).body).toEqual({
    ask: 36,
    remind: 20,
    summary: null,
  });
  expect((await call(team.captain, updateReminderSettings, { params, body: {} })).status).toBe(400);
  expect((await call(team.captain, updateReminderSettings, { params, body: hours })).body).toEqual(hours);
  for (const wrong of [0, 241, 1.5, '24'])
    expect(
      (await call(team.captain, updateReminderSettings, { params, body: { ...hours, ask: wrong } })).status,
    ).toBe(400);
  await runAt(ask, at('2026-11-17T19:44:59'));
  expect(await notified(team.id)).toEqual([]);
  await runAt(at('2026-11-17T19:45'), remind, summary);
  expect(await notified(team.id)).toHaveLength(2);
  expect(await notified(team.id, 'answers_summary')).toEqual([]);
});

test('two games of a team at once, and many teams, cost few statements', async () => {
  const one = await createGame();
  await createGameRow(db, one.team.id, { playedOn: '2026-11-19', time: '7:45 PM' });
  await runAt(ask);
  expect(await notified(one.team.id)).toHaveLength(2 + 5);
  const teams = [await createGame(), await createGame(), await createGame()];
  const { statements } = await recordStatements(run);
  expect(statements.length).toBeLessThan(12);
  for (const { team } of teams) expect(await notified(team.id)).toHaveLength(2);
});
