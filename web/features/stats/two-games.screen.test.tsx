import { screen, waitFor, within } from '@testing-library/react';
import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createWeeklyStats } from '#contract/stats.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { createGameRow } from '#server/testing/fixtures.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  expectGone,
  expectRegion,
  expectToast,
  field,
  fill,
  pressButton,
  region,
} from '#web/testing/user.ts';

const jordan = 'player@demo.test';
const week = '2026-11-15';

/** The Hawks have also played on Monday; yesterday's game was against the Ballers. */
async function openWeek() {
  const league = await openLeague();
  const monday = await createGameRow(league.db, 1, { playedOn: '2026-11-16', opponent: 'Saltwater Sharks' });
  await league.openScreen('/submit-stats', jordan);
  await button(/^Submit Stats/);
  const lines = async () => {
    const ofJordan = and(eq(weeklyStats.week, week), eq(weeklyStats.playerId, 2));
    const rows = await league.db.select().from(weeklyStats).where(ofJordan).orderBy(asc(weeklyStats.id));
    return rows.map(({ gameId, points }) => [gameId === monday.id ? 'Monday' : 'Tuesday', points]);
  };
  return { league, monday, lines };
}

const valueIn = async (label: string) => (await field(label)).value;
const selectedGame = async () => {
  const select = await field('Game');
  return within(select).getByRole<HTMLOptionElement>('option', { selected: true }).textContent;
};

test('a week with two games asks which one, the last one first, and keeps the numbers of each apart', async () => {
  const { lines } = await openWeek();
  expect(await selectedGame()).toBe('vs Dockside Ballers, Tue, Nov 17');
  await fill('Points', '20');
  await pressButton('Submit Stats & Vote');
  await expectToast('Stats submitted successfully!');
  await expectRegion('Stats already submitted', '20');
  expect(await selectedGame()).toBe('vs Dockside Ballers, Tue, Nov 17');

  await choose('Game', 'vs Saltwater Sharks, Mon, Nov 16');
  await expectGone(() => screen.queryByRole('region', { name: 'Stats already submitted' }));
  expect(await valueIn('Points')).toBe('');
  await fill('Points', '11');
  await choose('Game', /Ballers/);
  await waitFor(async () => expect(await valueIn('Points')).toBe('20'));
  await choose('Game', /Sharks/);
  await waitFor(async () => expect(await valueIn('Points')).toBe('11'));
  await pressButton('Submit Stats & Vote');
  await expectRegion('Stats already submitted', '11');
  await fill('Points', '12');
  await pressButton('Update Stats & Vote');
  await expectToast('Stats updated successfully!');
  expect(await lines()).toEqual([
    ['Tuesday', 20],
    ['Monday', 12],
  ]);
});

test('the form begins with the game that has no stats yet, and deletes those of one game alone', async () => {
  const { league, monday, lines } = await openWeek();
  await league.write(jordan, createWeeklyStats, { body: { week, points: 20 } });
  await league.openScreen('/submit-stats', jordan);
  expect(await selectedGame()).toBe('vs Saltwater Sharks, Mon, Nov 16');
  await league.write(jordan, createWeeklyStats, { body: { week, points: 9, gameId: monday.id } });
  await league.openScreen(`/submit-stats?game=${monday.id}`, jordan);
  await expectRegion('Stats already submitted', '9');
  await pressButton('Delete stats', await region('Stats already submitted'));
  await pressButton('Delete', await screen.findByRole('alertdialog', { name: 'Delete stats' }));
  await expectToast('Stats deleted');
  expect(await lines()).toEqual([['Tuesday', 20]]);
});

test("a player's page lists both games of a week, each with its own numbers", async () => {
  const { league, monday } = await openWeek();
  await league.write(jordan, createWeeklyStats, { body: { week, points: 20 } });
  await league.write(jordan, createWeeklyStats, { body: { week, points: 9, gameId: monday.id } });
  await league.openScreen('/player/2', null);
  const table = await screen.findByRole('table', { name: 'Weekly performance' });
  await waitFor(() => {
    const rows = within(table).getAllByRole('row', { name: /^Nov 15–21/ });
    expect(rows.map(({ textContent }) => /(Ballers|Sharks).*?(20|9)/.exec(textContent)?.[1])).toEqual([
      'Ballers',
      'Sharks',
    ]);
  });
});
