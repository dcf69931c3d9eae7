import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { alive, settle } from './screens.ts';

// Who is in: a member answers by one press, the others see it, and nobody else does.

const nextGame = '/game/15';

const answers = (page: Page) => page.getByRole('group', { name: 'Are you in?' });
const whosIn = (page: Page) => page.getByRole('region', { name: "Who's in" });

/** The write that follows a press. */
const answered = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith('/answer') && reply.request().method() === 'PUT');

async function press(page: Page, name: 'In' | 'Maybe' | 'Out') {
  const written = answered(page);
  await answers(page).getByRole('button', { name, exact: true }).click();
  await expect(answers(page).getByRole('button', { name, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect((await written).status()).toBe(200);
}

test('a member answers on the dashboard with one press, adds a note, and a window on the game’s page shows it', {
  tag: '@long',
}, async ({ as }) => {
  const mate = await as('captain@demo.test');
  await mate.goto(nextGame);
  await settle(mate);
  await expect(whosIn(mate).getByRole('link', { name: 'Jordan Lee' })).toBeVisible();
  const page = await as('player@demo.test', phone);
  await page.goto('/dashboard');
  await alive(page);
  const written = answered(page);
  const question = page.getByRole('group', { name: 'Are you in on Nov 24?' });
  await question.getByRole('button', { name: 'In', exact: true }).click();
  expect((await written).status()).toBe(200);
  await expect(answers(page).getByRole('button', { name: 'In', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('5 in · 1 to answer again · 1 maybe · 2 out')).toBeVisible();
  await expect(mate.getByRole('heading', { name: /^5 ?In$/ })).toBeVisible();
  const noted = answered(page);
  await page.getByRole('textbox', { name: 'Note' }).fill('Ten minutes late');
  await page.getByRole('button', { name: 'Save note' }).click();
  expect((await noted).status()).toBe(200);
  await expect(whosIn(mate).getByText('Ten minutes late')).toBeVisible();
  await page.goto('/schedule');
  const own = page.getByRole('group', { name: /^Are you in\? vs Breakwater Bulls/ });
  await expect(own.getByRole('button', { name: 'In' })).toHaveAttribute('aria-pressed', 'true');
});

test('the captain answers for a player, who has the last word', { tag: '@long' }, async ({ as }) => {
  const captain = await as('captain@demo.test');
  await captain.goto(nextGame);
  await alive(captain);
  await captain.getByRole('button', { name: 'Answer for Jordan Lee' }).click();
  await captain.getByRole('menuitem', { name: 'Out' }).click();
  await expect(captain.getByText('Answered for Jordan Lee').first()).toBeVisible();
  const page = await as('player@demo.test');
  await page.goto(nextGame);
  await alive(page);
  await expect(answers(page).getByRole('button', { name: 'Out' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Set by captain').first()).toBeVisible();
  await press(page, 'Maybe');
  await captain.goto('/admin/audit');
  await expect(captain.getByText(/set Jordan Lee to Out/)).toBeVisible();
});

test('a visitor sees when and where the game is, with a map behind the place, and nobody’s answer', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as(null);
  await page.goto('/schedule');
  await page.getByRole('link', { name: 'vs Breakwater Bulls' }).last().click();
  await expect(page).toHaveURL(nextGame);
  await expect(page.getByRole('heading', { level: 1, name: 'vs Breakwater Bulls' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Map: Pier Gym, court 2' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Pier+Gym%2C+court+2',
  );
  await expect(page.getByText('Marcus Bell')).toHaveCount(0);
  await expect(answers(page)).toHaveCount(0);
});

test('days away count as out, and say so', { tag: '@long' }, async ({ as }) => {
  const page = await as('player@demo.test');
  await page.goto('/profile');
  await alive(page);
  const days = await page.request.get('/api/schedule/15');
  const { playedOn } = (await days.json()) as { playedOn: string };
  await page.getByLabel('From').fill(playedOn);
  await page.getByLabel('Until').fill(playedOn);
  const added = page.waitForResponse((reply) => reply.url().endsWith('/api/away-periods') && reply.ok());
  await page.getByRole('button', { name: 'Add days' }).click();
  await added;
  await page.goto(nextGame);
  await expect(answers(page).getByRole('button', { name: 'Out' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Away', { exact: true }).first()).toBeVisible();
});
