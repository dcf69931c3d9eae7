import { screensOf, settle } from './addresses.ts';
import { expect, phone, test } from './fixtures.ts';
import { barriers } from './screen-checks.ts';

/** What the captain sees otherwise than a player does, on screens that are not about managing. */
const ofCaptains = ['/team-feed', '/dashboard', '/submit-stats', '/mvp-voting', '/player/2'];
const captains = [...screensOf('admin').filter((address) => address !== '/admin/setup'), ...ofCaptains];
/** Also what a player sees of themself on a screen for all, and of one that is for the captain. */
const players = [...screensOf('player'), '/player/2', '/leaderboard', '/admin/players'];

// A walk through two dozen screens, each read to its end; a record of every step would take longer than the walk.
test.describe.configure({ timeout: 300_000 });
test.use({ trace: 'off' });

for (const [who, email, shown] of [
  ['a visitor', null, screensOf('visitor')],
  ['a player', 'player@demo.test', players],
  ['the captain', 'captain@demo.test', captains],
  ['an admin', 'admin@demo.test', ['/admin/leagues', '/admin/setup']],
] as const) {
  for (const [theme, options] of [
    ['light', {}],
    ['dark', phone],
  ] as const) {
    test(`nothing stands in the way of ${who} on any screen, ${theme}`, async ({ as }) => {
      const page = await as(email, { ...options, reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
      for (const address of shown) {
        await page.goto(address);
        await settle(page);
        expect(await barriers(page), address).toEqual([]);
      }
    });
  }
}

test('the open menus and the sheet of a phone stand in nobody’s way either', async ({ as }) => {
  const wide = await as('captain@demo.test', { reducedMotion: 'reduce' });
  await wide.goto('/roster');
  await settle(wide);
  await wide.getByRole('button', { name: 'Captain', exact: true }).click();
  expect(await barriers(wide)).toEqual([]);
  await wide.getByRole('button', { name: /^Profile menu/ }).click();
  expect(await barriers(wide)).toEqual([]);
  const small = await as('captain@demo.test', { ...phone, reducedMotion: 'reduce' });
  await small.goto('/roster');
  await settle(small);
  expect(await barriers(small)).toEqual([]);
  await small.getByRole('button', { name: 'More' }).tap();
  await expect(small.getByRole('dialog', { name: 'More' })).toBeVisible();
  expect(await barriers(small)).toEqual([]);
});

for (const [theme, options] of [
  ['light', {}],
  ['dark', phone],
] as const) {
  test(`the dialogs and menus that open on the way are in nobody’s, ${theme}`, async ({ as }) => {
    const page = await as('captain@demo.test', { ...options, reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
    for (const [address, button, opened] of openings) {
      await page.goto(address);
      await settle(page);
      await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
      const shown = page.getByRole(opened);
      await expect(shown, `${address} ${button}`).toBeVisible();
      await expect(shown.getByText('Loading', { exact: false })).toHaveCount(0);
      // All else is out of everybody's reach while a menu is open.
      const part = opened === 'menu' ? '[role=menu]' : undefined;
      expect(await barriers(page, part), `${address} ${button}`).toEqual([]);
    }
  });
}

/** Where a press opens what. The forms of the schedule have a test of their own. */
const openings = [
  ['/schedule', /^Box score/, 'dialog'],
  ['/schedule', /^Add to calendar/, 'menu'],
  ['/schedule', /^More actions/, 'menu'],
  ['/leaderboard', /Points per game of/, 'dialog'],
  ['/team-feed', 'Delete post', 'alertdialog'],
  ['/admin/invite-codes', /^Share/, 'dialog'],
  ['/admin/invite-codes', /^Deactivate/, 'alertdialog'],
  ['/admin/players', /^Delete /, 'alertdialog'],
  ['/admin/settings', 'Add season', 'dialog'],
] as const;
