import { eq } from 'drizzle-orm';
import { team } from '#server/database/schema/teams.ts';
import { expect, test } from './fixtures.ts';

test('a visitor picks a league, then a team, and every screen shows that team from then on', async ({
  page,
}) => {
  await page.goto('/leagues');
  await page.getByRole('button', { name: /^Harbor Basketball Association/ }).click();
  await page.getByRole('button', { name: /^Dockside Ballers/ }).click();
  await page.getByRole('link', { name: 'Access Team Dashboard' }).click();
  await expect(page).toHaveURL('/league/harbor/team/dockside');
  await expect(page.getByRole('heading', { level: 1, name: 'Dockside Ballers' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dockside Ballers' })).toBeVisible();
  await page.goto('/roster');
  await expect(page.getByRole('link', { name: /^Andre Whitlock/ }).last()).toBeVisible();
});

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
