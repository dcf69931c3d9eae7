import { screen } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { getJerseyLink } from '#contract/scorebook/jersey-links.ts';
import { addScorebookEvents } from '#contract/scorebook.ts';
import { createGameRow } from '#server/testing/fixtures.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';
import { openLeague } from '#web/testing/screen.tsx';
import '#web/testing/indexed-db.ts';
import { button, dialog, expectSeen, expectText, fill, pressButton, region } from '#web/testing/user.ts';

const captain = 'captain@demo.test';
const player = 'player@demo.test';

beforeEach(() => {
  localStorage.clear();
  return clear(createStore('sixth-man-scorebook', 'events'));
});

/** A game of the Hawks with the code that its table shows. */
async function openTable() {
  const league = await openLeague();
  const { id } = await createGameRow(league.db, 1, {
    playedOn: '2026-11-18',
    time: '7:00 AM',
    opponent: 'Night Herons',
  });
  const { body } = await league.call(await league.identityOf(captain), getJerseyLink, { params: { id } });
  return { league, id, path: `/jersey/${body.token}` };
}

test('the table shows the code, a player claims a number by it, and the table’s list has it', async () => {
  const { league, id, path } = await openTable();
  await league.openScreen(`/game/${id}/score`, captain);
  await pressButton('Players claim numbers');
  const open = await dialog('Claim your number');
  await expectText(open, /Works until the game ends/);
  await screen.findByRole('img', { name: 'QR code to claim a number' });

  await league.openScreen(path, player);
  await fill('Your number', '77');
  await pressButton('Take #77');
  await screen.findByRole('heading', { level: 1, name: '#77 is yours' });

  await league.openScreen(`/game/${id}/score`, captain);
  const here = await region("Who's here");
  await expect.poll(() => [...here.querySelectorAll('input')].map(({ value }) => value)).toContain('77');
});

test('a player sees which numbers are taken, and can’t take one of them', async () => {
  const { league, id, path } = await openTable();
  await league.write(captain, addScorebookEvents, {
    params: { id },
    body: {
      events: [scorerEvent({ kind: 'player', side: 'home', player: 'n77', number: '77', isHere: true })],
    },
  });
  await league.openScreen(path, player);
  await expectText(document.body, /Taken: .*77/);
  await fill('Your number', '77');
  await expectSeen('Somebody has #77 tonight.');
  expect((await button('Take #77')).hasAttribute('disabled')).toBe(true);
});

test('a code of another game says whom it is for', async () => {
  const { league } = await openTable();
  await league.openScreen(`/jersey/${'x'.repeat(43)}`, player);
  await screen.findByRole('heading', { level: 1, name: 'This link has ended' });
  await expectSeen('This code is for players of the two teams. Ask the table for it.');
});
