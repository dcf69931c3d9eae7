import { expect, test } from 'vitest';
import { createResult } from '#contract/schedule/results.ts';
import { listSchedule, updateGame } from '#contract/schedule.ts';
import { addScorebookEvents } from '#contract/scorebook.ts';
import type { Play } from '#domain/scorebook/events.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createTeam } from '#server/testing/fixtures.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';

const { db, call, clock } = await startTestApp();
const today = '2026-11-19';

/** A game of the team's own, away from 7:45 PM on, which has begun. */
async function gameTonight() {
  clock.set(`${today}T19:50[America/New_York]`);
  const { id: teamId, captain } = await createTeam(db);
  const game = await createGameRow(db, teamId, { playedOn: today, time: '7:45 PM', isHome: false });
  const score = (...plays: (Play | ReturnType<typeof scorerEvent>)[]) =>
    call(captain, addScorebookEvents, {
      params: { id: game.id },
      body: { events: plays.map((one) => ('kind' in one ? scorerEvent(one) : one)) },
    });
  const live = async () => (await call(null, listSchedule, { query: { teamId } })).body[0]?.live;
  return { captain, game, score, live };
}

const basket: Play = { kind: 'shot', side: 'away', player: null, points: 3, isMade: true };

test('the schedule has the score of a game in progress, ours first, and moves with an undo', async () => {
  const { score, live } = await gameTonight();
  expect(await live()).toBeNull();
  const three = scorerEvent(basket);
  expect((await score(three, { ...basket, side: 'home', points: 2 })).status).toBe(200);
  expect(await live()).toEqual({ hbaScore: 3, opponentScore: 2 });
  await score({ kind: 'undo', target: three.id });
  expect(await live()).toMatchObject({ hbaScore: 0, opponentScore: 2 });
});

test('a game is live from tip-off to its end, for three hours without a change', async () => {
  const { score, live } = await gameTonight();
  clock.set(`${today}T19:44[America/New_York]`);
  await score(basket);
  expect(await live()).toBeNull();
  clock.set(`${today}T19:45[America/New_York]`);
  expect(await live()).not.toBeNull();
  clock.set(`${today}T22:44[America/New_York]`);
  await score({ ...basket, points: 2 });
  clock.set(`${today}T23:30[America/New_York]`);
  expect(await live()).toMatchObject({ hbaScore: 5 });
  await score({ kind: 'end' });
  expect(await live()).toBeNull();
});

test('a game whose score nobody changes, or that is off, or has a result, isn’t live', async () => {
  const stale = await gameTonight();
  await stale.score(basket);
  clock.set(`${today}T22:50[America/New_York]`);
  expect(await stale.live()).toBeNull();

  const { captain, game, score, live } = await gameTonight();
  await score(basket);
  expect(await live()).not.toBeNull();
  const { date, time, opponent, location, isHome } = game;
  const values = { date, time, opponent, location, isHome };
  const update = (isCancelled: boolean) =>
    call(captain, updateGame, { params: { id: game.id }, body: { ...values, isCancelled } });
  expect((await update(true)).status).toBe(200);
  expect(await live()).toBeNull();
  await update(false);
  expect(await live()).not.toBeNull();
  const result = { scheduleGameId: game.id, hbaScore: 40, opponentScore: 38, notes: null };
  expect((await call(captain, createResult, { body: result })).status).toBe(201);
  expect(await live()).toBeNull();
});
