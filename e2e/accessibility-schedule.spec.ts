import { barriersOnDeskAndPhone, followDeviceTheme } from './barriers.ts';
import { expect, test } from './fixtures.ts';

test("the captain's dialogs stand in nobody's way", async ({ as }) => {
  const page = await as('captain@demo.test', { reducedMotion: 'reduce' });
  await followDeviceTheme(page);
  await page.goto('/schedule');

  await page
    .getByRole('button', { name: /^Add result/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Result' }).click();
  await expect(page.getByText('Score is required').first()).toBeVisible();
  expect(await barriersOnDeskAndPhone(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit game' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Game' })).toBeVisible();
  expect(await barriersOnDeskAndPhone(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Schedule' });
  await dialog.getByLabel('Import from').selectOption('Pasted text');
  const rows = [
    'Date,Time,Opponent',
    '10/12/2026,7:45 PM,Night Owls',
    '11/24/26,9:00 PM,Breakwater Bulls',
    'soon,,X',
  ];
  await dialog.getByLabel('Schedule text').fill(rows.join('\n'));
  expect(await barriersOnDeskAndPhone(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('group', { name: /^Added/ })).toBeVisible();
  expect(await barriersOnDeskAndPhone(page)).toEqual([]);
});
