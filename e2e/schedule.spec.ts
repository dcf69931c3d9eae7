import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';

const captain = 'captain@demo.test';

const game = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Games' }).getByRole('listitem').filter({ hasText: name });

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test.describe('the schedule', () => {
  test('opens a box score and leads back to its button, and is taken into a calendar by its URL', {
    tag: '@long',
  }, async ({ as, app }) => {
    const page = await as(null);
    await page.goto('/schedule');
    await alive(page);
    await expect(page.getByText('7-2, 9 games played')).toBeVisible();
    const rows = page.getByRole('region', { name: 'Games' }).getByRole('listitem');
    await expect(rows).toHaveCount(14);
    const latest = rows.nth(10);
    await latest.getByRole('button', { name: /^Box score/ }).click();
    const boxScore = page.getByRole('dialog', { name: 'Box Score' });
    await expect(boxScore.getByRole('row', { name: /Team totals/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(latest.getByRole('button', { name: /^Box score/ })).toBeFocused();

    await test.step('into a calendar', async () => {
      await page.getByRole('button', { name: 'Add to calendar' }).click();
      const subscribe = page.getByRole('menuitem', { name: 'Subscribe' });
      const feedUrl = app.url.replace('http:', 'webcal:');
      await expect(subscribe).toHaveAttribute('href', `${feedUrl}/calendar/harbor/hawks.ics`);
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe('hawks.ics');
      const calendar = await page.request.get('/calendar/harbor/hawks.ics');
      expect(await calendar.text()).toContain('SUMMARY:Harbor Hawks vs Dockside Ballers (68-61)');
    });
  });
});

test.describe('the captain', () => {
  test('adds, moves, cancels and deletes a game on a phone', async ({ as }) => {
    const page = await as(captain, phone);
    await page.goto('/schedule');
    await page.getByRole('button', { name: 'Add game' }).click();
    const form = page.getByRole('dialog', { name: 'Add Game' });
    await form.getByRole('button', { name: 'Add Game' }).click();
    await expect(form.getByText('Opponent is required')).toBeVisible();
    await expect(form.getByText('Date is required')).toBeVisible();
    await form.getByLabel('Opponent').fill('Harbor Seals');
    await form.getByLabel('Date').fill('2026-11-20');
    await expect(form.getByText('Week of Nov 15–21')).toBeVisible();
    await form.getByLabel('Time').fill('20:15');
    await form.getByLabel('Home or away').selectOption('Away');
    await form.getByLabel('Location').fill('Aquarium');
    await form.getByRole('button', { name: 'Add Game' }).click();
    await toast(page, 'Game added successfully!');
    const seals = game(page, 'Harbor Seals');
    await expect(seals).toContainText('8:15 PM · Away · Aquarium');
    await expect(page.getByRole('region', { name: 'Next game' })).toContainText('@ Harbor Seals');

    await seals.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Edit game' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Game' });
    await expect(edit.getByLabel('Time')).toHaveValue('20:15');
    await edit.getByLabel('Date').fill('2026-11-19');
    await edit.getByRole('checkbox', { name: 'Canceled' }).check();
    await edit.getByRole('button', { name: 'Save Game' }).click();
    await toast(page, 'Game updated successfully!');
    await expect(seals).toContainText('Canceled');
    await expect(page.getByRole('region', { name: 'Next game' })).toContainText('vs Breakwater Bulls');

    await seals.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete game' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete game' }).click();
    await toast(page, 'Game deleted successfully!');
    await expect(seals).toHaveCount(0);
  });
});
