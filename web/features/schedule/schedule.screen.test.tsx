import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listSchedule } from '#contract/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { team } from '#server/database/schema/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  choose,
  dialog,
  expectGone,
  expectRegion,
  expectText,
  pressButton,
  region,
} from '#web/testing/user.ts';

const rows = async () => within(await region('Games')).findAllByRole('listitem');

test('a visitor reads every game of a season by date, and what the players did in it', async () => {
  const league = await openLeague();
  await league.openScreen('/schedule', null);
  await screen.findByText('7-2, 9 games played');
  const games = await rows();
  expect(games).toHaveLength(14);
  await expectText(games[0]!, 'vs Pier Pressure');
  const latest = games[10]!;
  await expectText(
    latest,
    'vs Dockside Ballers',
    '7:45 PM · Home · Pier Gym, court 2',
    'Won',
    'Closed it with a 13-0 run.',
    '68-61',
  );
  await expectText(games[5]!, 'Completed', 'Disputed');
  await expectText(games[6]!, 'Completed');
  await expectText(games[11]!, 'Next game');
  await expectText(games[13]!, 'Time TBD');
  expect(screen.queryByRole('button', { name: /Add result|Add game|Import/ })).toBeNull();
  await pressButton(/^Box score/, latest);
  await within(await dialog('Box Score')).findByRole('row', { name: /Team totals/ });
  await pressButton('Close');
  await expectGone(() => screen.queryByRole('dialog'));

  await choose('Season', 'Summer 2026');
  await waitFor(async () => expect(await rows()).toHaveLength(5));
  expect((await rows()).find(({ textContent }) => textContent.includes('Overtime.'))?.textContent).toContain(
    '66-64',
  );
});

test('games and box scores are called what the team calls them', async () => {
  const league = await openLeague();
  await league.db
    .update(team)
    .set({ words: { games: 'Spiele', boxScore: 'Bogen', results: 'Gespielt' } })
    .where(eq(team.id, 1));
  await league.openScreen('/schedule', null);
  const games = await region('Spiele');
  const [open] = await within(games).findAllByRole('button', { name: /^Bogen: vs Dockside Ballers/ });
  expect(open?.textContent).toBe('Bogen');
  within(games).getByRole('group', { name: 'Spiele' });
  within(games).getByRole('button', { name: 'Gespielt' });
  await pressButton(/^Bogen: vs Dockside Ballers/, games);
  await dialog('Bogen');
});

test('a box score without lines says which week has none', async () => {
  const league = await openLeague();
  await league.db.delete(weeklyStats);
  await league.openScreen('/schedule', null);
  await pressButton(/^Box score/, (await rows())[10]);
  await expectText(await dialog('Box Score'), 'No stats submitted this week');
  await pressButton('Close');
  await expectGone(() => screen.queryByRole('dialog'));
  await pressButton(/^Box score/, (await rows())[9]);
  await expectText(await dialog('Box Score'), 'No stats submitted for Nov 8–14');
});

test('a schedule that cannot be loaded says so, and comes back', async () => {
  const league = await openLeague();
  const accept = league.refuse(listSchedule, 400, {});
  await league.openScreen('/schedule', 'player@demo.test');
  const games = await region('Games');
  await within(games).findByText("This couldn't be loaded.");
  accept();
  await pressButton('Try again', games);
  await waitFor(async () => expect(await rows()).toHaveLength(14));
});

test('the next game is told by the team’s own day to a viewer in another zone', async () => {
  const league = await openLeague({ timeZone: 'Asia/Tokyo' });
  for (const [now, text] of [
    ['2026-11-24T04:59:00Z', 'Tomorrow'],
    ['2026-11-24T05:00:00Z', 'Today'],
    ['2026-12-09T05:00:00Z', 'Season Over'],
  ] as const) {
    league.clock.set(now);
    await league.openScreen('/schedule', null);
    await expectRegion('Next game', text);
  }
});
