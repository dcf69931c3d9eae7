import { expect, test } from './fixtures.ts';

const captain = 'captain@demo.test';

const published = `Date,Time,Opponent,Location
11/25/2026,8:00 PM,vs Harbor Seals,Aquarium
12/9/2026,7:30 PM,@ Night Owls,Owl Barn
`;

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
