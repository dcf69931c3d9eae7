import type { Page } from '@playwright/test';
import { barriersOnDeskAndPhone } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';
import { alive, settle } from './screens.ts';

// Spares answer by the links of their mails, without an account and without a script; the captain's window follows.

const nextGame = (page: Page) => page.getByRole('region', { name: /^vs Breakwater Bulls/ });

/** Waits for a mail and opens it; the mailbox has no script that would show it by itself. */
async function openMail(page: Page, subject: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/demo-mail')).text())
    .toContain(subject.replaceAll('&', '&amp;'));
  await page.goto('/demo-mail');
  await page.getByRole('link', { name: subject }).first().click();
}

async function followAnswerLink(page: Page): Promise<void> {
  await page.frameLocator('iframe').getByRole('link', { name: 'Answer' }).click();
  await expect(page.getByRole('heading', { name: 'Spare for Harbor Hawks' })).toBeVisible();
}

test('a spare joins the list and a game by mail, without a script; the captain sees it and stops inviting', async ({
  as,
  expectNoise,
}) => {
  // The mailbox shows mails in a frame without scripts, which refuses that of the tests' clock, too.
  expectNoise(/^Blocked script execution in '[^']+\/demo-mail\/\d+\/html'/);
  const captain = await as('captain@demo.test');
  await captain.goto('/admin/spares');
  await settle(captain);
  await alive(captain);
  const form = captain.getByRole('region', { name: 'Add a spare' });
  await form.getByLabel('Name').fill('Rosa Klein');
  await form.getByLabel('E-mail').fill('rosa@demo.test');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(captain.getByText('Spare added', { exact: true })).toBeVisible();
  const list = captain.getByRole('region', { name: 'Spares', exact: true });
  const row = list.getByRole('listitem').filter({ hasText: 'Rosa Klein' });
  await expect(row).toContainText('Not answered yet');

  const rosa = await as(null, { ...phone, javaScriptEnabled: false });
  await openMail(rosa, 'Be a spare for Harbor Hawks?');
  await followAnswerLink(rosa);
  await rosa.getByRole('button', { name: 'Yes, ask me' }).click();
  await expect(rosa.getByText('You are on the list.')).toBeVisible();
  await expect(row).toContainText('On the list');
  const game = nextGame(captain);
  const invitation = game.getByRole('listitem').filter({ hasText: 'Rosa Klein' });
  await expect(invitation).toContainText('Invited');

  await openMail(rosa, 'Can you play for Harbor Hawks?');
  await followAnswerLink(rosa);
  await expect(rosa.getByText('A place is held for you.')).toBeVisible();
  await rosa.getByRole('button', { name: 'I can play' }).click();
  await expect(rosa.getByText('You are in. See you there!')).toBeVisible();
  await expect(invitation).toContainText('Plays');

  await game.getByRole('button', { name: 'Stop inviting' }).click();
  await expect(game.getByRole('button', { name: 'Invite spares now' })).toBeVisible();
  await expect(game).toContainText('Nobody is invited by itself.');
  await rosa.getByRole('button', { name: "I can't" }).click();
  await expect(rosa.getByText('You are out for this game.')).toBeVisible();
  await expect(invitation).toContainText("Can't");
});

test('a spare becomes a player, has the place they had, and signs in to the player with their e-mail', async ({
  as,
}) => {
  const captain = await as('captain@demo.test');
  await captain.goto('/admin/spares');
  await alive(captain);
  const list = captain.getByRole('region', { name: 'Spares', exact: true });
  const [name, email] = ['Ines Okafor', 'ines.okafor@demo.test'];
  await list.getByRole('button', { name: `Make a player ${name}` }).click();
  const dialog = captain.getByRole('dialog', { name: `Make ${name} a player?` });
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  expect(await barriersOnDeskAndPhone(captain)).toEqual([]);
  await dialog.getByLabel('Jersey number (optional)').fill('100');
  await dialog.getByRole('button', { name: 'Make a player' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Jersey number (optional)').fill('41');
  await dialog.getByRole('button', { name: 'Make a player' }).click();
  await expect(captain.getByText(`${name} is a player now`, { exact: true })).toBeVisible();
  await expect(list.getByText(name)).toHaveCount(0);

  const page = await as({ uid: 'newcomer', email, displayName: name, photoURL: null });
  await page.goto('/game/15');
  await expect(
    page.getByRole('group', { name: 'Are you in?' }).getByRole('button', { name: 'In', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
});
