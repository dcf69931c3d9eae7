import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const captain = 'captain@demo.test';

const published = `Date,Time,Opponent,Location
11/25/2026,8:00 PM,vs Harbor Seals,Aquarium
12/9/2026,7:30 PM,@ Night Owls,Owl Barn
`;

async function previewFile(page: Page, content: string) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Schedule' });
  const file = { name: 'schedule.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog.getByLabel('Schedule file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  return dialog;
}

const game = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Games' }).getByRole('listitem').filter({ hasText: name });

test('the captain imports a schedule, then a changed one, and adds a result; a visitor sees it all', async ({
  as,
  app,
}) => {
  const page = await as(captain);
  const visitor = await as(null);
  await page.goto('/schedule');
  const first = await previewFile(page, `${published}31/02/2026,7:30 PM,vs Nobody,\n`);
  await expect(first.getByRole('group', { name: 'Added (2)' })).toContainText('vs Harbor Seals');
  await expect(first.getByText("Line 4: Invalid date: '31/02/2026'")).toBeVisible();
  await expect(game(page, 'Harbor Seals'), 'a preview changes nothing').toHaveCount(0);
  await first.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(page.getByText('2 added', { exact: true })).toBeVisible();
  await expect(game(page, 'Night Owls')).toContainText('7:30 PM · Owl Barn');

  const again = await previewFile(page, published);
  await expect(again.getByText('2 games are already on your schedule.')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Nothing to apply' })).toBeDisabled();
  await page.keyboard.press('Escape');

  const moved = published.replace('11/25/2026,8:00 PM', '11/19/2026,9:00 PM').replace(/12\/9.*\n/, '');
  const changed = await previewFile(page, moved);
  const difference = changed.getByRole('group', { name: 'Changed (1)' });
  await expect(difference.getByRole('deletion').first()).toHaveText('Wed, Nov 25');
  await expect(difference.getByRole('insertion').first()).toHaveText('Thu, Nov 19');
  await expect(changed.getByRole('group', { name: 'No longer listed (1)' })).toContainText('@ Night Owls');
  await changed.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(page.getByText('1 changed, 1 no longer listed', { exact: true })).toBeVisible();
  await expect(game(page, 'Night Owls')).toContainText('No longer listed');

  await visitor.goto('/');
  await expect(visitor.getByRole('region', { name: 'Next game' })).toContainText('vs Harbor Seals');
  await expect(visitor.getByRole('region', { name: 'Next game' })).toContainText('Tomorrow');
  await app.setClock('2026-11-20T02:00:00Z');
  await page.reload();
  await game(page, 'Harbor Seals')
    .getByRole('button', { name: /^Add result/ })
    .click();
  await page.getByRole('dialog').getByLabel('Harbor Hawks').fill('80');
  await page.getByRole('dialog').getByLabel('Harbor Seals').fill('79');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Result' }).click();
  await expect(page.getByText('Game result added successfully!', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('region', { name: 'Latest result' })).toContainText('Harbor Seals');
  await expect(visitor.getByRole('region', { name: 'Latest result' })).toContainText('8-2');
  await expect(visitor.getByRole('region', { name: 'Next game' })).toContainText('vs Breakwater Bulls');
  await visitor.goto('/schedule');
  await expect(visitor.getByText('No longer listed')).toHaveCount(0);
});

test('a file is dropped', async ({ as }) => {
  const page = await as(captain);
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Schedule' });
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'league.csv', { type: 'text/csv' }));
    return transfer;
  }, published);
  await dialog
    .getByText('Drop a file here, or tap to choose one')
    .dispatchEvent('drop', { dataTransfer: data });
  await expect(dialog.getByText('league.csv')).toBeVisible();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('group', { name: 'Added (2)' })).toContainText('vs Harbor Seals');
});
