import { expect, test } from './fixtures.ts';

const jordan = 'player@demo.test';

test('a player hides age, height and weight from visitors, and the team still sees them', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/edit-profile');
  await page.getByRole('switch', { name: 'Show my age, height and weight to visitors' }).uncheck();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/');
  const [visitor, mate] = [await as(null), await as('captain@demo.test')];
  for (const window of [visitor, mate]) {
    await window.goto('/player/2');
    await expect(window.getByRole('heading', { name: 'Jordan Lee' })).toBeVisible();
  }
  await expect(mate.getByText('178 lbs')).toBeVisible();
  await expect(visitor.getByText('178 lbs')).toHaveCount(0);
});

test('under 18 both choices are off, and the form says why', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/edit-profile');
  const choices = page.getByRole('group', { name: 'Privacy' });
  const [details, indexing] = [
    choices.getByRole('switch', { name: 'Show my age, height and weight to visitors' }),
    choices.getByRole('switch', { name: 'Let search engines list my page' }),
  ];
  await expect(indexing).toBeChecked();
  await page.getByLabel('Age', { exact: true }).fill('17');
  for (const choice of [details, indexing]) {
    await expect(choice).not.toBeChecked();
    await expect(choice).toBeDisabled();
  }
  await expect(choices).toContainText('under 18, both stay off');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/edit-profile');
  await page.getByLabel('Age', { exact: true }).fill('18');
  await expect(details).not.toBeChecked();
  await expect(details).toBeEnabled();
});
