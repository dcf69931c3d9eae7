import { eq } from 'drizzle-orm';
import { team } from '#server/database/schema/teams.ts';
import { expect, phone, test } from './fixtures.ts';

const newCaptain = {
  uid: 'new-captain',
  email: 'coach@example.com',
  displayName: 'Casey Coach',
  photoURL: null,
};

test.describe('creating a profile, as a captain without a player does', () => {
  test.beforeEach(async ({ app }) => {
    await app.db.update(team).set({ captainEmail: newCaptain.email }).where(eq(team.id, 3));
  });

  test('leads to the dashboard, and the page is the player’s from then on', async ({ as }) => {
    const page = await as(newCaptain, phone);
    await page.goto('/create-profile');
    await expect(page.getByLabel('Full name')).toHaveValue('Casey Coach');
    await page.getByRole('checkbox', { name: 'Small Forward' }).check();
    await page.getByLabel('Jersey number').fill('12');
    await page.getByLabel('Height', { exact: true }).selectOption('Other height');
    await page.getByLabel('Feet').fill('6');
    await page.getByLabel('Inches').fill('7');
    await page.getByLabel('Weight', { exact: true }).fill('185 lbs');
    await page.getByLabel('Age', { exact: true }).fill('33');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await expect(page.getByText('Profile Created', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/create-profile');
    await expect(page, 'a player with a profile edits it').toHaveURL('/edit-profile');
    await expect(page.getByLabel('Feet')).toHaveValue('6');
    await expect(page.getByLabel('Inches')).toHaveValue('7');
    await page.getByLabel('Feet').fill('9');
    await page.getByLabel('Height', { exact: true }).selectOption(`6'4"`);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Casey Coach' })).toBeVisible();
    await expect(page.getByText('Forward · #12')).toBeVisible();
  });
});

test('leaving a profile with changes asks first; saving and Cancel don’t', async ({ as }) => {
  const page = await as('player@demo.test', phone);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByLabel('Nickname (optional)').fill('Jay');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/edit-profile');
  await expect(page.getByLabel('Nickname (optional)')).toHaveValue('Jay');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByLabel('Nickname (optional)').fill('Jay');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/');
  await expect(question).toHaveCount(0);
  await page.goto('/edit-profile');
  await page.getByLabel('Nickname (optional)').fill('J');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/profile');
});
