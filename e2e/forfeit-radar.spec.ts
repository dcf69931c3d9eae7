import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import { player } from '#server/database/schema/players.ts';
import { createSubRow } from '#server/testing/fixtures.ts';
import type { App } from './app.ts';
import { barriers } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';
import { sidewaysScroll } from './screen-checks.ts';
import { alive, settle } from './screens.ts';

// Players drop out one by one: the captain's radar turns red without a reload, and subs are invited.

const nextGame = '/game/15';
const threeDaysBefore = '2026-11-22T17:00:00Z';

const radar = (page: Page) => page.getByRole('region', { name: 'Forfeit radar' });

/** Everybody on the team is in, and somebody is on the list of subs who has not been invited. */
async function fillGame({ db }: App): Promise<void> {
  const rows = await db
    .select({ id: player.id, isApproved: player.isApproved })
    .from(player)
    .where(eq(player.teamId, 1));
  const answeredAt = '2026-11-22T16:00:00Z';
  await db.delete(gameAnswer).where(eq(gameAnswer.gameId, 15));
  await db.insert(gameAnswer).values(
    rows
      .filter(({ isApproved }) => isApproved)
      .map(({ id: playerId }) => ({
        teamId: 1,
        gameId: 15,
        playerId,
        answeredAt,
        answer: 'in' as const,
        source: 'player' as const,
      })),
  );
  const rosa = { name: 'Rosa Klein', email: 'rosa@demo.test', rank: 9, status: 'accepted' as const };
  await createSubRow(db, 1, rosa);
}

test('turns red answer by answer, explains itself, and leads to the subs, who are invited', async ({
  app,
  as,
}) => {
  await fillGame(app);
  await app.setClock(threeDaysBefore);
  const captain = await as('captain@demo.test', phone);
  await captain.goto('/dashboard');
  await settle(captain);
  await alive(captain);
  await expect(radar(captain)).toContainText('Enough players');
  await expect(radar(captain)).not.toContainText('below 5');
  await expect(radar(captain).getByRole('link', { name: /^vs Breakwater Bulls/ })).toBeVisible();

  for (const who of ['player', 'admin', 'priya', 'marcus', 'dana', 'luis', 'cole']) {
    const page = await as(`${who}@demo.test`);
    const reply = await page.request.put('/api/game/15/answer', { data: { answer: 'out', note: null } });
    expect(reply.status()).toBe(200);
  }
  await expect(radar(captain)).toContainText('Risk of forfeit');
  await expect(radar(captain).getByText('fewer than 5').first()).toBeVisible();
  await radar(captain).getByText('How we estimate this').click();
  await expect(radar(captain)).toContainText('Ines Okafor, sub');
  await expect(radar(captain)).toContainText('typical rate: fewer than 5 past games');
  await expect(radar(captain)).toContainText('came to 9 of 9 games with this answer');
  expect(await sidewaysScroll(captain)).toEqual([]);
  expect(await barriers(captain)).toEqual([]);

  await captain.goto(nextGame);
  await settle(captain);
  const card = captain.getByRole('region', { name: 'Captain', exact: true });
  await expect(card).toContainText('Risk of forfeit');
  await card.getByRole('link', { name: 'Find subs' }).click();
  const game = captain.getByRole('region', { name: /^vs Breakwater Bulls/ });
  await expect(game.getByRole('listitem').filter({ hasText: 'Rosa Klein' })).toContainText('Invited');
});

test('is for the captain only, and not yet four days before', async ({ app, as }) => {
  const captain = await as('captain@demo.test');
  await captain.goto(nextGame);
  await settle(captain);
  await expect(captain.getByRole('heading', { level: 1, name: 'vs Breakwater Bulls' })).toBeVisible();
  await expect(radar(captain)).toHaveCount(0);
  await app.setClock(threeDaysBefore);
  for (const who of ['player@demo.test', null]) {
    const page = await as(who);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto(nextGame);
    await settle(page);
    await expect(page.getByRole('heading', { level: 1, name: 'vs Breakwater Bulls' })).toBeVisible();
    await expect(radar(page)).toHaveCount(0);
    expect(calls.filter((url) => url.includes('/api/forecasts'))).toEqual([]);
  }
});
