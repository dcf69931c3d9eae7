import { screen, within } from '@testing-library/react';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { clear, createStore } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { getScorebook } from '#contract/scorebook.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { createGameRow } from '#server/testing/fixtures.ts';
import { openLeague } from '#web/testing/screen.tsx';
import '#web/testing/indexed-db.ts';
import {
  button,
  dialog,
  expectSeen,
  expectText,
  expectToast,
  press,
  pressButton,
  region,
} from '#web/testing/user.ts';

const captain = 'captain@demo.test';

beforeEach(() => {
  localStorage.clear();
  return clear(createStore('sixth-man-scorebook', 'events'));
});

/** A game of the Hawks that began an hour ago, with the link that its captain has just made. */
async function handOver() {
  const league = await openLeague();
  const { id } = await createGameRow(league.db, 1, {
    playedOn: '2026-11-18',
    time: '7:00 AM',
    opponent: 'Night Herons',
  });
  await league.openScreen(`/game/${id}/score`, captain);
  await pressButton('Hand over scoring');
  const open = await dialog('Who keeps score?');
  await pressButton('Create link', open);
  await within(open).findByRole('img', { name: 'QR code of the link to score this game' });
  const path = /\/score\/[\w-]{43}/.exec(open.textContent)![0];
  const book = async () => (await league.call(null, getScorebook, { params: { id }, query: {} })).body;
  return { league, id, path, book };
}

async function start() {
  const players = await region('Starters');
  for (const one of within(players).getAllByRole('button').slice(0, 5)) press(one);
  await pressButton('Start scoring');
  await button('+2');
}

test('the captain hands a game over, and who opens the link scores it to its end without signing in', async () => {
  const { league, path, book } = await handOver();
  await league.openScreen(path, null);
  expect(screen.queryByRole('button', { name: 'Hand over scoring' })).toBeNull();
  await start();
  await pressButton('Night Herons');
  await pressButton('+3');
  await expect.poll(async () => (await book())?.score).toEqual({ home: 0, away: 3 });
  await pressButton('Game menu');
  await pressButton('End the game', await dialog('Game menu'));
  await expectSeen('A captain saves the result.');
  expect(screen.queryByRole('button', { name: 'Save result and stats' })).toBeNull();
  await expect.poll(async () => (await book())?.isOver).toBe(true);
});

test('the captain withdraws a link during the game, and who opens it then is told', async () => {
  const { league, id, path } = await handOver();
  await league.openScreen(path, null);
  await start();
  await league.openScreen(`/game/${id}/score`, captain);
  await pressButton('Game menu');
  await pressButton('Hand over scoring');
  const open = await dialog('Who keeps score?');
  await expectText(open, /A link is out until /);
  await pressButton('Withdraw the link', open);
  await expectToast('Link withdrawn');
  await league.openScreen(path, null);
  await screen.findByRole('heading', { level: 1, name: 'This link has ended' });
  await expectSeen("This link doesn't work anymore. Ask who sent it for a new one.");
});

test('an organizer hands a game of the league over, from its page', async () => {
  const league = await openLeague();
  const email = 'organizer@gym.test';
  await league.db.insert(leagueOrganizer).values({ leagueId: 1, email });
  const [game] = await league.db
    .select({ id: scheduleGame.id })
    .from(scheduleGame)
    .leftJoin(gameResult, eq(gameResult.scheduleGameId, scheduleGame.id))
    .where(and(isNotNull(scheduleGame.fixtureId), isNull(gameResult.id), eq(scheduleGame.isCancelled, false)))
    .limit(1);
  const who = { uid: 'organizer', email, displayName: 'Sam', photoURL: null };
  await league.openScreen(`/game/${game!.id}`, who);
  press(await screen.findByRole('link', { name: 'Score this game' }));
  await pressButton('Hand over scoring');
  await pressButton('Create link', await dialog('Who keeps score?'));
  await screen.findByRole('img', { name: 'QR code of the link to score this game' });
});

test('a link that was never given out says so', async () => {
  const league = await openLeague();
  await league.openScreen(`/score/${'x'.repeat(43)}`, null);
  await screen.findByRole('heading', { level: 1, name: 'This link has ended' });
});
