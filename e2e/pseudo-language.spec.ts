import type { Page } from '@playwright/test';
import { m } from '#messages';
import { withoutFirstData } from './first-data.ts';
import { expect } from './fixtures.ts';
import { pseudoOptions, saying, test } from './pseudo-language.ts';
import { type Opening, openings } from './pseudo-openings.ts';
import { checkScreen, onPhone, walks } from './pseudo-walk.ts';
import { refuseReads } from './refused-reads.ts';
import { alive, screenPaths, settle } from './screens.ts';

// Every screen, dialog and menu once in the pseudo-language: nothing in English is left, and nothing is cut off where words are
// two fifths longer. One worker does it all, since one server speaks one language.
test.use(pseudoOptions);
test.describe.configure({ mode: 'default' });

/**
 * Of a player's screens, those that show something of the team's, or of the player's own, and have a button to read it again. The
 * desk refuses a player before it reads.
 */
const withReads = screenPaths.filter(
  (url) =>
    !/^\/(login|pending-approval|create-profile|edit-profile|profile\/devices|nowhere|admin)|\/(score|screen)$|\/desk/.test(
      url,
    ),
);
const dialogsOf = {
  'a visitor': [],
  'a player': openings.player,
  'the captain': openings.captain,
  'an admin': openings.admin,
} as const satisfies Record<string, readonly Opening[]>;

for (const [who, email, screens] of walks) {
  test(`every screen of ${who} is in the language, and has room for longer words`, async ({ as }) => {
    const page = await as(email, onPhone);
    for (const url of screens) {
      await page.goto(url);
      await settle(page);
      await checkScreen(page, `${who} ${url}`);
    }
    for (const opening of dialogsOf[who]) {
      await open(page, opening);
      await checkScreen(page, `${who} ${opening.url} ${opening.path.at(-1)}`);
      await page.keyboard.press('Escape');
      await expect(page.locator(popups)).toHaveCount(0);
    }
  });
}

test('what cannot be read, is refused or was done is said in the language', async ({ as, expectNoise }) => {
  // A team's own URL is nothing without the team: the error screen logs why it is shown.
  expectNoise(/RequestError: 400/);
  const page = await as('player@demo.test', onPhone);
  await page.goto('/mvp-voting');
  await settle(page);
  await alive(page);
  await page.getByRole('radio', { name: /Μαψα/ }).check();
  await page
    .getByRole('button', { name: saying(m.voting_vote_change) })
    .or(page.getByRole('button', { name: saying(m.voting_vote_castOne) }))
    .click();
  await expect(page.getByText(saying(m.voting_screen_cast_title)).first()).toBeVisible();
  await checkScreen(page, 'a vote that was cast');

  await page.goto('/edit-profile');
  await settle(page);
  await alive(page);
  await page.getByLabel(saying(m.profileForm_username)).fill('3');
  await page.getByRole('button', { name: saying(m.profile_editing_submit) }).click();
  await expect(page.getByText(saying(m.error_username_taken)).first()).toBeVisible();
  await checkScreen(page, 'a username that is taken');
  await page.getByLabel(saying(m.profileForm_username)).fill('');
  await page.getByLabel(saying(m.profileForm_weight)).fill('');
  await page.getByRole('button', { name: saying(m.profile_editing_submit) }).click();
  await expect(page.getByText(saying(m.profileForm_weightMissing)).first()).toBeVisible();
  await checkScreen(page, 'a profile with gaps');

  await page.goto('/api/auth/callback');
  await checkScreen(page, 'a sign-in that was refused');

  await withoutFirstData(page);
  await refuseReads(page);
  for (const url of withReads) {
    await page.goto(url);
    await settle(page);
    await expect(page.getByRole('button', { name: saying(m.ui_tryAgain) }).first(), url).toBeVisible();
    await checkScreen(page, `${url} that cannot be read`);
  }
});

const founder = { uid: 'first-admin', email: 'fran@uptown.test', displayName: 'Φραν', photoURL: null };

test.describe('before there is a team', () => {
  const issuer = {
    OIDC_ISSUER: 'http://localhost:9',
    OIDC_CLIENT_ID: 'sixth-man-outside',
    OIDC_CLIENT_SECRET: 'an outside secret',
  };
  test.use({ appOptions: { empty: true, environment: { ...issuer, ADMIN_EMAILS: founder.email } } });

  test('every screen is in the language', async ({ as }) => {
    for (const [who, urls] of [
      [null, ['/leagues', '/login']],
      [founder, ['/admin/setup', '/admin/leagues', '/admin/audit']],
    ] as const) {
      const page = await as(who, onPhone);
      for (const url of urls) {
        await page.goto(url);
        await settle(page);
        await checkScreen(page, `an empty installation ${url}`);
      }
    }
  });
});

const popups = '[role=dialog], [role=alertdialog], [role=menu]';

async function open(page: Page, { url, path, tab, submit }: Opening): Promise<void> {
  if (new URL(page.url()).pathname !== url) {
    await page.goto(url);
    await settle(page);
    await alive(page);
  }
  if (tab) await page.getByRole('button', { name: tab, exact: true }).click();
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
