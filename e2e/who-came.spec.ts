import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';
import { sidewaysScroll } from './screen-checks.ts';
import { alive, settle } from './screens.ts';

// After a game the captain ticks who came; each player sees their own count, and nobody else does.

const yesterday = '/game/14';

const whoCame = (page: Page) => page.getByRole('region', { name: 'Who came' });
const attendance = (page: Page) => page.getByRole('region', { name: 'Attendance' });

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/game/14/attendance') && reply.request().method() === 'PUT',
  );
  await whoCame(page).getByRole('button', { name: 'Save attendance' }).click();
  expect((await saved).status()).toBe(200);
}

test('the captain ticks who came by one press and corrects it; the player’s open profile follows', async ({
  as,
}) => {
  const player = await as('player@demo.test', phone);
  await player.goto('/profile');
  await settle(player);
  await expect(attendance(player)).toContainText('Came to 8 of 9 games this season');
  await expect(attendance(player)).toContainText('Last 6 in a row');

  const captain = await as('captain@demo.test', phone);
  await captain.goto(yesterday);
  await settle(captain);
  await alive(captain);
  const tick = (name: RegExp) => whoCame(captain).getByRole('checkbox', { name });
  await expect(whoCame(captain)).toContainText('Not saved yet.');
  // Who was in; who was maybe and has stats; who was in and is not known to have come; who gave no answer.
  await expect(tick(/^Jordan Lee/)).toBeChecked();
  await expect(tick(/^Priya Raman/)).toBeChecked();
  await expect(tick(/^Bartholomew/)).not.toBeChecked();
  expect(await sidewaysScroll(captain)).toEqual([]);
  expect(await barriers(captain)).toEqual([]);
  await save(captain);
  await expect(whoCame(captain)).toContainText('You can change it anytime.');
  await expect(attendance(player)).toContainText('Came to 9 of 10 games this season');
  await expect(attendance(player)).toContainText('Last 7 in a row');

  await tick(/^Jordan Lee/).uncheck();
  await save(captain);
  await expect(attendance(player)).toContainText('Came to 8 of 10 games this season');
  await expect(attendance(player)).not.toContainText('in a row');
  await captain.goto('/admin/audit');
  await expect(captain.getByText(/recorded attendance/).first()).toBeVisible();
});
