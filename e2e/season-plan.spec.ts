import type { Page } from '@playwright/test';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { createCompetitionRow, createEntryRows } from '#server/testing/competitions.ts';
import type { App } from './app.ts';
import { expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';

// The organizer plans a season, publishes it, loses an evening and moves its games.

const names = ['Bears', 'Cubs', 'Jays', 'Owls', 'Rams', 'Sharks', 'Wolves', 'Yaks'];

/** A winter of guest teams, and of teams of the league by their ids. */
async function openPlanner(app: App, page: Page, teams: readonly (number | string)[] = names): Promise<void> {
  const competition = await createCompetitionRow(app.db, {
    leagueId: 1,
    name: 'Winter Cup',
    slug: 'winter-cup',
    firstDay: '2027-01-05',
    lastDay: '2027-03-31',
    slotMinutes: 60,
  });
  await createEntryRows(app.db, competition, teams);
  await page.goto('/league/harbor/desk/winter-cup?section=games');
  await page.getByRole('link', { name: 'Plan the season' }).click();
}

async function publishPlan(page: Page, count: number): Promise<void> {
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await plan.getByRole('button', { name: 'Make a plan' }).click();
  await expect(plan.getByText(`${count} games, plan 1`)).toBeVisible({ timeout: 30_000 });
  await plan.getByRole('button', { name: 'Publish the season' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish the season' }).click();
  await expect(page.getByText(`${count} games saved`, { exact: true })).toBeVisible();
}

test('an organizer plans, publishes, loses an evening and re-plans', async ({ app, as }) => {
  const page = await as(demoAdminEmail);
  await openPlanner(app, page);
  const courts = page.getByRole('region', { name: 'Courts and evenings' });
  await courts.getByLabel('Venue').fill('Pier Gym');
  await publishPlan(page, 28);

  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await page.goto('/league/harbor/desk/winter-cup?section=plan');
  const season = page.getByRole('region', { name: 'Season', exact: true });
  await season.getByLabel('Days without games').fill('2027-01-12');
  await season.getByRole('button', { name: 'Add' }).click();
  await plan.getByRole('button', { name: 'Re-plan upcoming games' }).click();
  await plan
    .getByRole('button', { name: /^Move \d+ games?/ })
    .first()
    .click({ timeout: 30_000 });
  await expect(page.getByText(/^\d+ games? moved/)).toBeVisible();

  const visitor = await as(null);
  await visitor.goto('/league/harbor/schedule?competition=winter-cup&by=day');
  await alive(visitor);
  await expect(visitor.getByText('Tue, Jan 5').first()).toBeVisible();
  await expect(visitor.getByText('Tue, Jan 12')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'How fair is this schedule?' }).click();
  await expect(visitor.getByRole('table', { name: 'By team' }).getByRole('row')).toHaveCount(9);
});

/** The games of the winter on the Hawks' schedule, the first one first. */
async function gamesOfHawks(page: Page) {
  const reply = await page.request.get('/api/schedule?teamId=1');
  const games: { id: number; playedOn: string }[] = await reply.json();
  return games
    .filter(({ playedOn }) => playedOn >= '2027-01-05')
    .toSorted((a, b) => a.playedOn.localeCompare(b.playedOn));
}

const asksAgain = /^You said In for .* now\. Are you in\?$/;
const question = (page: Page) => page.getByRole('group', { name: 'Are you in?' });

test('after a re-plan a player’s phone asks again for a game that moved, and for no other', async ({
  app,
  as,
}) => {
  const page = await as(demoAdminEmail);
  await openPlanner(app, page, [1, ...names.slice(1)]);
  await page.getByRole('region', { name: 'Courts and evenings' }).getByLabel('Venue').fill('Pier Gym');
  await publishPlan(page, 28);

  const player = await as('player@demo.test', phone);
  const [lost, next] = await gamesOfHawks(player);
  for (const game of [lost, next]) {
    await player.goto(`/game/${game?.id}`);
    const written = player.waitForResponse(
      (reply) => reply.url().endsWith('/answer') && reply.request().method() === 'PUT',
    );
    await question(player).getByRole('button', { name: 'In', exact: true }).click();
    expect((await written).status()).toBe(200);
    await expect(question(player).getByRole('button', { name: 'In', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }

  await page.goto('/league/harbor/desk/winter-cup?section=plan');
  const season = page.getByRole('region', { name: 'Season', exact: true });
  await season.getByLabel('Days without games').fill(lost?.playedOn ?? '');
  await season.getByRole('button', { name: 'Add' }).click();
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await plan.getByRole('button', { name: 'Re-plan upcoming games' }).click();
  await plan
    .getByRole('button', { name: /^Move \d+ games?/ })
    .first()
    .click({ timeout: 30_000 });
  await expect(page.getByText(/^\d+ games? moved/)).toBeVisible();

  const after = await gamesOfHawks(player);
  const dayOf = (id: number | undefined) => after.find((game) => game.id === id)?.playedOn;
  expect(dayOf(lost?.id)).not.toBe(lost?.playedOn);
  expect(dayOf(next?.id)).toBe(next?.playedOn);
  await player.goto(`/game/${lost?.id}`);
  await expect(player.getByText(asksAgain)).toBeVisible();
  await player.goto(`/game/${next?.id}`);
  await expect(question(player).getByRole('button', { name: 'In', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(player.getByText(asksAgain)).toHaveCount(0);
  const inbox = await player.request.get('/api/notifications');
  const { entries }: { entries: { about: { kind: string; facts: { gameId?: number } } }[] } =
    await inbox.json();
  const moved = entries
    .filter(({ about }) => about.kind === 'game_moved')
    .map(({ about }) => about.facts.gameId);
  expect(moved).toContain(lost?.id);
  expect(moved).not.toContain(next?.id);
});

test('while a plan of forty teams is made, the page answers clicks and shows how far it is; canceling ends it', async ({
  app,
  as,
}) => {
  const page = await as(demoAdminEmail);
  await openPlanner(
    app,
    page,
    [...Array(40).keys()].map((index) => `Team ${index + 1}`),
  );
  const courts = page.getByRole('region', { name: 'Courts and evenings' });
  for (let court = 1; court <= 4; court += 1) {
    if (court > 1) await courts.getByRole('button', { name: 'Add court' }).click();
    const fields = courts.getByRole('group', { name: `Court ${court}`, exact: true });
    await fields.getByLabel('Venue').fill(`Gym ${court}`);
    await fields.getByLabel('Games', { exact: true }).selectOption('10');
  }
  await page.getByLabel('Who plays whom').selectOption('A number of games per team');
  await page.getByLabel('Games per team').selectOption('12');
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await plan.getByRole('button', { name: 'Make a plan' }).click();
  await expect(plan.getByText('Looking for the fairest schedule…')).toBeVisible();
  const percent = async () => Number.parseInt((await plan.getByText(/^\d+%$/).textContent()) ?? '', 10);
  const before = await percent();
  await page.getByRole('button', { name: /^Profile menu of/ }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(plan.getByText('Looking for the fairest schedule…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(percent).toBeGreaterThan(before);
  await plan.getByRole('button', { name: 'Cancel' }).click();
  await expect(plan.getByRole('button', { name: 'Make a plan' })).toBeVisible();
  await expect(plan.getByText(/^\d+%$/)).toHaveCount(0);
});
