import { demoAdminEmail } from '#demo/league/teams.ts';
import { expect, test } from './fixtures.ts';
import { openSignInWindow, useAnotherAccount } from './sign-in-window.ts';

// A captain's link of a guest team, opened by somebody whom the app has never seen.

test('somebody new signs in on the link’s page and captains the guest team', { tag: '@long' }, async ({
  as,
}) => {
  const organizer = await as(demoAdminEmail);
  await organizer.goto('/league/harbor/desk/season?section=teams');
  await organizer
    .getByRole('button', { name: /^Invite a captain for / })
    .first()
    .click();
  const dialog = organizer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByText(/\/captain\/[\w-]{43}/).first();
  const path = /\/captain\/[\w-]{43}/.exec((await link.textContent()) ?? '')?.[0];
  expect(path).toBeDefined();

  const page = await as(null);
  await page.goto(path ?? '');
  await expect(page.getByRole('heading', { level: 1, name: /^Captain / })).toBeVisible();
  await useAnotherAccount(await openSignInWindow(page), { name: 'Robin Vale', email: 'robin@example.com' });
  // A player first, as everybody on a roster: the profile comes before the team's dashboard.
  await expect(page).toHaveURL(/\/create-profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Captain' })).toBeVisible();
  await page.goto(path ?? '');
  await expect(page.getByText('This link has been used. Ask the organizer for a new one.')).toBeVisible();
});
