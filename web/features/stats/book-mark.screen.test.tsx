import { screen, within } from '@testing-library/react';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addScorebookEvents } from '#contract/scorebook.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { dialog, expectText } from '#web/testing/user.ts';

/** Jordan's line of a game is its scorebook's, which has one basket of Jordan's; the others entered their own. */
async function openBook() {
  const league = await openLeague();
  const [line] = await league.db
    .update(weeklyStats)
    .set({ isByCaptain: true, bookStats: ['points'] })
    .where(and(eq(weeklyStats.playerId, 2), eq(weeklyStats.week, '2026-11-08')))
    .returning();
  const gameId = line!.gameId!;
  await league.db
    .update(weeklyStats)
    .set({ isByCaptain: false, bookStats: null })
    .where(and(ne(weeklyStats.playerId, 2), eq(weeklyStats.gameId, gameId)));
  const play = { kind: 'shot', side: 'home', player: 'p2', points: 3, isMade: true } as const;
  const order = { period: 1, clock: 6_000, counter: 1, device: 'aaaaaaaa' };
  const events = [{ id: crypto.randomUUID(), order, time: '2026-11-10T12:00:00.000Z', play }];
  await league.write('captain@demo.test', addScorebookEvents, { params: { id: gameId }, body: { events } });
  return { league, gameId, points: line!.points };
}

test('a profile marks the numbers from a scorebook, with a link to their plays', async () => {
  const { league, gameId } = await openBook();
  await league.openScreen('/player/2', null);
  const marks = await screen.findAllByRole('link', { name: 'Scorebook' });
  expect(marks.map((mark) => mark.getAttribute('href'))).toContain(`/game/${gameId}#plays-2`);
  await expectText(screen.getByRole('table', { name: 'Weekly performance' }), 'Scorebook');
});

test('imported numbers are marked as such, and lead to no plays', async () => {
  const { league, gameId, points } = await openBook();
  await league.db.update(weeklyStats).set({ isImported: true }).where(isNotNull(weeklyStats.bookStats));
  await league.openScreen('/player/2', null);
  await expectText(await screen.findByRole('table', { name: 'Weekly performance' }), 'Imported');
  expect(screen.queryByRole('link', { name: /Scorebook|Imported/ })).toBeNull();
  await league.openScreen(`/schedule?game=${gameId}`, null);
  const box = await dialog(/./);
  await expectText(box, 'Imported', String(points));
  expect(within(box).queryByRole('link', { name: /PTS of Jordan Lee/ })).toBeNull();
});

test("the schedule's box score marks whose numbers a line has, and leads to the plays", async () => {
  const { league, gameId, points } = await openBook();
  await league.openScreen(`/schedule?game=${gameId}`, null);
  const box = await dialog(/./);
  const number = await within(box).findByRole('link', { name: new RegExp(`^${points} PTS of Jordan Lee`) });
  expect(number.getAttribute('href')).toBe(`/game/${gameId}#plays-2-points`);
  await expectText(box, 'Scorebook', 'Entered by the player');
});
