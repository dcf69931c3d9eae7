import { eq } from 'drizzle-orm';
import { player } from '#server/database/schema/players.ts';
import { expect, phone, sessionCookie, test } from './fixtures.ts';
import {
  choosePerson,
  enterInviteCode,
  openSignInWindow,
  sessionOf,
  typeAnotherAccount,
  useAnotherAccount,
} from './sign-in-window.ts';

const robin = { name: 'Robin Vale', email: 'robin@example.com' };
const needsInvite = 'New users need an invite code to join the team';

test.describe('signing in', () => {
  test('through the popup leads to the dashboard, gives a cookie that no script can read, and a reload stays signed in', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Join the Team - Sign In' }).first().click();
    await expect(page).toHaveURL('/login');
    await choosePerson(await openSignInWindow(page), 'Jordan Lee');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('button', { name: 'Profile menu of Jordan Lee' })).toBeVisible();
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === sessionCookie.name);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('session');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Profile menu of Jordan Lee' })).toBeVisible();
    await page.goto('/login');
    await expect(page, 'somebody signed in has no business there').toHaveURL('/dashboard');
  });

  test('on a phone leads back to the screen that was asked for', async ({ as }) => {
    const page = await as(null, phone);
    await page.goto('/submit-stats?week=2026-11-08');
    await expect(page).toHaveURL(/^[^?]+\/login\?returnTo=/);
    await choosePerson(await openSignInWindow(page), 'Jordan Lee');
    await expect(page).toHaveURL('/submit-stats?week=2026-11-08');
  });

  test('leads nowhere but to pages of this site', { tag: '@long' }, async ({ page }) => {
    const elsewhere = ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'];
    await page.goto(`/login?returnTo=${encodeURIComponent('https://evil.example/')}`);
    await choosePerson(await openSignInWindow(page), 'Jordan Lee');
    await expect(page).toHaveURL('/dashboard');
    for (const url of elsewhere) {
      await page.goto(`/login?returnTo=${encodeURIComponent(url)}`);
      await expect(page).toHaveURL('/dashboard');
    }
    for (const url of elsewhere) {
      await page.goto(`/api/auth/start?returnTo=${encodeURIComponent(url)}`);
      await page.getByRole('button', { name: 'Jordan Lee' }).click();
      await expect(page).toHaveURL('/');
    }
  });

  test('can be given up: the popup is closed or cancelled, which it says, and the button works again', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/login');
    const signIn = page.getByRole('button', { name: 'Sign in with Google' });
    const popup = await openSignInWindow(page);
    await expect(signIn).toBeDisabled();
    await popup.close();
    await expect(signIn).toBeEnabled();
    const cancelled = await openSignInWindow(page);
    const closed = cancelled.waitForEvent('close');
    await cancelled.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await expect(page.getByRole('alert')).toHaveText('Sign-in failed: the sign-in was canceled');
    await expect(signIn).toBeEnabled();
    expect(await sessionOf(page)).toBeNull();
    await choosePerson(await openSignInWindow(page), 'Jordan Lee');
    await expect(page).toHaveURL('/dashboard');
  });

  test('in a second window leaves the first one to its own sign-in', { tag: '@long' }, async ({
    page,
    context,
    app,
  }) => {
    await page.goto('/login');
    await enterInviteCode(page, 'HAWK-2026');
    const other = await context.newPage();
    await other.goto('/login');
    await useAnotherAccount(await openSignInWindow(page), robin);
    await expect(page).toHaveURL('/pending-approval');
    await expect(other.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
    await expect(other.getByRole('alert')).toHaveCount(0);
    expect(await app.db.select().from(player).where(eq(player.email, robin.email))).toHaveLength(1);
    expect(await sessionOf(page)).toMatchObject({ email: robin.email });
  });
});

test.describe('where no popup opens', () => {
  test.beforeEach(async ({ context }) => {
    // What a browser that blocks popups answers.
    await context.addInitScript(() => {
      window.open = () => null;
    });
  });

  test('the whole page goes to the issuer and comes back to the screen asked for', async ({ page }) => {
    await page.goto('/mvp-voting');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
    await expect(page.getByText('You need to sign in to vote for MVP')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page).toHaveTitle('Choose an account');
    await page.getByRole('button', { name: 'Jordan Lee' }).click();
    await expect(page).toHaveURL('/mvp-voting');
    await expect(page.getByRole('button', { name: 'Profile menu of Jordan Lee' })).toBeVisible();
  });

  test('the page comes back to the dashboard where no screen was asked for', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Jordan Lee' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('an invite code survives the way there and back', { tag: '@long' }, async ({ page }) => {
    await page.goto('/login');
    await enterInviteCode(page, 'HAWK-2026');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page).toHaveTitle('Choose an account');
    await typeAnotherAccount(page, robin);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL('/pending-approval');
    const storedInvite = await page.evaluate(() => sessionStorage.getItem('sixth-man-invite'));
    expect(storedInvite, 'the code was for once').toBeNull();
  });

  test('somebody new without a code is asked for one', { tag: '@long' }, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await typeAnotherAccount(page, robin);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText(needsInvite)).toBeVisible();
    await expect(page.getByLabel('Invite code')).toBeVisible();
    await expect.poll(() => sessionOf(page)).toBeNull();
  });

  test('a cancelled sign-in says so', { tag: '@long' }, async ({ page }) => {
    await page.goto('/login?returnTo=%2Fprofile');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('Sign-in failed: the sign-in was canceled');
    await expect(page).toHaveURL(/returnTo=%2Fprofile/);
  });
});

test.describe('somebody the captain has not approved', () => {
  test('is sent to wait, signed out here, and looks around like a visitor', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/login');
    await choosePerson(await openSignInWindow(page), 'Sam Pending');
    await expect(page).toHaveURL('/pending-approval');
    await expect(page.getByRole('button', { name: /Profile menu/ })).toHaveCount(0);
    await page.goto('/roster');
    await expect(page.getByText('Maya Torres').first()).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL('/pending-approval');
  });
});
