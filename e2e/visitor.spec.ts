import { eq } from 'drizzle-orm';
import { player } from '#server/database/schema/players.ts';
import { expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';

test.describe('a visitor', () => {
  test('walks from the dashboard to the roster and on to a player, and back', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Join the Team - Sign In' }).first()).toBeVisible();
    // A link that is followed before the client has loaded works too, but reloads the page.
    await alive(page);
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    await page.getByRole('link', { name: 'Roster', exact: true }).first().click();
    await expect(page).toHaveURL('/roster');
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: 'Jordan Lee' }).click();
    await expect(page).toHaveURL(/\/player\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Jordan Lee' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Guard · #7');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/roster');
  });

  test('walks there with a thumb, by the bar at the bottom of a phone', { tag: '@long' }, async ({ as }) => {
    const page = await as(null, phone);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main, small screens' }).getByText('Roster').tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Priya Raman' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
  });

  test('finds in the roster who is on the team: the captain first, then by jersey number', {
    tag: '@long',
  }, async ({ page, app }) => {
    await page.goto('/roster');
    const main = page.getByRole('main');
    await expect(main.getByText('Total players')).toBeVisible();
    await expect(main).toContainText(/Total players\s*10/);
    await expect(main).toContainText(/Average height\s*5'11"/);
    const cards = main.getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await expect(cards.first()).toContainText('Captain');
    const jerseys = await cards.evaluateAll((elements) =>
      elements.map((card) => /Number (\d+)$/.exec(card.textContent)?.[1] ?? null),
    );
    // Theo has chosen none yet, which counts as 99.
    expect(jerseys).toEqual(['3', '0', '7', '9', '11', '15', '23', '44', '52', null]);
    await expect(main).not.toContainText('Sam Pending');
    await app.db.update(player).set({ isApproved: true }).where(eq(player.email, 'pending@demo.test'));
    await page.reload();
    await expect(main).toContainText('Sam Pending');
  });

  test('sees that a player doesn’t exist, or is still pending', { tag: '@long' }, async ({ page, app }) => {
    const [pending] = await app.db.select().from(player).where(eq(player.email, 'pending@demo.test'));
    for (const id of ['9999999', '0', 'jordan', String(pending?.id)]) {
      await page.goto(`/player/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Player not found' })).toBeVisible();
    }
  });

  test('is asked to sign in where only the team may act, and comes back there', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/submit-stats');
    await expect(page).toHaveURL('/login?returnTo=%2Fsubmit-stats');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  test('sees that a team doesn’t exist, and gets back', { tag: '@long' }, async ({ page }) => {
    await page.goto('/schedule?team=999999');
    await expect(page.getByRole('heading', { level: 1, name: 'Team not found' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1);
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hawks' })).toBeVisible();
  });

  test('sees that a page doesn’t exist, and gets back', { tag: '@long' }, async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('404 Page Not Found');
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL('/');
  });
});
