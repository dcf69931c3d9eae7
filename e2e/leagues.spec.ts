import { eq } from 'drizzle-orm';
import { team } from '#server/database/schema/teams.ts';
import { expect, phone, test } from './fixtures.ts';

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

test('quick access shows the teams of the first two leagues', async ({ page }) => {
  await page.goto('/leagues');
  const quick = page.getByRole('region', { name: 'Quick access' });
  await expect(quick.getByRole('heading', { level: 3 })).toHaveText([
    'Harbor Basketball Association',
    'Northside Rec League',
  ]);
  await quick.getByRole('link', { name: 'Northside Nomads' }).click();
  await expect(page).toHaveURL('/league/northside/team/nomads');
});

test('the public page of one’s own team is what a visitor sees, and another team is seen as a visitor does', async ({
  as,
}) => {
  const page = await as('player@demo.test');
  await page.goto('/leagues?league=harbor&team=hawks');
  await page.getByRole('link', { name: 'View Public Page' }).click();
  await expect(page).toHaveURL('/league/harbor/team/hawks/public');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hawks' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Season record' })).toBeVisible();
  await page.goto('/league/harbor/team/hawks');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Jordan Lee' })).toBeVisible();
  await page.goto('/league/harbor/team/dockside');
  await expect(page.getByRole('heading', { level: 1, name: 'Dockside Ballers' })).toBeVisible();
  await expect(page.getByText('Welcome,')).toHaveCount(0);
});

test('the dashboard’s selectors show another team, and a league’s first team, until one goes back', async ({
  as,
}) => {
  const page = await as('player@demo.test');
  await page.goto('/dashboard');
  await expect(page.getByLabel('League', { exact: true })).toHaveValue('1');
  await expect(page.getByLabel('Team', { exact: true })).toHaveValue('1');
  await page.getByLabel('Team', { exact: true }).selectOption('Dockside Ballers');
  await expect(page.getByText('Dockside Ballers', { exact: true }).first()).toBeVisible();
  await page.getByLabel('League', { exact: true }).selectOption('Northside Rec League');
  await expect(page.getByLabel('Team', { exact: true }).getByRole('option')).toHaveText(['Northside Nomads']);
  await expect(page.getByText("You're viewing Northside Nomads · Back to Harbor Hawks")).toBeVisible();
  await page.getByRole('link', { name: 'Back to Harbor Hawks' }).click();
  await expect(page.getByLabel('Team', { exact: true })).toHaveValue('1');
  await page.goto('/roster');
  await expect(page.getByRole('main').getByText('Harbor Hawks')).toBeVisible();
});

test('a team that is not there, or in no such league, has no page', async ({ page }) => {
  for (const url of ['/league/harbor/team/nobody', '/league/nowhere/team/hawks/public']) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' }), url).toBeVisible();
  }
});

test('a team that an admin hides is gone for everybody, and comes back', async ({ as }) => {
  const admin = await as({
    uid: 'demo-admin',
    email: 'admin@demo.test',
    displayName: 'Ade Okafor',
    photoURL: null,
  });
  await admin.goto('/admin/leagues');
  await admin.getByRole('button', { name: 'Edit Dockside Ballers' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Edit team' });
  await dialog.getByRole('checkbox', { name: 'Shown to everybody' }).uncheck();
  await dialog.getByRole('button', { name: 'Save team' }).click();
  const row = admin.getByRole('listitem').filter({ hasText: 'Dockside Ballers' });
  await expect(row).toContainText('Hidden');
  const visitor = await as(null, phone);
  await visitor.goto('/leagues?league=harbor');
  await expect(visitor.getByRole('button', { name: /^Harbor Hawks/ })).toBeVisible();
  await expect(visitor.getByText('Dockside Ballers')).toHaveCount(0);
  await visitor.goto('/league/harbor/team/dockside');
  await expect(visitor.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
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
