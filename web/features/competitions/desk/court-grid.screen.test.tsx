import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFixture, updateFixture } from '#contract/competitions/fixtures.ts';
import { listCompetitions } from '#contract/competitions/management.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { choose, expectToast, fill, pressButton, region } from '#web/testing/user.ts';

test('the organizer drags a game to a day and a court that have no game yet', async () => {
  const league = await openLeague({ adminEmails: ['admin@demo.test'] });
  await league.openScreen('/league/harbor/desk/season?section=games', 'admin@demo.test');
  await pressButton('Courts');
  const grid = await region('Games by day and court');
  await fill('Another day', '2026-12-03', grid);
  await pressButton('Add day', grid);
  await fill('Another venue', 'New Gym', grid);
  await fill('Court (optional)', '3', grid);
  await pressButton('Add court', grid);
  const columns = within(grid).getAllByRole('columnheader');
  const column = columns.findIndex(({ textContent }) => textContent === 'New GymCourt 3');
  const cell = within(grid).getByRole('row', { name: /^Thu, Dec 3/ }).children[column]!;
  const [game] = within(grid).getAllByRole('button', {
    name: /7:45 PM.*Dockside Ballers vs Anchor Athletics/,
  });
  fireEvent.dragStart(game!, { dataTransfer: { setData: () => {} } });
  fireEvent.dragOver(cell);
  fireEvent.drop(cell);
  await waitFor(() => expect(within(cell as HTMLElement).getByText(/Dockside Ballers/)).toBeDefined());
  await screen.findByText('Game saved');
  expect(league.sent.find(({ name }) => name.startsWith(updateFixture.method))?.body).toMatchObject({
    playedOn: '2026-12-03',
    venue: 'New Gym',
    court: '3',
  });
});

test('a game with a result, a dispute or a cancellation stays where it is', async () => {
  const league = await openLeague({ adminEmails: ['admin@demo.test'] });
  await league.openScreen('/league/harbor/desk/season?section=games', 'admin@demo.test');
  await pressButton('Courts');
  const grid = await region('Games by day and court');
  const chips = within(grid).getAllByRole('button', { name: / vs / });
  const named = (pattern: RegExp) => chips.filter(({ textContent }) => pattern.test(textContent));
  const movable = (some: readonly HTMLElement[]) => some.map((chip) => chip.getAttribute('draggable'));
  const [disputed, played] = [named(/Disputed/), named(/\d+–\d+/)];
  expect(disputed.length).toBeGreaterThan(0);
  expect(played.length).toBeGreaterThan(0);
  expect(new Set(movable([...disputed, ...played, ...named(/Canceled/)]))).toEqual(new Set(['false']));
  const open = chips.filter(({ textContent }) => !/Disputed|Canceled|\d+–\d+/.test(textContent));
  expect(new Set(movable(open))).toEqual(new Set(['true']));
});

const swapName = /^Swap (.*) with another game$/;

test('a game is swapped with another by dragging it there, and back by its button or the undo', async () => {
  const league = await openLeague({ adminEmails: ['admin@demo.test'] });
  const admin = await league.identityOf('admin@demo.test');
  const { body: competitions } = await league.call(admin, listCompetitions, { params: { leagueId: 1 } });
  const { id, entries } = competitions.find(({ slug }) => slug === 'season')!;
  const values = { round: 12, time: '19:00', venue: 'New Gym', court: null, state: 'published' as const };
  for (const [at, playedOn] of ['2026-12-22', '2026-12-23'].entries()) {
    const [home, away] = entries.slice(2 * at);
    await league.write('admin@demo.test', createFixture, {
      params: { id },
      body: { ...values, playedOn, homeId: home!.id, awayId: away!.id },
    });
  }
  await league.openScreen('/league/harbor/desk/season?section=games', 'admin@demo.test');
  await screen.findAllByRole('button', { name: swapName });
  await pressButton('Courts');
  const grid = await region('Games by day and court');
  const chips = within(grid)
    .getAllByRole('button', { name: / vs / })
    .filter((chip) => chip.getAttribute('draggable') === 'true');
  const [first, second] = [chips.at(-2)!, chips.at(-1)!];
  fireEvent.dragStart(first, { dataTransfer: { setData: () => {} } });
  fireEvent.dragOver(second);
  fireEvent.drop(second);
  await expectToast('Games swapped');
  const sent = league.sent.find(({ name }) => name.includes('/plan/moves'));
  const body = sent?.body as { moves: { from: object; to: object }[] } | undefined;
  expect(body?.moves).toHaveLength(2);
  expect(body?.moves[0]?.to).toEqual(body?.moves[1]?.from);
  const moved = await region('Moved just now');
  await pressButton('Undo', moved);
  await expectToast('Undone');
  await pressButton('Rounds');
  const swap = (await screen.findAllByRole('button', { name: swapName })).at(-1)!;
  fireEvent.click(swap);
  const dialog = await screen.findByRole('dialog', { name: 'Swap two games' });
  const options = within(dialog).getAllByRole('option');
  await choose('Swap with', options.at(-1)!.textContent, dialog);
  await within(dialog).findByText(/^(Both games fit there\.|These games can’t swap places:)$/);
});
