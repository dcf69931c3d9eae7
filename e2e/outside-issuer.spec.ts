import type { Page } from '@playwright/test';
import { createInvite, createTeam } from '#server/testing/fixtures.ts';
import { expect } from './fixtures.ts';
import { type Issuer, issuerEnvironment } from './issuer.ts';
import { test as withIssuer } from './issuer-fixture.ts';
import { choosePerson, enterInviteCode, openSignInWindow, sessionOf } from './sign-in-window.ts';

const inviteCode = 'PTWN-2026';
const unreachable = "Sign-in failed: the sign-in service can't be reached";

/** The product configured, by environment variables only, for an issuer in a process and on an origin of its own. */
const test = withIssuer.extend({
  appOptions: async ({ appPort, issuer }, use) =>
    use({ port: appPort, environment: issuerEnvironment(issuer), empty: true }),
  app: async ({ app }, use) => {
    const { id } = await createTeam(app.db, { name: 'Uptown Owls' });
    await createInvite(app.db, id, { code: inviteCode, maxUses: null });
    await use(app);
  },
});

test('an issuer of one’s own is found by its address and signs in through the popup on its own origin', async ({
  page,
  issuer,
}) => {
  await page.goto('/login');
  await enterInviteCode(page, inviteCode);
  const popup = await openSignInWindow(page);
  expect(new URL(popup.url()).origin).toBe(issuer.url);
  await choosePerson(popup, 'Olivia Outside');
  await expect(page).toHaveURL('/pending-approval');
  expect(await sessionOf(page)).toMatchObject({
    uid: 'outside-olivia',
    email: 'olivia@outside.test',
    displayName: 'Olivia Outside',
  });
});

test('the demo’s own sign-in is not there', async ({ page }) => {
  expect((await page.request.get('/demo-identity/.well-known/openid-configuration')).status()).toBe(404);
});

test('while the issuer is down sign-in says so, and works once it is back', async ({ page, issuer }) => {
  await issuer.stop();
  await page.goto('/login');
  await signInAndFail(page);
  await expect(page.getByRole('alert')).toHaveText(unreachable);
  await issuer.start();
  await choosePerson(await openSignInWindow(page), 'Noah Newcomer');
  await expect(page.getByText('New users need an invite code to join the team')).toBeVisible();
});

test('an issuer that goes down in the middle of a sign-in is reported, and the next sign-in works', async ({
  page,
  issuer,
}) => {
  await page.goto('/login');
  await enterInviteCode(page, inviteCode);
  const popup = await openSignInWindow(page);
  const closed = popup.waitForEvent('close');
  await stopBeforeTheCallback(popup, issuer);
  await popup.getByRole('button', { name: 'Olivia Outside' }).click();
  await closed;
  await expect(page.getByRole('alert')).toHaveText(unreachable);
  expect(await sessionOf(page)).toBeNull();
  await issuer.start();
  await choosePerson(await openSignInWindow(page), 'Olivia Outside');
  await expect(page).toHaveURL('/pending-approval');
});

test('without a popup the page reports an issuer that is down', async ({ page, issuer }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await issuer.stop();
  await page.goto('/login?returnTo=%2Fprofile');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText(unreachable);
  await issuer.start();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveTitle('Choose an account');
});

/** The popup opens, gets an error at once, passes it to the page, and closes. */
async function signInAndFail(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
}

/** Lets the issuer answer the choice, and stops it before the product can exchange the code it gave. */
async function stopBeforeTheCallback(popup: Page, issuer: Issuer): Promise<void> {
  await popup.route('**/interaction/*', async (route) => {
    const redirect = await route.fetch({ maxRedirects: 0 });
    const answered = await popup.request.get(redirect.headers().location!, { maxRedirects: 0 });
    const callback = answered.headers().location!;
    expect(new URL(callback).pathname).toBe('/api/auth/callback');
    await issuer.stop();
    await route.fulfill({ status: 303, headers: { location: callback } });
  });
}
