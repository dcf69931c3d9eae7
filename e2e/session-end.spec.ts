import { eq } from 'drizzle-orm';
import { session } from '#server/database/schema/sessions.ts';
import { expect, test } from './fixtures.ts';

test('a player whose session ended elsewhere is asked to sign in where they are, and comes back there', async ({
  app,
  as,
}) => {
  const page = await as('player@demo.test');
  await page.goto('/submit-stats');
  await page.getByLabel('Points').fill('12');
  await app.db.delete(session).where(eq(session.email, 'player@demo.test'));
  await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect(page.getByText('You need to sign in to submit stats')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In to Continue' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fsubmit-stats$/);
});
