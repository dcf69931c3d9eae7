import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { issuerEnvironment } from './issuer.ts';
import { test as withIssuer } from './issuer-fixture.ts';
import { openSignInWindow, useAnotherAccount } from './sign-in-window.ts';

const founder = { name: 'Fran Founder', email: 'fran@uptown.test' };
const players = ['Ana Ortiz', 'Bo Larsen', 'Cy Young'];

const published = `Date,Time,Opponent,Location
11/25/2026,8:00 PM,vs Harbor Seals,Aquarium
12/9/2026,7:30 PM,@ Night Owls,Owl Barn
`;

/** The product with an issuer of one's own and an empty database, and one address that may set things up. */
const test = withIssuer.extend({
  appOptions: async ({ appPort, issuer }, use) =>
    use({
      port: appPort,
      empty: true,
      environment: { ...issuerEnvironment(issuer), ADMIN_EMAILS: 'Fran@Uptown.test' },
    }),
});

test('from an empty database to a team with a schedule and three approved players, in the browser only', async ({
  as,
}) => {
  const captain = await as(null);
  await captain.goto('/');
  await expect(captain).toHaveURL('/leagues');
  await expect(captain.getByText('No leagues yet')).toBeVisible();
  await captain.goto('/login');
  await useAnotherAccount(await openSignInWindow(captain), founder);
  await expect(captain).toHaveURL('/admin/setup');
  await createLeague(captain);
  await createTeam(captain);
  await createSeason(captain);
  await importSchedule(captain);
  const code = await createCode(captain);

  await captain.getByRole('link', { name: 'Go to Uptown Five' }).click();
  await expect(captain.getByRole('heading', { name: 'Welcome, Fran Founder' })).toBeVisible();
  await captain.getByRole('link', { name: 'Create Profile' }).click();
  await expect(captain).toHaveURL('/create-profile');
  await completeProfile(captain, 'Create Profile', '4');
  await expect(captain).toHaveURL('/dashboard');
  await expect(captain.getByRole('heading', { name: 'Welcome, Fran Founder' })).toBeVisible();

  const windows = await Promise.all(players.map(() => as(null)));
  for (const [index, name] of players.entries()) await join(windows[index]!, name, code);
  await captain.goto('/admin/players');
  await expect(captain.getByRole('button', { name: 'Captain', exact: true })).toHaveAccessibleDescription(
    '3 accounts are waiting for approval',
  );
  for (const name of players) {
    await captain.getByRole('button', { name: `Approve ${name}` }).click();
    await expect(captain.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(captain.getByRole('heading', { name: 'Pending approval' })).toHaveCount(0);

  const visitor = await as(null);
  await visitor.goto('/roster');
  for (const name of [...players, 'Fran Founder'])
    await expect(visitor.getByRole('link', { name }).last()).toBeVisible();
  await visitor.goto('/league/city-league/team/uptown-five');
  await expect(visitor.getByRole('region', { name: 'Next game' })).toContainText('vs Harbor Seals');
  await enterAsPlayer(windows[0]!);
});

test('somebody else than the named admin finds nothing to set up', async ({ page }) => {
  await page.goto('/login');
  await useAnotherAccount(await openSignInWindow(page), { name: 'Sly Stranger', email: 'sly@else.test' });
  await expect(page.getByText('New users need an invite code to join the team')).toBeVisible();
  await page.goto('/admin/setup');
  await expect(page).toHaveURL(/\/login/);
});

async function createLeague(page: Page) {
  await page.getByLabel('League name').fill('City League');
  await expect(page.getByLabel('Slug')).toHaveValue('city-league');
  await page.getByLabel('Slug').fill('City League!');
  await page.getByRole('button', { name: 'Create league' }).click();
  await expect(page.getByText('Use a-z, 0-9 and single dashes only')).toBeVisible();
  await page.getByLabel('Slug').fill('city-league');
  await page.getByRole('button', { name: 'Create league' }).click();
}

async function createTeam(page: Page) {
  await page.getByLabel('Team name').fill('Uptown Five');
  await expect(page.getByLabel('Slug')).toHaveValue('uptown-five');
  await expect(page.getByLabel("Captain's email")).toHaveValue(founder.email);
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await page.getByLabel('Time slot').fill('Wednesdays 8 PM');
  await page.getByRole('button', { name: 'Create team' }).click();
}

async function createSeason(page: Page) {
  await page.getByLabel('Season name').fill('Fall 2026');
  await page.getByLabel('First day').fill('2026-09-06');
  await page.getByLabel('Last day').fill('2026-09-01');
  await page.getByRole('button', { name: 'Add season' }).click();
  await expect(page.getByRole('alert')).toHaveText("A season can't end before it starts");
  await page.getByLabel('Last day').fill('2026-12-19');
  await page.getByRole('button', { name: 'Add season' }).click();
}

async function importSchedule(page: Page) {
  await page.getByRole('button', { name: 'Import the schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Schedule' });
  const file = { name: 'schedule.csv', mimeType: 'text/csv', buffer: Buffer.from(published) };
  await dialog.getByLabel('Schedule file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(page.getByText('Done: 2 games')).toBeVisible();
}

async function createCode(page: Page): Promise<string> {
  await page.getByLabel('Maximum uses').selectOption('5');
  await page.getByRole('button', { name: 'Create code' }).click();
  const codes = page.getByRole('region', { name: 'Codes' });
  await codes.getByRole('button', { name: /^Share/ }).click();
  const share = page.getByRole('dialog', { name: 'Share this invite' });
  await expect(share.getByRole('img', { name: /^QR code for invite/ })).toBeVisible();
  const link = await share.getByText('/login?invite=').textContent();
  await page.keyboard.press('Escape');
  return new URL(link!).searchParams.get('invite')!;
}

async function join(page: Page, name: string, code: string) {
  await page.goto(`/login?invite=${code}`);
  const email = `${name.split(' ')[0]!.toLowerCase()}@uptown.test`;
  await useAnotherAccount(await openSignInWindow(page), { name, email });
  await expect(page).toHaveURL('/pending-approval');
}

/** The window in which the player waited shows the approval without a reload. */
async function enterAsPlayer(page: Page) {
  await expect(page).toHaveURL('/edit-profile');
  await completeProfile(page, 'Update Profile', '8');
  await expect(page.getByRole('heading', { name: 'Welcome, Ana Ortiz' })).toBeVisible();
}

async function completeProfile(page: Page, button: string, jersey: string) {
  await page.getByRole('checkbox', { name: 'Point Guard' }).check();
  await page.getByLabel('Jersey number').fill(jersey);
  await page.getByLabel('Height', { exact: true }).selectOption(`5'9"`);
  await page.getByLabel('Weight', { exact: true }).fill('160 lbs');
  await page.getByLabel('Age', { exact: true }).fill('24');
  await page.getByRole('button', { name: button }).click();
}
