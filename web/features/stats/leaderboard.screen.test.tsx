import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getLeaderboard } from '#contract/stats.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { choose, expectGone, expectText, pressButton } from '#web/testing/user.ts';

const head = (label: string) =>
  screen
    .getAllByRole('columnheader')
    .find((cell) => within(cell).queryByRole('button', { name: label }) !== null);
const expectSorted = (label: string, order: string | null) =>
  waitFor(() => expect(head(label)?.getAttribute('aria-sort')).toBe(order));
const names = () =>
  screen.getAllByRole('rowheader').flatMap((cell) =>
    within(cell)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  );
const ranks = () =>
  [...document.querySelectorAll('tbody tr td:first-child')].map(({ textContent }) => textContent);

async function openLeaderboard(search = '') {
  const league = await openLeague();
  await league.openScreen(`/leaderboard${search}`, null);
  await screen.findByRole('link', { name: 'Jordan Lee' });
  return league;
}

test('a number is explained by the games behind it, which add up', async () => {
  await openLeaderboard();
  for (const [name, value] of [
    ['Points per game for Jordan Lee', '18.3'],
    ['Points, rebounds and assists per game for Ade Okafor', '27.2'],
  ] as const) {
    await pressButton(new RegExp(`^${value} ${name}`));
    const dialog = await screen.findByRole('dialog');
    await expectText(dialog, value);
    const cells = [...dialog.querySelectorAll('tbody td .numeral')];
    const weeks = cells.map(({ textContent }) => Number(textContent));
    const total = weeks.reduce((a, b) => a + b, 0);
    await expectText(dialog.querySelector('tfoot')!, value, `${total} in ${weeks.length} games`);
    expect((total / weeks.length).toFixed(1)).toBe(value);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await expectGone(() => screen.queryByRole('dialog'));
  }
});

test('each game behind a number leads to its page, and where it was scored at the court to its plays', async () => {
  const league = await openLeague();
  const [line] = await league.db
    .update(weeklyStats)
    .set({ bookStats: ['points'] })
    .where(and(eq(weeklyStats.playerId, 2), eq(weeklyStats.week, '2026-11-08')))
    .returning();
  await league.openScreen('/leaderboard', null);
  for (const [name, number] of [
    ['Points', 'points'],
    ['Rebounds', 'rebounds'],
    ['Points, rebounds and assists', 'pra'],
    ['Steals and blocks', 'stocks'],
  ] as const) {
    await pressButton(new RegExp(`^[\\d.]+ ${name} per game for Jordan Lee`));
    const dialog = await screen.findByRole('dialog');
    const [latest, before] = await within(dialog).findAllByRole('rowheader');
    await expectText(latest!, 'Pier Pressure', 'Scorebook');
    const hrefOf = (row: HTMLElement) => within(row).getByRole('link').getAttribute('href');
    expect(hrefOf(latest!)).toBe(`/game/${line?.gameId}#plays-2-${number}`);
    expect(before!.textContent).not.toContain('Scorebook');
    expect(hrefOf(before!)).toMatch(/^\/game\/\d+$/);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await expectGone(() => screen.queryByRole('dialog'));
  }
});

test('the leaderboard is sorted by points first, turns around, starts another column from the highest and says how it is sorted', async () => {
  await openLeaderboard();
  const expectSaid = (text: string) =>
    waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text),
    );
  await expectSaid('Sorted by points per game, highest first');
  await expectSorted('PPG', 'descending');
  expect(names().slice(0, 4)).toEqual(['Jordan Lee', 'Ade Okafor', 'Marcus Bell', 'Maya Torres']);
  await pressButton('PPG');
  await expectSorted('PPG', 'ascending');
  expect(names()[0]).toBe('Bartholomew Featherstonehaugh-Williams');
  await pressButton('APG');
  await expectSorted('APG', 'descending');
  await expectSorted('PPG', null);
  expect(names()[0]).toBe('Maya Torres');
  await expectSaid('Sorted by assists per game, highest first');
  await pressButton('APG');
  await expectSaid('Sorted by assists per game, lowest first');
});

test('the first rank goes to the best of a column, whichever way it is sorted', async () => {
  const league = await openLeaderboard('?sort=tpg&dir=asc');
  await expectSorted('TPG', 'ascending');
  expect(ranks()[0]).toBe('1');
  await pressButton('TPG');
  await expectSorted('TPG', 'descending');
  expect(ranks().at(-1)).toBe('1');
  await league.openScreen('/leaderboard?dir=asc', null);
  await screen.findByRole('link', { name: 'Jordan Lee' });
  await expectSorted('PPG', 'ascending');
  expect(ranks().at(-1)).toBe('1');
  expect(names().at(-1)).toBe('Jordan Lee');
});

test('the sort is in the URL, so that a view can be shared', async () => {
  const league = await openLeaderboard();
  await pressButton('STOCKS');
  await pressButton('STOCKS');
  const shared = '/leaderboard?sort=stocks&dir=asc';
  await waitFor(() => expect(location.pathname + location.search).toBe(shared));
  const before = names();
  await league.openScreen(shared, null);
  await screen.findByRole('link', { name: 'Jordan Lee' });
  await expectSorted('STOCKS', 'ascending');
  expect(names()).toEqual(before);
  await choose('Season', 'Summer 2026');
  await waitFor(() => expect(location.search).toMatch(/season=\d+/));
  await waitFor(() => expect(names()).not.toEqual(before));
});

test('on a phone a menu chooses the column, and a button the order', async () => {
  await openLeaderboard();
  await choose('Sort by', /^APG/);
  await expectSorted('APG', 'descending');
  expect(names()[0]).toBe('Maya Torres');
  await pressButton('Show the lowest first');
  await expectSorted('APG', 'ascending');
});

test('a leaderboard that cannot be loaded says so, and is read again on request', async () => {
  const league = await openLeague();
  const accept = league.refuse(getLeaderboard, 400, {});
  await league.openScreen('/leaderboard', 'player@demo.test');
  await screen.findByText("This couldn't be loaded.");
  accept();
  await pressButton('Try again');
  await screen.findByRole('link', { name: 'Jordan Lee' });
});
