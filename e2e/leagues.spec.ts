import { eq } from 'drizzle-orm';
import { team } from '#server/database/schema/teams.ts';
import { expect, test } from './fixtures.ts';

test('whose remembered team is hidden sees the first team again, and the portal when there is none', async ({
  app,
  page,
}) => {
  await page.goto('/league/harbor/team/dockside');
  await expect(page.getByRole('heading', { level: 1, name: 'Dockside Ballers' })).toBeVisible();
  await app.db.update(team).set({ isActive: false }).where(eq(team.slug, 'dockside'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hawks' })).toBeVisible();
  await app.db.update(team).set({ isActive: false });
  await page.goto('/');
  await expect(page).toHaveURL('/leagues');
});
