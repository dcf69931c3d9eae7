import { expect, type Page } from '@playwright/test';

const buttons = /^(Sign in|Continue) with Google$/;

/** Presses the button on /login and gives back the issuer's popup, which lists who can sign in. */
export async function openSignInWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: buttons }).click();
  const popup = await opened;
  await expect(popup).toHaveTitle('Choose an account');
  return popup;
}

/** Signs in as somebody on the issuer's list, by a button that holds their name or address. */
export async function choosePerson(popup: Page, who: string): Promise<void> {
  await endsWith(popup, () => popup.getByRole('button', { name: who }).click());
}

/** Signs in as anybody else. */
export async function useAnotherAccount(popup: Page, who: { name: string; email: string }): Promise<void> {
  await typeAnotherAccount(popup, who);
  await endsWith(popup, () => popup.getByRole('button', { name: 'Continue', exact: true }).click());
}

export async function typeAnotherAccount(window: Page, { name, email }: { name: string; email: string }) {
  await window.getByRole('button', { name: 'Use another account' }).click();
  await window.getByLabel('Name').fill(name);
  await window.getByLabel('Email').fill(email);
}

/** The window closes itself as soon as the issuer has answered. */
async function endsWith(popup: Page, press: () => Promise<void>): Promise<void> {
  const closed = popup.waitForEvent('close');
  await press();
  await closed;
}

/** Opens the invite field and types a code into it. */
export async function enterInviteCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'New to the team? Enter invite code' }).click();
  await page.getByLabel('Invite code').fill(code);
}

/** The server's reply about the person whose cookies this window has. */
export async function sessionOf(page: Page): Promise<unknown> {
  return (await page.request.get('/api/auth/session')).json();
}
