import { screen, within } from '@testing-library/react';
import { and, eq, gte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { expectText, pressButton, region } from '#web/testing/user.ts';

const card = (title: string) => screen.getByRole('heading', { name: title }).closest('section')!;

test('a visitor sees a player’s season as a line, the form, the highs with their games, and the MVP weeks', async () => {
  const league = await openLeague();
  await league.openScreen('/player/2', null);
  await expectText(
    () => within(card('Season averages')).getByRole('figure'),
    /^Points over 6 games, from Oct 4–10 to Nov 8–14: 18.3 on average, with a high of 27 in the week of Nov 8–14\./,
  );
  await pressButton('Rebounds', card('Season averages'));
  await expectText(() => screen.getByRole('figure'), /^Rebounds over 6 games/);

  await expectText(() => card('Form'), 'Last 5 games', '19.4', '1.0 above career average');
  const latest = within(card('Form')).getAllByRole('listitem');
  expect(latest).toHaveLength(5);
  await expectText(latest[0]!, 'Nov 8–14', '27 Points');

  const best = () => within(card('Career highs')).getAllByRole('listitem')[0]!;
  await expectText(best, 'Points27', 'Nov 8–14', 'Pier Pressure', '72–65', 'Set in Fall 2026');
  const hrefOf = (name: string | RegExp) =>
    within(best()).getByRole('link', { name }).getAttribute('href') ?? '';
  expect(hrefOf(/Pier Pressure/)).toMatch(/^\/game\/\d+$/);
  expect(hrefOf('Scorebook')).toBe(`${hrefOf(/Pier Pressure/)}#plays-2`);

  await expectText(
    await region('Milestones'),
    /10 or more points in 9 games in a row/,
    /career points reached: /,
  );

  await expectText(() => card('MVP weeks'), 'Nov 8–14', '5/8 votes');
  const weeks = screen.getByRole('table', { name: 'Weekly performance' });
  expect(within(weeks).getAllByRole('columnheader', { name: 'PTS' })).toHaveLength(1);
});

test('season highs stand below those of the career, and an edit that undoes one retracts it', async () => {
  const league = await openLeague();
  const ofPlayer = eq(weeklyStats.playerId, 2);
  const best = () => within(card('Career highs')).getAllByRole('listitem')[0]!;
  await league.openScreen('/player/2', null);
  await expectText(best, 'Points27', 'Set in Fall 2026');

  // Nothing of this season comes near what stands.
  await league.db
    .update(weeklyStats)
    .set({ points: 11 })
    .where(and(ofPlayer, gte(weeklyStats.week, '2026-10-01')));
  await league.openScreen('/player/2', null);
  await expectText(best, /^Points2\d/, 'Fall 2026: 11');
});

test('a player without stats has a page without form and highs that says so', async () => {
  const league = await openLeague();
  await league.db.delete(weeklyStats).where(eq(weeklyStats.playerId, 4));
  await league.openScreen('/player/4', null);
  await expectText(() => card('Weekly performance'), 'No stats submitted yet');
  for (const title of ['Form', 'Career highs', 'MVP weeks']) {
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  }
  expect(screen.queryByRole('figure')).toBeNull();
});
