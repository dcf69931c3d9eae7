import { expect, sessionCookie, test } from './fixtures.ts';
import { choosePerson, openSignInWindow } from './sign-in-window.ts';

test.describe('signing out', () => {
  test('ends the session on the server: the old cookie is worth nothing', async ({ page, request, app }) => {
    await page.goto('/login');
    await choosePerson(await openSignInWindow(page), 'Jordan Lee');
    await expect(page).toHaveURL('/dashboard');
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === sessionCookie.name);
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    const whoAmI = () => request.get(`${app.url}/api/auth/session`, { headers });
    const identity = await (await whoAmI()).json();
    expect(identity).toMatchObject({ email: 'player@demo.test' });

    await page.getByRole('button', { name: 'Profile menu of Jordan Lee' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Join the Team - Sign In' }).first()).toBeVisible();
    expect(await (await whoAmI()).json()).toBeNull();
    const late = await request.post(`${app.url}/api/auth/user`, { headers, data: identity });
    expect(late.status()).toBe(401);
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?returnTo=%2Fprofile');
  });

  test('from a screen for members leads to the dashboard, not to the sign-in', { tag: '@long' }, async ({
    as,
  }) => {
    const page = await as('player@demo.test');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Profile menu of Jordan Lee' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Join the Team - Sign In' }).first()).toBeVisible();
  });
});
