import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { picture } from './picture.ts';
import {
  choosePerson,
  enterInviteCode,
  openSignInWindow,
  sessionOf,
  useAnotherAccount,
} from './sign-in-window.ts';

const robin = { name: 'Robin Vale', email: 'robin@example.com' };

/**
 * The whole way into the team, through every real part: the popup, the issuer, the invite code, the captain's
 * approval, the profile with its photo; and in the end anybody sees the new player.
 */
test('somebody new joins with an invite code, is approved, completes the profile and is on the roster', async ({
  as,
}) => {
  const newcomer = await as(null);
  await newcomer.goto('/login');
  await enterInviteCode(newcomer, 'hawk2026');
  await useAnotherAccount(await openSignInWindow(newcomer), robin);
  await expect(newcomer).toHaveURL('/pending-approval');
  await expect(newcomer.getByRole('main')).toContainText('The captain must approve your account');
  await newcomer.getByRole('button', { name: 'Check again' }).click();
  await expect(newcomer.getByText('Not approved yet.')).toBeVisible();

  await approveAsCaptain(await as(null));

  await newcomer.goto('/login');
  await expect(newcomer).toHaveURL('/edit-profile');
  await completeProfile(newcomer);
  await expect(newcomer).toHaveURL('/');
  await expect(newcomer.getByRole('main').getByRole('link', { name: 'Robin Vale' }).first()).toBeVisible();

  await seeOnRoster(await as(null));
});

test('who was approved meanwhile signs in again and is led to the profile', { tag: '@long' }, async ({
  as,
  page,
}) => {
  await page.goto('/login?invite=HAWK-2026');
  await expect(page.getByLabel('Invite code')).toHaveValue('HAWK-2026');
  await useAnotherAccount(await openSignInWindow(page), robin);
  await expect(page).toHaveURL('/pending-approval');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await sessionOf(page)).toBeNull();

  await approveAsCaptain(await as(null));

  await page.goto('/login');
  await useAnotherAccount(await openSignInWindow(page), robin);
  await expect(page).toHaveURL('/edit-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Team Feed', exact: true }).first().click();
  await expect(page, 'what visitors may read stays open').toHaveURL('/team-feed');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page, 'until it is complete every screen of a member leads there').toHaveURL('/edit-profile');
});

test('a declined player is signed out and sees it at the next check', { tag: '@long' }, async ({
  as,
  page,
}) => {
  await page.goto('/login?invite=HAWK-2026');
  await useAnotherAccount(await openSignInWindow(page), robin);
  await expect(page).toHaveURL('/pending-approval');

  const captain = await as('captain@demo.test');
  await captain.goto('/admin/players');
  await captain.getByRole('button', { name: 'Decline Robin Vale' }).click();
  await captain.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(captain.getByText('Player declined', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText("You're not signed in here.")).toBeVisible();
  expect(await sessionOf(page)).toBeNull();
});

async function approveAsCaptain(page: Page): Promise<void> {
  await page.goto('/login');
  await choosePerson(await openSignInWindow(page), 'captain@demo.test');
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Captain', exact: true }).click();
  await page.getByRole('link', { name: 'Manage Players' }).first().click();
  await page.getByRole('button', { name: 'Approve Robin Vale' }).click();
  await expect(page.getByText('Player approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve Robin Vale' })).toHaveCount(0);
}

async function completeProfile(page: Page): Promise<void> {
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Vale');
  await page.getByLabel('Photo', { exact: true }).setInputFiles(picture(900, 600));
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await page.getByLabel('Nickname').fill('Rocket');
  await page.getByRole('checkbox', { name: 'Point Guard' }).check();
  await page.getByRole('checkbox', { name: 'Center' }).check();
  await page.getByLabel('Jersey number').fill('77');
  await page.getByLabel('Height', { exact: true }).selectOption(`5'9"`);
  await page.getByLabel('Weight', { exact: true }).fill('160 lbs');
  await page.getByLabel('Age', { exact: true }).fill('24');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile updated!', { exact: true })).toBeVisible();
}

async function seeOnRoster(page: Page): Promise<void> {
  await page.goto('/roster');
  const card = page.getByRole('listitem').filter({ hasText: 'Robin Vale' });
  await expect(card).toContainText('“Rocket”');
  await expect(card).toContainText('Guard, Center');
  await expect(card).toContainText(`5'9" · 160 lbs · 24 yrs`);
  await expect(card).toContainText('Number 77');
  // 900 × 600 fits into 128 × 128 as 128 × 85, and into 400 × 400 as 400 × 267.
  await expectPhoto(card.locator('img'), /^\/images\/[0-9a-f]{64}-small\.jpg$/, [128, 85]);
  await card.getByRole('link', { name: 'Robin Vale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Vale' })).toBeVisible();
  await expectPhoto(
    page.getByRole('main').locator('img').first(),
    /^\/images\/[0-9a-f]{64}\.jpg$/,
    [400, 267],
  );
}

async function expectPhoto(photo: Locator, url: RegExp, [width, height]: [number, number]): Promise<void> {
  await expect(photo).toHaveAttribute('src', url);
  await expect(photo).toHaveJSProperty('naturalWidth', width);
  await expect(photo).toHaveJSProperty('naturalHeight', height);
}
