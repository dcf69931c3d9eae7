import type { Page } from '@playwright/test';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { fixture } from '#server/database/schema/competitions.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { scorebook } from '#server/database/schema/scorebook.ts';
import type { App } from './app.ts';
import { expect, phone, test } from './fixtures.ts';
import { recordShifts, tooManyShifts } from './layout-shifts.ts';

const today = '2026-11-18';

/** The next league game of the Hawks is played today, as their schedule has it. */
async function playToday({ db }: App) {
  const [game] = await db
    .select()
    .from(scheduleGame)
    .where(
      and(eq(scheduleGame.teamId, 1), isNotNull(scheduleGame.fixtureId), gt(scheduleGame.playedOn, today)),
    )
    .orderBy(asc(scheduleGame.playedOn))
    .limit(1);
  const { id, fixtureId, isHome, opponent } = game!;
  await db.update(fixture).set({ playedOn: today, time: null }).where(eq(fixture.id, fixtureId!));
  await db.update(scheduleGame).set({ playedOn: today, time: null }).where(eq(scheduleGame.id, id));
  return { id, isHome, opponent };
}

/** The opponent makes a three at the court. Gives back how the scorer presses another button. */
async function scoreThree(scorer: Page, gameId: number, opponent: string) {
  const press = (name: string) => scorer.getByRole('button', { name, exact: true }).click();
  await scorer.goto(`/game/${gameId}/score`);
  await press('Start scoring');
  await press(opponent);
  await press('+3');
  return press;
}

test('a tap at the court moves the league’s table in another window, which marks it as live', async ({
  as,
  app,
}) => {
  const { id, isHome, opponent } = await playToday(app);
  const visitor = await as(null, phone);
  await recordShifts(visitor);
  const stream = visitor.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/live');
  await visitor.goto('/league/harbor');
  await stream;
  const row = visitor.getByRole('row', { name: /Harbor Hawks/ });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Live');

  // Nobody leads: the rows get their marks, and stay where they are.
  await app.db.insert(scorebook).values({ teamId: 1, gameId: id, ourSide: isHome ? 'home' : 'away' });
  const live = { home: 0, away: 0, period: 1, regularPeriods: 2 };
  await app.db
    .update(scorebook)
    .set({ live, liveSince: `${today}T17:00:00Z` })
    .where(eq(scorebook.gameId, id));
  await expect(row).toContainText('Live 0–0');
  expect(await tooManyShifts(visitor)).toEqual([]);

  await scoreThree(await as('captain@demo.test', phone), id, opponent);

  await expect(row).toContainText('Live 0–3');
  await expect(visitor.getByText('Counts games in progress')).toBeVisible();
  const games = visitor.getByRole('region', { name: 'Standings' }).getByRole('list', { name: 'Live' });
  await expect(games.getByRole('link')).toHaveAttribute('href', /^\/game\/\d+$/);
});

test('the team’s schedule and dashboard show the score of a game in progress, and move with it', async ({
  as,
  app,
}) => {
  const { id, opponent } = await playToday(app);
  const visitor = await as(null, phone);
  const stream = visitor.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/live');
  await visitor.goto('/schedule');
  await stream;
  const card = visitor.getByRole('region', { name: 'Next game' });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('Live');

  const press = await scoreThree(await as('captain@demo.test', phone), id, opponent);
  await expect(card).toContainText('Live');
  await expect(card).toContainText('0-3');
  const row = visitor.getByRole('region', { name: 'Games' }).getByRole('listitem').filter({ hasText: '0-3' });
  await expect(row).toContainText('Live');
  await press(opponent);
  await press('+2');
  await expect(row.or(card).filter({ hasText: '0-5' })).toHaveCount(1);

  await visitor.goto('/dashboard');
  await expect(card).toContainText('0-5');
  await expect(card.getByRole('link', { name: opponent })).toHaveAttribute('href', `/game/${id}`);
});
