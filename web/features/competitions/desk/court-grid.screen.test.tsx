import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateFixture } from '#contract/competitions/fixtures.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { fill, pressButton, region } from '#web/testing/user.ts';

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
