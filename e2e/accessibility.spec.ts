import { barriers, barriersOnDeskAndPhone, followDeviceTheme } from './barriers.ts';
import { expect, test } from './fixtures.ts';
import { settle } from './screens.ts';

// The screens as they load are checked in screens.spec.ts.

test('the open menus and the sheet of a phone stand in nobody’s way either', async ({ as }) => {
  const page = await as('captain@demo.test', { reducedMotion: 'reduce' });
  await page.goto('/roster');
  await settle(page);
  await page.getByRole('button', { name: 'Captain', exact: true }).click();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('the dialogs and menus that open on the way are in nobody’s', async ({ as }) => {
  const page = await as('captain@demo.test', { reducedMotion: 'reduce' });
  await followDeviceTheme(page);
  let loaded = '';
  for (const [url, button, opened] of openings) {
    if (url !== loaded) {
      await page.goto(url);
      await settle(page);
      loaded = url;
    }
    await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
    const popup = page.getByRole(opened);
    await expect(popup, `${url} ${button}`).toBeVisible();
    await expect(popup.getByText('Loading', { exact: false })).toHaveCount(0);
    // All else is out of everybody's reach while a menu is open.
    const part = opened === 'menu' ? '[role=menu]' : undefined;
    expect(await barriersOnDeskAndPhone(page, part), `${url} ${button}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  }
});

/** Where a press opens what. The forms of the schedule have a test of their own. */
const openings = [
  ['/schedule', /^Box score/, 'dialog'],
  ['/schedule', /^Add to calendar/, 'menu'],
  ['/schedule', /^More actions/, 'menu'],
  ['/leaderboard', /Points per game for/, 'dialog'],
  ['/team-feed', 'Delete post', 'alertdialog'],
  ['/admin/invite-codes', /^Share/, 'dialog'],
  ['/admin/invite-codes', /^Deactivate/, 'alertdialog'],
  ['/admin/players', /^Delete /, 'alertdialog'],
  ['/admin/settings/season', 'Add season', 'dialog'],
] as const;
