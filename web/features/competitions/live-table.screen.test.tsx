import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getLeagueSchedule } from '#contract/competitions.ts';
import { addScorebookEvents } from '#contract/scorebook.ts';
import { fixture } from '#server/database/schema/competitions.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { dialog, expectText, pressButton, region } from '#web/testing/user.ts';

test('the table counts a game in progress, marks both teams, and leads to the game', async () => {
  const league = await openLeague();
  const { body: page } = await league.call(null, getLeagueSchedule, {
    params: { leagueSlug: 'harbor' },
    query: {},
  });
  const { fixtures, entries, today } = page.competition!;
  const games = await league.db.select().from(scheduleGame).where(eq(scheduleGame.teamId, 1));
  const open = fixtures.filter(({ state, resultState }) => state === 'published' && resultState === null);
  const next = open.find(({ id }) => games.some((one) => one.fixtureId === id))!;
  await league.db.update(fixture).set({ playedOn: today, time: null }).where(eq(fixture.id, next.id));
  const game = games.find(({ fixtureId }) => fixtureId === next.id)!;
  const nameOf = (id: number) => entries.find((one) => one.id === id)!.name;
  const basket = { kind: 'shot', side: 'away', player: null, points: 3, isMade: true } as const;
  await league.write('captain@demo.test', addScorebookEvents, {
    params: { id: game.id },
    body: { events: [scorerEvent(basket)] },
  });
  await league.openScreen('/league/harbor', null);
  const standings = await region(/Standings/);
  await expectText(standings, 'Counts games in progress');
  const rowOf = (id: number) => within(standings).getByRole('row', { name: new RegExp(nameOf(id)) });
  await expectText(rowOf(next.homeId), 'Live 0–3');
  await expectText(rowOf(next.awayId), 'Live 3–0');
  const live = within(standings).getByRole('list', { name: 'Live' });
  await expectText(live, 'H1');
  expect(within(live).getByRole('link').getAttribute('href')).toMatch(/^\/game\/\d+$/);
  await expectText(await region('Upcoming games'), 'Live 0–3');
  await pressButton(new RegExp(`Why ${nameOf(next.homeId)}`));
  await expectText(await dialog(new RegExp(nameOf(next.homeId))), 'Counts games in progress');
  expect(screen.queryByText('Tap a rank to see why')).toBeNull();
});
