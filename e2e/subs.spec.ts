import type { Locator, Page } from '@playwright/test';
import { barriersOnDeskAndPhone } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';
import { alive, settle } from './screens.ts';
import { openSignInWindow, sessionOf, typeAnotherAccount, useAnotherAccount } from './sign-in-window.ts';

// Subs answer by the links of their mails, without an account and without a script; the captain's window follows.

const nextGame = (page: Page) => page.getByRole('region', { name: /^vs Breakwater Bulls/ });

/** Waits for an email and opens it; the mailbox has no script that would update it. */
async function openMail(page: Page, subject: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/demo-mail')).text())
    .toContain(subject.replaceAll('&', '&amp;'));
  await page.goto('/demo-mail');
  await page.getByRole('link', { name: subject }).first().click();
}

async function followAnswerLink(page: Page): Promise<void> {
  await page.frameLocator('iframe').getByRole('link', { name: 'Answer' }).click();
  await expect(page.getByRole('heading', { name: 'Sub for Harbor Hawks' })).toBeVisible();
}

test('a sub joins the list and a game by mail, without a script; the captain sees it and stops inviting', async ({
  as,
  expectNoise,
}) => {
  // The mailbox shows mails in a frame without scripts, which refuses that of the tests' clock, too.
  expectNoise(/^Blocked script execution in '[^']+\/demo-mail\/\d+\/html'/);
  const captain = await as('captain@demo.test');
  await captain.goto('/admin/subs');
  await settle(captain);
  await alive(captain);
  const form = captain.getByRole('region', { name: 'Add a sub' });
  await form.getByLabel('Name').fill('Rosa Klein');
  await form.getByLabel('Email').fill('rosa@demo.test');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(captain.getByText('Sub added', { exact: true })).toBeVisible();
  const list = captain.getByRole('region', { name: 'Subs', exact: true });
  const row = list.getByRole('listitem').filter({ hasText: 'Rosa Klein' });
  await expect(row).toContainText('No answer yet');

  const rosa = await as(null, { ...phone, javaScriptEnabled: false });
  await openMail(rosa, 'Want to sub for Harbor Hawks?');
  await followAnswerLink(rosa);
  await rosa.getByRole('button', { name: 'Yes, ask me' }).click();
  await expect(rosa.getByText("You're on the list.")).toBeVisible();
  await expect(row).toContainText('On the list');
  const game = nextGame(captain);
  const invitation = game.getByRole('listitem').filter({ hasText: 'Rosa Klein' });
  await expect(invitation).toContainText('Invited');

  await openMail(rosa, 'Can you sub for Harbor Hawks?');
  await followAnswerLink(rosa);
  await expect(rosa.getByText("We're holding a spot for you.")).toBeVisible();
  await rosa.getByRole('button', { name: 'I can play' }).click();
  await expect(rosa.getByText("You're in. See you there!")).toBeVisible();
  await expect(invitation).toContainText('Playing');

  await game.getByRole('button', { name: 'Stop inviting' }).click();
  await expect(game.getByRole('button', { name: 'Invite subs now' })).toBeVisible();
  await expect(game).toContainText('Automatic invites are off.');
  await rosa.getByRole('button', { name: "I can't" }).click();
  await expect(rosa.getByText("You're out for this game.")).toBeVisible();
  await expect(invitation).toContainText("Can't play");
});

const ines = { name: 'Ines Okafor', email: 'ines.okafor@demo.test' };

/** The captain's row of Ines, after the captain has asked her to join with number 41. */
async function askInesToJoin(captain: Page): Promise<Locator> {
  await captain.goto('/admin/subs');
  await alive(captain);
  const list = captain.getByRole('region', { name: 'Subs', exact: true });
  const row = list.getByRole('listitem').filter({ hasText: ines.name });
  await row.getByRole('button', { name: `Ask to join ${ines.name}` }).click();
  const dialog = captain.getByRole('dialog', { name: `Ask ${ines.name} to join the team?` });
  await expect(dialog.getByLabel('Name')).toHaveValue(ines.name);
  expect(await barriersOnDeskAndPhone(captain)).toEqual([]);
  await dialog.getByLabel('Jersey number (optional)').fill('100');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Jersey number (optional)').fill('41');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(captain.getByText(`${ines.name} was asked to join`, { exact: true })).toBeVisible();
  await expect(row).toContainText('Asked to join');
  return row;
}

test('a sub is asked at the sign-in to join, joins, and has the place they had; before that nobody sees a profile', async ({
  as,
}) => {
  const captain = await as('captain@demo.test');
  const row = await askInesToJoin(captain);
  const page = await as(null);
  await page.goto('/roster');
  await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
  await expect(page.getByText(ines.name)).toHaveCount(0);

  await page.goto('/login?returnTo=/game/15');
  await useAnotherAccount(await openSignInWindow(page), ines);
  await expect(page.getByRole('heading', { level: 1, name: 'Join Harbor Hawks?' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main).toContainText('Harbor Hawks added you as a player.');
  await expect(main).toContainText('#41');
  await expect(main).toContainText('Anyone can see your name, position, number and stats.');
  await expect(main).toContainText(`Signed in as ${ines.email}`);
  expect(await barriersOnDeskAndPhone(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Join Harbor Hawks' }).click();
  await expect(page.getByText('Welcome to Harbor Hawks!', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/game/15');
  await expect(
    page.getByRole('group', { name: 'Are you in?' }).getByRole('button', { name: 'In', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('a sub who says no goes on without a team, and the captain sees it', async ({ as }) => {
  const captain = await as('captain@demo.test');
  const row = await askInesToJoin(captain);
  const page = await as(null, phone);
  // In a page of its own, as in an installed app.
  await page.goto('/api/auth/start?returnTo=/dashboard');
  await typeAnotherAccount(page, ines);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Not me' }).click();
  await expect(page.getByText("Got it, Harbor Hawks won't ask again", { exact: true })).toBeVisible();
  await expect(page.getByLabel('Invite code')).toBeFocused();
  await expect(page.getByText('New users need an invite code to join the team')).toBeVisible();
  expect(await sessionOf(page)).toBeNull();
  await expect(row).toContainText('Declined');
  await expect(row.getByText('Asked to join')).toHaveCount(0);
  await captain.goto('/inbox');
  await expect(captain.getByText('A sub turned down your offer to join Harbor Hawks')).toBeVisible();
});

test('the captain drags a sub to the top with the mouse, and Escape leaves the order as it is', async ({
  as,
}) => {
  const captain = await as('captain@demo.test');
  await captain.goto('/admin/subs');
  await alive(captain);
  const rows = captain.getByRole('region', { name: 'Subs', exact: true }).getByRole('listitem');
  const handleOf = (name: string) => captain.getByRole('button', { name: `Move ${name}`, exact: true });
  await expect(rows).toContainText(['Ines Okafor', 'Tom Reyes', 'Priya Nair', 'Jon Field']);

  await handleOf('Priya Nair').hover();
  await captain.mouse.down();
  await handleOf('Ines Okafor').hover();
  await captain.keyboard.press('Escape');
  await captain.mouse.up();
  await expect(rows).toContainText(['Ines Okafor', 'Tom Reyes', 'Priya Nair', 'Jon Field']);

  await handleOf('Priya Nair').dragTo(handleOf('Ines Okafor'));
  const order = ['Priya Nair', 'Ines Okafor', 'Tom Reyes', 'Jon Field'];
  await expect(rows).toContainText(order);
  await expect(captain.getByText('Priya Nair is now number 1 of 4.')).toBeAttached();
  await captain.reload();
  await expect(rows).toContainText(order);
});
