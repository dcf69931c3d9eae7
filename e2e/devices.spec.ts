import { eq } from 'drizzle-orm';
import type { Identity } from '#contract/auth.ts';
import { player } from '#server/database/schema/players.ts';
import { createSession } from '#server/identity/sessions.ts';
import type { App } from './app.ts';
import { expect, phone, test } from './fixtures.ts';
import { withoutStreams } from './live.ts';
import { choosePerson, openSignInWindow } from './sign-in-window.ts';

const jordan = 'player@demo.test';

/** Signs Jordan in on one more device. */
async function signInElsewhere(app: App): Promise<void> {
  const [row] = await app.db.select().from(player).where(eq(player.email, jordan));
  const identity: Identity = { uid: row!.subject!, email: jordan, displayName: row!.name, photoURL: null };
  const device = { browser: 'Firefox', system: 'Linux' };
  await createSession({ db: app.db, identity: { issuer: app.issuer } }, identity, device);
}

test.describe('the signed-in devices', () => {
  test('name the device of a sign-in, and sign out another one', async ({ app, page }) => {
    await signInElsewhere(app);
    await page.goto('/login');
    await choosePerson(await openSignInWindow(page), 'Jordan Lee');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Signed-in devices' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Signed-in Devices' })).toBeVisible();
    const devices = page.getByRole('main').getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText(/(Chrome|Chromium) on \w+/);
    await expect(devices.first()).toContainText('This device');
    await expect(devices.last()).toContainText('Firefox on Linux');
    await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
    await expect(page.getByText('Device signed out', { exact: true })).toBeVisible();
    await expect(devices).toHaveCount(1);
  });

  test('are all signed out at once, this one too', async ({ app, as }) => {
    await signInElsewhere(app);
    const [here, there] = [await as(jordan, phone), await withoutStreams(await as(jordan))];
    await there.goto('/submit-stats');
    await expect(there.getByRole('heading', { name: 'Submit Weekly Stats' })).toBeVisible();
    await here.goto('/profile/devices');
    await expect(here.getByRole('main').getByRole('listitem')).toHaveCount(3);
    await here.getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(here).toHaveURL('/');
    await expect(here.getByText('Signed out everywhere', { exact: true })).toBeVisible();
    await there.getByLabel('Points').fill('12');
    await there.getByRole('button', { name: 'Submit Stats & Vote' }).click();
    await expect(there.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  });

  test('say when they cannot be read, and offer to try again', async ({ as, expectNoise }) => {
    expectNoise(/status of 500/);
    const page = await as(jordan);
    await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/profile/devices');
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute('**/api/auth/sessions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });
});
