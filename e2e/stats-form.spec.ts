import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { expect, test } from './fixtures.ts';
import { withoutStreams } from './live.ts';

const jordan = 'player@demo.test';

async function fillIn(page: Page, values: Record<string, number | string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(String(value));
}

test.describe('the stats form', () => {
  test('names what is wrong, and what the server refused, keeps what was typed and writes nothing', async ({
    as,
    app,
  }) => {
    const page = await as(jordan);
    await page.goto('/submit-stats');
    await fillIn(page, { Points: -3, Rebounds: 201, Assists: '1.5', 'Minutes Played': 49 });
    await page.getByLabel('Game Notes').fill('n'.repeat(1001));
    await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
    await expect(page.getByLabel('Points')).toHaveAccessibleDescription('Must be 0 or greater');
    await expect(page.getByLabel('Points')).toBeFocused();
    await expect(page.getByLabel('Rebounds')).toHaveAccessibleDescription('Must be 200 or less');
    await expect(page.getByLabel('Assists')).toHaveAccessibleDescription('Must be a whole number');
    await expect(page.getByLabel('Minutes Played')).toHaveAccessibleDescription('Must be 48 or less');
    await expect(page.getByLabel('Game Notes')).toHaveAccessibleDescription(
      /Must be 1000 characters or fewer/,
    );
    await expect(page.getByLabel('Points')).toHaveValue('-3');
    const lines = await app.db.select().from(weeklyStats).where(eq(weeklyStats.week, '2026-11-15'));
    expect(lines.filter(({ points }) => points < 0 || points > 100)).toEqual([]);

    await page.getByRole('button', { name: 'Clear Form' }).click();
    await expect(page.getByLabel('Points')).toHaveValue('');
    await expect(page.getByLabel('Game Notes')).toHaveValue('');
    await expect(page.getByLabel('Points')).toHaveAccessibleDescription('');

    await fillIn(page, { Points: 21 });
    const answer = {
      code: 'validation_failed',
      message: 'Points: Must be 20 or less',
      requestId: 'r',
      issues: [{ field: 'points', message: 'Must be 20 or less' }],
    };
    await page.route('**/api/stats/weekly', (route) => route.fulfill({ status: 400, json: answer }));
    await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
    await expect(page.getByText('Points: Must be 20 or less', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Points')).toHaveAccessibleDescription('Must be 20 or less');
    await expect(page.getByLabel('Points')).toHaveValue('21');
  });

  test('asks about a line of zeros before it is sent, once', async ({ as, app }) => {
    const page = await as(jordan);
    await page.goto('/submit-stats');
    const submit = page.getByRole('button', { name: /^(Submit|Update) Stats & Vote$/ });
    const question = page.getByRole('alertdialog', { name: 'All zeros?' });
    await submit.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(submit).toBeFocused();
    const own = () =>
      app.db
        .select()
        .from(weeklyStats)
        .where(and(eq(weeklyStats.week, '2026-11-15'), eq(weeklyStats.playerId, 2)));
    expect(await own()).toEqual([]);

    await submit.click();
    await question.getByRole('button', { name: 'Submit zeros' }).click();
    await expect(page.getByText('Stats submitted successfully!', { exact: true })).toBeVisible();
    expect(await own()).toMatchObject([{ points: 0, minutesPlayed: 0 }]);
    await page.getByLabel('Game Notes').fill('Hurt in the warm-up.');
    await submit.click();
    await expect(page.getByText('Stats updated successfully!', { exact: true })).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  test('open in two windows submits once; the other keeps its numbers and becomes an edit', async ({
    as,
  }) => {
    const [first, second] = [await as(jordan), await withoutStreams(await as(jordan))];
    for (const page of [first, second]) await page.goto('/submit-stats');
    await fillIn(first, { Points: 10 });
    await fillIn(second, { Points: 12 });
    await first.getByRole('button', { name: 'Submit Stats & Vote' }).click();
    await expect(first.getByText('Stats submitted successfully!', { exact: true })).toBeVisible();
    await second.getByRole('button', { name: 'Submit Stats & Vote' }).click();
    await expect(second.getByText('Unable to submit stats', { exact: true })).toBeVisible();
    await expect(
      second.getByText('Stats for this week have already been submitted', { exact: true }),
    ).toBeVisible();
    await expect(second.getByLabel('Points')).toHaveValue('12');
    await second.getByRole('button', { name: 'Update Stats & Vote' }).click();
    await expect(second.getByText('Stats updated successfully!', { exact: true })).toBeVisible();
    await expect(second.getByRole('region', { name: 'Stats already submitted' })).toContainText('12');
  });

  test('takes an earlier week of the season from who is late', async ({ as }) => {
    const page = await as('cole@demo.test');
    await page.goto('/submit-stats');
    await page.getByRole('combobox', { name: 'Week' }).selectOption('2026-11-01');
    await expect(page).toHaveURL(/week=2026-11-01/);
    await fillIn(page, { Points: 4 });
    await page.getByRole('button', { name: 'Submit Stats', exact: true }).click();
    const card = page.getByRole('region', { name: 'Stats already submitted' });
    await expect(card).toContainText('11/1-11/7');
    await expect(page.getByRole('button', { name: 'Update Stats', exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Week' }).selectOption('2026-11-15');
    await expect(card).toHaveCount(0);
    await expect(page.getByLabel('Points')).toHaveValue('');
  });
});
