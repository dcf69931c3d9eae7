import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';

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
  await expect(game(page, 'Night Owls')).toContainText('No longer in the source');

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
  await expect(visitor.getByText('No longer in the source')).toHaveCount(0);
});

test('an import is undone', async ({ as }) => {
  const page = await as(captain, phone);
  await page.goto('/schedule');
  const dialog = await previewFile(page, published);
  await dialog.getByRole('checkbox', { name: /Night Owls/ }).uncheck();
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(game(page, 'Harbor Seals')).toBeVisible();
  await expect(game(page, 'Night Owls')).toHaveCount(0);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('1 removed, 0 restored', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(game(page, 'Harbor Seals')).toHaveCount(0);
});

test('dates that can be read both ways are asked about', async ({ as }) => {
  const page = await as(captain);
  await page.goto('/schedule');
  const dialog = await previewFile(page, 'Date;Time;Opponent\n05/12/2026;19:45;Night Owls\n');
  await expect(dialog.getByRole('button', { name: 'Apply 1 change' })).toBeDisabled();
  await dialog.getByLabel('Which day is 05/12/2026?').selectOption('Day first, then month');
  await expect(dialog.getByRole('group', { name: 'Added (1)' })).toContainText('Sat, Dec 5');
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(game(page, 'Night Owls')).toBeVisible();
});

const pasted = `Thu Nov 12, 2026 7:45 PM vs Harbor Seals at Aquarium, Final, 93-75
Wed Nov 25, 2026 8pm @ Night Owls, Owl Barn
Sat Nov 28, 2026 10 AM Practice at Pier Gym
Sun Nov 29, 2026 6 PM Team dinner at Dock 9
see you there
`;

test('games pasted line by line come without practices, and with the result that the captain says', async ({
  as,
}) => {
  const page = await as(captain, phone);
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Schedule' });
  await dialog.getByLabel('Import from').selectOption('Pasted text');
  await dialog.getByLabel('Schedule text').fill(pasted);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('group', { name: 'Added (2)' })).toContainText('@ Night Owls');
  await expect(dialog.getByText('Line 5: No date found')).toBeVisible();

  const events = dialog.getByRole('region', { name: 'Practices and other events' });
  await expect(events).toContainText('Practices and other events (2)');
  await events.getByRole('button', { name: 'Add them anyway' }).click();
  await expect(dialog.getByRole('button', { name: 'Apply 4 changes' })).toBeVisible();
  await events.getByRole('button', { name: 'Leave them out' }).click();
  await expect(dialog.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible();

  const ending = dialog.getByRole('group', { name: 'vs Harbor Seals, Thu, Nov 12' });
  await expect(ending.getByRole('radio', { name: 'No result' })).toBeChecked();
  await expect(ending.getByRole('radio', { name: 'Harbor Hawks won 93-75' })).not.toBeChecked();
  await ending.getByRole('radio', { name: 'Harbor Seals won 93-75' }).check();
  await dialog.getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(page.getByText('2 added, 1 result', { exact: true })).toBeVisible();
  await expect(game(page, 'Harbor Seals')).toContainText('75-93');
  await expect(game(page, 'Practice')).toHaveCount(0);
  await expect(game(page, 'dinner')).toHaveCount(0);
});

test('what is no schedule, and an address inside, are refused in words', async ({ as }) => {
  const page = await as(captain);
  await page.goto('/schedule');
  const dialog = await previewFile(page, '<!doctype html><title>Sign in</title>');
  await expect(dialog.getByRole('alert')).toContainText('This is a web page, not a schedule');
  await dialog.getByLabel('Import from').selectOption('A web address');
  await dialog.getByLabel('Web address', { exact: true }).fill('https://192.168.0.10/schedule.ics');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This address leads into a private network');
  await dialog.getByLabel('Import from').selectOption('Pasted text');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Paste the schedule');
});

const withSkipped = `Date,Time,Home,Away
11/25/2026,8:00 PM,Harbor Hawks,Harbor Seals
11/26/2026,8:00 PM,Harbor Hawks II,Night Owls
11/27/2026,8:00 PM,Titans,Wolves
`;

test('Back keeps what was pasted; skipped rows say why, and come by a tick', async ({ as }) => {
  const page = await as(captain, phone);
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Schedule' });
  await dialog.getByLabel('Import from').selectOption('Pasted text');
  await dialog.getByLabel('Schedule text').fill(withSkipped);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Import from')).toHaveValue('text');
  await expect(dialog.getByLabel('Schedule text')).toHaveValue(withSkipped);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const skipped = dialog.getByRole('group', { name: 'Skipped (2)' });
  await expect(skipped).toContainText('Harbor Hawks II is another team, not Harbor Hawks');
  await expect(skipped).toContainText("Another team's game");
  await skipped.getByRole('checkbox', { name: /Night Owls/ }).check();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(game(page, 'Night Owls')).toBeVisible();
  await expect(game(page, 'Wolves')).toHaveCount(0);
});

test('a game entered by hand takes the new time when the captain says so; entering it twice warns', async ({
  as,
}) => {
  const page = await as(captain);
  await page.goto('/schedule');
  const add = async (time: string, press: string) => {
    await page.getByRole('button', { name: 'Add game' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Opponent').fill('Harbor Seals');
    await form.getByLabel('Date').fill('2026-11-25');
    await form.getByLabel('Time').fill(time);
    await form.getByLabel('Location').fill('Aquarium');
    if (press === 'Add anyway') {
      await expect(form.getByRole('status')).toContainText('You already have this game: vs Harbor Seals');
      await page.keyboard.press('Escape');
    } else await form.getByRole('button', { name: press }).click();
    await expect(form).toBeHidden();
  };
  await add('20:30', 'Add Game');
  await add('20:30', 'Add anyway');
  const dialog = await previewFile(page, published);
  const different = dialog.getByRole('region', { name: 'Different from yours' });
  await expect(different).toContainText('Yours: 8:30 PM · New: 8:00 PM');
  await different.getByRole('radio', { name: 'Use new' }).check();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(game(page, 'Harbor Seals')).toContainText('8:00 PM');
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
