import type { Page } from '@playwright/test';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { withoutFirstData } from './first-data.ts';
import { expect, phone, test } from './fixtures.ts';
import { holdCalls } from './hold-requests.ts';
import { withoutStreams } from './live.ts';

const captain = 'captain@demo.test';

const game = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Games' }).getByRole('listitem').filter({ hasText: name });

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test.describe('the schedule', () => {
  test('tells a visitor every game of a season by date, what the players did in it, and is taken into a calendar by its URL', async ({
    as,
    app,
  }) => {
    const page = await as(null);
    await page.goto('/schedule');
    await expect(page.getByText('7-2, 9 games played')).toBeVisible();
    const rows = page.getByRole('region', { name: 'Games' }).getByRole('listitem');
    await expect(rows).toHaveCount(13);
    await expect(rows.first()).toContainText('vs Pier Pressure');
    const latest = rows.nth(9);
    for (const text of [
      'vs Dockside Ballers',
      '7:45 PM · Pier Gym, court 2',
      'Won',
      'Home',
      'Closed it with a 13-0 run.',
    ]) {
      await expect(latest).toContainText(text);
    }
    await expect(latest.getByText('68-61')).toBeVisible();
    await expect(rows.nth(5)).toContainText('Completed');
    await expect(rows.nth(10)).toContainText('Next game');
    await expect(rows.nth(12)).toContainText('Time TBD');
    await expect(page.getByRole('button', { name: /Add result|Add game|Import/ })).toHaveCount(0);
    await latest.getByRole('button', { name: /^Box score/ }).click();
    const boxScore = page.getByRole('dialog', { name: 'Box Score' });
    await expect(boxScore.getByRole('row', { name: /Team totals/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(latest.getByRole('button', { name: /^Box score/ })).toBeFocused();

    await test.step('into a calendar', async () => {
      await page.getByRole('button', { name: 'Add to calendar' }).click();
      const subscribe = page.getByRole('menuitem', { name: 'Subscribe' });
      const feedUrl = app.url.replace('http:', 'webcal:');
      await expect(subscribe).toHaveAttribute('href', `${feedUrl}/calendar/harbor/hawks.ics`);
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe('hawks.ics');
      const calendar = await page.request.get('/calendar/harbor/hawks.ics');
      expect(await calendar.text()).toContain('SUMMARY:Harbor Hawks vs Dockside Ballers (68-61)');
    });

    await test.step('an earlier season', async () => {
      await page.getByRole('combobox', { name: 'Season' }).selectOption({ index: 1 });
      await expect(rows).toHaveCount(4);
      await expect(game(page, 'Overtime.')).toContainText('66-64');
    });
  });

  test('says of a box score without lines which week has none', async ({ as, app }) => {
    await app.db.delete(weeklyStats);
    const page = await as(null);
    await page.goto('/schedule');
    const rows = page.getByRole('region', { name: 'Games' }).getByRole('listitem');
    const boxScore = page.getByRole('dialog', { name: 'Box Score' });
    await rows
      .nth(9)
      .getByRole('button', { name: /^Box score/ })
      .click();
    await expect(boxScore).toContainText('No stats submitted this week');
    await page.keyboard.press('Escape');
    await rows
      .nth(8)
      .getByRole('button', { name: /^Box score/ })
      .click();
    await expect(boxScore).toContainText('No stats submitted for 11/8-11/14');
  });

  test('says so when it cannot be loaded, and comes back', async ({ as }) => {
    const page = await as('player@demo.test');
    await withoutFirstData(page);
    await page.route('**/api/schedule*', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto('/schedule');
    const games = page.getByRole('region', { name: 'Games' });
    await expect(games.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute('**/api/schedule*');
    await games.getByRole('button', { name: 'Try again' }).click();
    await expect(games.getByRole('listitem')).toHaveCount(13);
  });

  test('follows the team’s own day for a viewer in another zone', async ({ as, app }) => {
    await app.setClock('2026-11-24T04:59:00Z');
    const tokyo = await as(null, { timezoneId: 'Asia/Tokyo' });
    await tokyo.goto('/schedule');
    const next = tokyo.getByRole('region', { name: 'Next game' });
    await expect(next).toContainText('Tomorrow');
    await app.setClock('2026-11-24T05:00:00Z');
    await tokyo.reload();
    await expect(next).toContainText('Today');
    await app.setClock('2026-12-09T05:00:00Z');
    await tokyo.reload();
    await expect(next).toContainText('Season Over');
  });
});

test.describe('the captain', () => {
  test('adds a result from tip-off on, edits and deletes it; a visitor sees record, latest result and next game change', async ({
    as,
    app,
  }) => {
    const page = await as(captain);
    const visitor = await as(null);
    await visitor.goto('/');
    await expect(visitor.getByRole('region', { name: 'Next game' })).toContainText('In 6 days');
    await page.goto('/schedule');
    const next = game(page, 'Next game');
    await expect(next.getByRole('button', { name: /^More actions/ })).toBeVisible();
    await expect(next.getByRole('button', { name: /^Add result/ })).toHaveCount(0);
    await app.setClock('2026-11-25T00:45:00Z');
    await page.reload();
    await game(page, 'Today')
      .getByRole('button', { name: /^Add result/ })
      .click();
    const form = page.getByRole('dialog', { name: 'Add Game Result' });
    await form.getByLabel('Harbor Hawks').fill('-1');
    await form.getByLabel('Breakwater Bulls').fill('300.5');
    await form.getByRole('button', { name: 'Add Result' }).click();
    await expect(form.getByText('Score must be 0 or greater')).toBeVisible();
    await expect(form.getByText('Score must be a whole number')).toBeVisible();
    await form.getByLabel('Harbor Hawks').fill('71');
    await form.getByLabel('Breakwater Bulls').fill('70');
    await form.getByLabel('Notes').fill('Won at the buzzer.');
    await form.getByRole('button', { name: 'Add Result' }).click();
    await toast(page, 'Game result added successfully!');
    await expect(page.getByText('8-2, 10 games played')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('region', { name: 'Latest result' })).toContainText('Breakwater Bulls');
    await expect(visitor.getByRole('region', { name: 'Latest result' })).toContainText('8-2');
    await expect(visitor.getByRole('region', { name: 'Next game' })).toContainText('@ Dockside Ballers');

    const bulls = game(page, 'Won at the buzzer.');
    await bulls.getByRole('button', { name: /^Edit result/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Game Result' });
    await edit.getByLabel('Harbor Hawks').fill('70');
    await edit.getByRole('button', { name: 'Update Result' }).click();
    await expect(edit.getByText('70-70 is a tie. Is overtime missing?')).toBeVisible();
    await edit.getByRole('button', { name: 'Save as a tie' }).click();
    await toast(page, 'Game result updated successfully!');
    await expect(bulls).toContainText('Tied');
    await bulls.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete result' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete result' }).click();
    await toast(page, 'Game result deleted successfully!');
    await expect(page.getByText('7-2, 9 games played')).toBeVisible();
  });

  test('adds, moves, cancels and deletes a game on a phone', async ({ as }) => {
    const page = await as(captain, phone);
    await page.goto('/schedule');
    await page.getByRole('button', { name: 'Add game' }).click();
    const form = page.getByRole('dialog', { name: 'Add Game' });
    await form.getByRole('button', { name: 'Add Game' }).click();
    await expect(form.getByText('Opponent is required')).toBeVisible();
    await expect(form.getByText('Date is required')).toBeVisible();
    await form.getByLabel('Opponent').fill('Harbor Seals');
    await form.getByLabel('Date').fill('2026-11-20');
    await expect(form.getByText('Week 11/15-11/21')).toBeVisible();
    await form.getByLabel('Time').fill('20:15');
    await form.getByLabel('Home or away').selectOption('Away');
    await form.getByLabel('Location').fill('Aquarium');
    await form.getByRole('button', { name: 'Add Game' }).click();
    await toast(page, 'Game added successfully!');
    const seals = game(page, 'Harbor Seals');
    await expect(seals).toContainText('8:15 PM · Aquarium');
    await expect(page.getByRole('region', { name: 'Next game' })).toContainText('@ Harbor Seals');

    await seals.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Edit game' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Game' });
    await expect(edit.getByLabel('Time')).toHaveValue('20:15');
    await edit.getByLabel('Date').fill('2026-11-19');
    await edit.getByRole('checkbox', { name: 'Cancelled' }).check();
    await edit.getByRole('button', { name: 'Save Game' }).click();
    await toast(page, 'Game updated successfully!');
    await expect(seals).toContainText('Cancelled');
    await expect(page.getByRole('region', { name: 'Next game' })).toContainText('vs Breakwater Bulls');

    await seals.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete game' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete game' }).click();
    await toast(page, 'Game deleted successfully!');
    await expect(seals).toHaveCount(0);
  });

  test('has the next game half entered while the one before is being saved, and goes on', async ({ as }) => {
    const page = await as(captain);
    await page.goto('/schedule');
    const release = await holdCalls(page, 'POST', '/api/schedule');
    const add = page.getByRole('button', { name: 'Add game', exact: true });
    const form = page.getByRole('dialog', { name: 'Add Game' });
    await add.click();
    await form.getByLabel('Opponent').fill('Harbor Seals');
    await form.getByLabel('Date').fill('2026-11-20');
    await form.getByLabel('Opponent').press('Enter');
    await expect(form.getByLabel('Opponent')).toBeDisabled();
    await expect(form).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await add.click();
    await form.getByLabel('Opponent').fill('Pier Pelicans');
    release();
    await toast(page, 'Game added successfully!');
    await expect(form.getByLabel('Opponent')).toHaveValue('Pier Pelicans');
  });

  test('is told that a result goes with its game', async ({ as }) => {
    const page = await as(captain);
    await page.goto('/schedule');
    const played = game(page, 'Closed it with a 13-0 run.');
    await played.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete game' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('has a result, 68-61');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(played).toBeVisible();
  });

  test('hears what the server refuses, and loses nothing typed', async ({ as }) => {
    const [page, other] = [await as(captain), await withoutStreams(await as(captain))];
    for (const window of [page, other]) {
      await window.goto('/schedule');
      const add = game(window, 'Completed').getByRole('button', { name: /^Add result/ });
      await add.click();
      await window.getByRole('dialog').getByLabel('Harbor Hawks').fill('60');
      await window.getByRole('dialog').getByLabel('Breakwater Bulls').fill('50');
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Add Result' }).click();
    await toast(page, 'Game result added successfully!');
    await other.getByRole('dialog').getByLabel('Breakwater Bulls').press('Enter');
    await toast(other, 'Failed to add game result');
    await toast(other, 'This game already has a result');
    await expect(other.getByRole('dialog').getByLabel('Harbor Hawks')).toHaveValue('60');
    await expect(other.getByRole('dialog').getByLabel('Breakwater Bulls')).toBeFocused();
  });
});
