import { eq } from 'drizzle-orm';
import type { Identity } from '#contract/auth.ts';
import { player } from '#server/database/schema/players.ts';
import { createSession } from '#server/identity/sessions.ts';
import type { App } from './app.ts';
import { expect, test } from './fixtures.ts';
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
    await page.getByRole('link', { name: 'Your devices' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Devices' })).toBeVisible();
    const devices = page.getByRole('main').getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText(/(Chrome|Chromium) on \w+/);
    await expect(devices.first()).toContainText('This device');
    await expect(devices.last()).toContainText('Firefox on Linux');
    await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
    await expect(page.getByText('Device signed out', { exact: true })).toBeVisible();
    await expect(devices).toHaveCount(1);
  });
});
