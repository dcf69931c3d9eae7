import type { Page } from '@playwright/test';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { createCompetitionRow, createEntryRows } from '#server/testing/competitions.ts';
import type { App } from './app.ts';
import { expect, test } from './fixtures.ts';

// The organizer plans a season, publishes it, loses an evening and moves its games.

const names = ['Bears', 'Cubs', 'Jays', 'Owls', 'Rams', 'Sharks', 'Wolves', 'Yaks'];

async function openPlanner(app: App, page: Page): Promise<void> {
  const competition = await createCompetitionRow(app.db, {
    leagueId: 1,
    name: 'Winter Cup',
    slug: 'winter-cup',
    firstDay: '2027-01-05',
    lastDay: '2027-03-31',
    slotMinutes: 60,
  });
  await createEntryRows(app.db, competition, names);
  await page.goto('/league/harbor/desk/winter-cup?section=games');
  await page.getByRole('link', { name: 'Plan the season' }).click();
}

test('an organizer plans, publishes, loses an evening and re-plans', async ({ app, as }) => {
  const page = await as(demoAdminEmail);
  await openPlanner(app, page);
  const courts = page.getByRole('region', { name: 'Courts and evenings' });
  await courts.getByLabel('Venue').fill('Pier Gym');
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await plan.getByRole('button', { name: 'Make a plan' }).click();
  await expect(plan.getByText('28 games, plan 1')).toBeVisible({ timeout: 30_000 });
  await plan.getByRole('button', { name: 'Publish the season' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish the season' }).click();
  await expect(page.getByText('28 games saved', { exact: true })).toBeVisible();

  await page.goto('/league/harbor/desk/winter-cup?section=plan');
  const season = page.getByRole('region', { name: 'Season', exact: true });
  await season.getByLabel('Days without games').fill('2027-01-12');
  await season.getByRole('button', { name: 'Add' }).click();
  await plan.getByRole('button', { name: 'Re-plan games to come' }).click();
  await plan
    .getByRole('button', { name: /^Move \d+ games?/ })
    .first()
    .click({ timeout: 30_000 });
  await expect(page.getByText(/^\d+ games? moved/)).toBeVisible();

  const visitor = await as(null);
  await visitor.goto('/league/harbor/schedule?competition=winter-cup&by=day');
  await expect(visitor.getByText('Tue, Jan 5').first()).toBeVisible();
  await expect(visitor.getByText('Tue, Jan 12')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'How fair is this schedule?' }).click();
  await expect(visitor.getByRole('table', { name: 'By team' }).getByRole('row')).toHaveCount(9);
});
