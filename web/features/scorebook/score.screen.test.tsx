import { fireEvent, screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { clear, createStore } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { listPlayers } from '#contract/players.ts';
import { getGame } from '#contract/schedule.ts';
import { addScorebookEvents, getScorebook } from '#contract/scorebook.ts';
import { getBoxScore, setStatsFor } from '#contract/stats.ts';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import { player } from '#server/database/schema/players.ts';
import { scorebookEvent } from '#server/database/schema/scorebook.ts';
import { createGameRow } from '#server/testing/fixtures.ts';
import { openLeague } from '#web/testing/screen.tsx';
import '#web/testing/indexed-db.ts';
import {
  button,
  dialog,
  expectGone,
  expectText,
  expectToast,
  fill,
  press,
  pressButton,
  pressRole,
  region,
} from '#web/testing/user.ts';

const captain = 'captain@demo.test';

beforeEach(() => {
  localStorage.clear();
  return clear(createStore('sixth-man-scorebook', 'events'));
});

/** A game of the Hawks that began an hour ago, with the scorer's screen open. */
async function openScoring() {
  const league = await openLeague();
  const game = await createGameRow(league.db, 1, {
    playedOn: '2026-11-18',
    time: '7:00 AM',
    opponent: 'Night Herons',
  });
  await league.openScreen(`/game/${game.id}/score`, captain);
  const book = async () =>
    (await league.call(null, getScorebook, { params: { id: game.id }, query: {} })).body;
  return { league, id: game.id, book };
}

async function start() {
  const players = await region('Starters');
  for (const one of within(players).getAllByRole('button').slice(0, 5)) press(one);
  await pressButton('Start scoring');
  await button('+2');
}

const five = async () => within(await region('On court')).getAllByRole('button');

/** Somebody of the five makes a 3, and the game is over. */
async function endThreeNil() {
  await start();
  const [first] = await five();
  press(first!);
  await pressButton('+3');
  await pressButton('Game menu');
  await pressButton('End the game');
}

test('a captain sets a game up, and everybody sees what is tapped', async () => {
  const { book } = await openScoring();
  await start();
  const [first] = await five();
  press(first!);
  await pressButton('+3');
  await pressButton('Night Herons');
  await pressButton('+2');
  await expectText(document.body, 'All saved');
  const seen = await book();
  expect(seen).toMatchObject({ ourSide: 'home', score: { home: 3, away: 2 } });
  expect(seen?.plays.map(({ kind }) => kind)).toEqual(['two', 'three']);
});

test('the set-up says if the game isn’t today’s: what is entered can’t be moved to another', async () => {
  const { league } = await openScoring();
  await screen.findByText('vs Night Herons, Wed, Nov 18');
  expect(screen.queryByRole('note')).toBeNull();
  const { id } = await createGameRow(league.db, 1, { playedOn: '2026-11-26', opponent: 'Night Herons' });
  await league.openScreen(`/game/${id}/score`, captain);
  await expectText(await screen.findByRole('note'), 'This game is on Thu, Nov 26, not today.');
});

test('an undo takes back the last play, and can be taken back', async () => {
  const { book } = await openScoring();
  await start();
  await pressButton('Night Herons');
  await pressButton('+3');
  await pressButton('Undo');
  await expectText(document.body, 'Took back: Night Herons: 3 points');
  await expect.poll(async () => (await book())?.score.away).toBe(0);
  await pressButton('Put it back');
  await expect.poll(async () => (await book())?.score.away).toBe(3);
});

test('somebody from the bench is credited at once, and the substitution asked for later', async () => {
  const { book } = await openScoring();
  await start();
  const [name] = within(await region('Bench')).getAllByRole('button');
  press(name!);
  await pressButton('+2');
  await expect.poll(async () => (await book())?.score.home).toBe(2);
  const questions = await region('Questions');
  await expectText(questions, /wasn't on the court at 20:00/);
  press(within(questions).getAllByRole('button')[0]!);
  await expect.poll(() => screen.queryByRole('region', { name: 'Questions' })).toBeNull();
});

test('without a connection entries stay here and are counted, and are sent later', async () => {
  const { league, book } = await openScoring();
  await start();
  await expectText(document.body, 'All saved');
  const restore = league.refuse(addScorebookEvents);
  await pressButton('Night Herons');
  await pressButton('+2');
  await expectText(document.body, '1 play on this phone only', 'not saved yet');
  restore();
  await expectText(document.body, 'All saved');
  expect((await book())?.score.away).toBe(2);
});

test('a play of somebody who is on neither team any more stays here with the reason, and the rest is saved', async () => {
  const { league, book } = await openScoring();
  await start();
  await expectText(document.body, 'All saved');
  const [first] = await five();
  const members = await league.db.select().from(player).where(eq(player.teamId, 1));
  const former = members.find(({ name }) => first?.textContent?.includes(name));
  await league.db
    .update(player)
    .set({ isApproved: false })
    .where(eq(player.id, former?.id ?? 0));
  press(first!);
  await pressButton('+2');
  await pressButton('Night Herons');
  await pressButton('+3');
  await expectText(
    document.body,
    /That player isn't on either team of this game/,
    '1 play on this phone only',
  );
  expect((await book())?.score).toEqual({ home: 0, away: 3 });
  press(within(await region('Questions')).getByRole('button', { name: 'Take it back' }));
  await expectText(document.body, 'All saved');
  expect(screen.queryByRole('region', { name: 'Questions' })).toBeNull();
});

test('a play is changed with its player and moment, and one is added', async () => {
  const { book } = await openScoring();
  await start();
  await pressButton('Night Herons');
  await pressButton('+2');
  await pressButton('Change: Night Herons: 2 points');
  await fill('Clock', '25:00');
  await pressButton('Save');
  await expectText(document.body, 'Enter a time within the period, like 7:30');
  await fill('Clock', '7:30');
  await pressButton('Take it back');
  await expect.poll(async () => (await book())?.score.away).toBe(0);
});

test('a scout asks for the assist of a make and the rebound of a miss, and neither has to be said', async () => {
  const { book } = await openScoring();
  await start();
  await pressButton('Scout');
  const [first] = await five();
  press(first!);
  await pressButton('+2');
  await expectText(document.body, /2 points\. Assist\?/);
  press(within(await region('Assist')).getAllByRole('button')[0]!);
  await pressButton('Night Herons');
  await pressButton('3 miss');
  await pressButton('Nobody');
  await pressButton('Night Herons');
  await pressButton('Steal');
  await expectText(document.body, 'All saved');
  const seen = await book();
  expect(seen?.plays.map(({ kind }) => kind)).toEqual(['steal', 'threeMissed', 'assist', 'two']);
  expect(seen?.box.home.columns).toContain('blocks');
  expect(seen?.box.away.columns).not.toContain('blocks');
});

test('a scout says with one tap where a shot was taken, and the assist is still asked for', async () => {
  const { book } = await openScoring();
  await start();
  await pressButton('Scout');
  const [first] = await five();
  press(first!);
  await pressButton('+2');
  const court = await button('Where from? Tap the court.');
  vi.spyOn(court, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 152, 142));
  fireEvent.click(court, { clientX: 76, clientY: 100, detail: 1 });
  press(within(await region('Assist')).getAllByRole('button')[0]!);
  await expectText(document.body, 'All saved');
  await expect
    .poll(async () => (await book())?.shots)
    .toMatchObject([{ side: 'home', points: 2, isMade: true, x: 75, y: 41 }]);
  expect((await book())?.plays.map(({ kind }) => kind)).toEqual(['assist', 'two']);
});

test('sheet and board are compared at the end: a tap mends what explains it, another settles the rest', async () => {
  const { book } = await openScoring();
  await start();
  await pressButton('Night Herons');
  await pressButton('+2');
  await pressButton('Game menu');
  await pressButton('End the game');
  await fill('Harbor Hawks on the board', '2');
  await fill('Night Herons on the board', '3');
  await pressButton('Compare');
  const check = await region('What does the board show?');
  await expectText(check, 'Sheet 0–2, board 2–3');
  press(within(check).getByRole('button', { name: /^2 was a 3: Night Herons/ }));
  await expectText(check, 'Sheet 0–3, board 2–3');
  await pressButton('Settle: +2 for nobody yet');
  await expectText(document.body, 'Sheet and board agree: 2–3', 'Harbor Hawks: 2 points for nobody yet');
  await expect.poll(async () => (await book())?.score).toEqual({ home: 2, away: 3 });
});

test('the end saves the result and the lines with one press', async () => {
  const { league, id } = await openScoring();
  await endThreeNil();
  await expectText(document.body, 'Final: 3–0');
  await pressButton('Save result and stats');
  await expectToast('Result and stats saved');
  await expectText(document.body, 'Saved to the schedule.');
  const { body } = await league.call(null, getGame, { params: { id } });
  expect(body.result).toMatchObject({ hbaScore: 3, opponentScore: 0 });
  const box = (await league.call(null, getBoxScore, { params: { gameId: id } })).body;
  expect(box.entries.map(({ points }) => points)).toContain(3);
  for (const { bookStats } of box.entries) expect(bookStats).toEqual(['points', 'minutesPlayed']);
});

test('a play moved to another player after the end is to be saved once more', async () => {
  const { league, id } = await openScoring();
  await endThreeNil();
  await pressButton('Save result and stats');
  await expectText(document.body, 'Saved to the schedule.');
  const linesNow = async () =>
    (await league.call(null, getBoxScore, { params: { gameId: id } })).body.entries;
  const [scorer, other] = (await linesNow()).toSorted((one, next) => next.points - one.points);
  const stored = await league.db.select().from(scorebookEvent).where(eq(scorebookEvent.gameId, id));
  const { id: target, order, time, play } = stored.find((event) => event.play.kind === 'shot')!;
  const plays = [
    { kind: 'undo', target },
    { ...play, player: `p${other!.player.id}` },
  ];
  const events = plays.map((moved, n) => ({
    id: crypto.randomUUID(),
    order: { ...order, counter: order.counter + 100 + n },
    time,
    play: moved,
  })) as ScorebookEvent[];
  await league.write(captain, addScorebookEvents, { params: { id }, body: { events } });

  await league.openScreen(`/game/${id}/score`, captain);
  await expectText(document.body, 'Final: 3–0');
  await pressButton('Save result and stats');
  await expectText(document.body, 'Saved to the schedule.');
  const points = new Map((await linesNow()).map((line) => [line.player.id, line.points]));
  expect([points.get(scorer!.player.id), points.get(other!.player.id)]).toEqual([0, 3]);
});

test('an imported line stays as it is after the end', async () => {
  const { league, id } = await openScoring();
  await endThreeNil();
  await pressButton('Save result and stats');
  await expectText(document.body, 'Saved to the schedule.');
  const { entries } = (await league.call(null, getBoxScore, { params: { gameId: id } })).body;
  const params = { gameId: id, playerId: entries[0]!.player.id };
  const body = { points: 5, bookStats: ['points' as const], isImported: true };
  await league.write(captain, setStatsFor, { params, body });
  await league.openScreen(`/game/${id}/score`, captain);
  await expectText(document.body, 'Final: 3–0', 'Saved to the schedule.');
  expect(screen.queryByRole('button', { name: 'Save result and stats' })).toBeNull();
});

test('after the end the game page has one box score of the team: the scorebook’s, or the lines’ once one is by hand', async () => {
  const { league, id } = await openScoring();
  await endThreeNil();
  await pressButton('Save result and stats');
  await expectText(document.body, 'Saved to the schedule.');
  await league.openScreen(`/game/${id}`, captain);
  await screen.findByRole('table', { name: 'Box score, Harbor Hawks' });
  await button('Enter or correct stats');
  expect(screen.queryByRole('region', { name: 'Box score' })).toBeNull();

  const box = (await league.call(null, getBoxScore, { params: { gameId: id } })).body;
  const absent = (await league.call(null, listPlayers, { query: { teamId: 1 } })).body.find(
    (one) => !box.entries.some(({ player }) => player.id === one.id),
  );
  await league.call(await league.identityOf(captain), setStatsFor, {
    params: { gameId: id, playerId: absent!.id },
    body: { points: 2 },
  });
  await league.openScreen(`/game/${id}`, captain);
  const lines = await region('Box score');
  await within(lines).findByRole('link', { name: new RegExp(absent!.name) });
  await screen.findByRole('table', { name: 'Box score, Night Herons' });
  expect(screen.queryByRole('table', { name: 'Box score, Harbor Hawks' })).toBeNull();

  const scorer = box.entries.find(({ points }) => points === 3)!.player.name;
  expect(within(lines).queryByRole('link', { name: new RegExp(`PTS of ${absent!.name}`) })).toBeNull();
  for (const _ of ['first', 'again']) {
    await pressRole('link', new RegExp(`^3 PTS of ${scorer}`), lines);
    const plays = await dialog(new RegExp(scorer));
    await expect.poll(() => within(plays).getAllByRole('listitem')).toHaveLength(1);
    await pressButton('Close', plays);
    await expectGone(() => screen.queryByRole('dialog'));
  }
});

test('players are told who may score', async () => {
  const league = await openLeague();
  await league.openScreen('/game/15/score', 'player@demo.test');
  await expectText(document.body, /Only captains of the two teams/);
});
