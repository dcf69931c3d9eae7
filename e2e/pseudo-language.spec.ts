import type { Page } from '@playwright/test';
import { expect, phone } from './fixtures.ts';
import { leftoverEnglish } from './leftover-english.ts';
import { pseudoOptions, test } from './pseudo-language.ts';
import { type Opening, openings } from './pseudo-openings.ts';
import { cutWords, sidewaysScroll } from './screen-checks.ts';
import { alive, screenPaths, screensOf, settle } from './screens.ts';

// Every screen, dialog and menu once in the pseudo-language: nothing in English is left, and nothing is cut off where words are
// two fifths longer. One worker does it all, since one server speaks one language.
test.use(pseudoOptions);
test.describe.configure({ mode: 'default' });

const beforeMembership = /^\/(login|pending-approval|create-profile)/;
const ofPlayers = screenPaths.filter((url) => !beforeMembership.test(url) && !url.startsWith('/admin'));
const ofCaptains = [...screensOf('admin'), '/dashboard', '/mvp-voting', '/team-feed'];
const walks = [
  ['a visitor', null, screensOf('visitor'), []],
  ['a player', 'player@demo.test', ofPlayers, openings.player],
  ['the captain', 'captain@demo.test', ofCaptains, openings.captain],
] as const;

for (const [who, email, screens, dialogs] of walks) {
  test(`every screen of ${who} is in the language, and has room for longer words`, async ({ as }) => {
    const page = await as(email, onPhone);
    for (const url of screens) {
      await page.goto(url);
      await settle(page);
      await check(page, `${who} ${url}`);
    }
    for (const opening of dialogs) {
      await open(page, opening);
      await check(page, `${who} ${opening.url} ${opening.path.at(-1)}`);
      await page.keyboard.press('Escape');
      await expect(page.locator(popups)).toHaveCount(0);
    }
  });
}

const onPhone = { ...phone, reducedMotion: 'reduce', locale: 'el-GR' } as const;
const popups = '[role=dialog], [role=alertdialog], [role=menu]';

async function open(page: Page, { url, path, submit }: Opening): Promise<void> {
  if (new URL(page.url()).pathname !== url) {
    await page.goto(url);
    await settle(page);
    await alive(page);
  }
  for (const name of path) {
    const control = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }));
    await control.filter({ visible: true }).first().click();
    await expect(page.locator(popups).last(), String(name)).toBeVisible();
  }
  if (!submit) return;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
}

async function check(page: Page, name: string): Promise<void> {
  expect.soft(await leftoverEnglish(page), name).toEqual([]);
  for (const [view, size] of views) {
    await page.setViewportSize(size);
    expect.soft([...(await sidewaysScroll(page)), ...(await cutWords(page))], `${name} ${view}`).toEqual([]);
  }
}

const views = [
  ['at a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;
