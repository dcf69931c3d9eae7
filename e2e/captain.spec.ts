import { eq } from 'drizzle-orm';
import { player } from '#server/database/schema/players.ts';
import { withoutFirstData } from './first-data.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-requests.ts';

const hawksCaptain = 'captain@demo.test';
const docksideCaptain = 'captain2@demo.test';

test('the captain finds a player by name or username, and deletes them after being asked', async ({ as }) => {
  const page = await as(hawksCaptain);
  await page.goto('/admin/players');
  const players = page.getByRole('region', { name: 'Players', exact: true });
  await expect(players.getByRole('listitem')).toHaveCount(10);
  await page.getByLabel('Search players').fill('WHITF');
  await expect(players.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Search players').fill('@jordan');
  await expect(players.getByRole('listitem')).toContainText(['player@demo.test']);
  await expect(page.getByRole('heading', { name: 'Pending approval' })).toHaveCount(0);
  await page.getByLabel('Search players').fill('sam');
  await expect(page.getByRole('button', { name: 'Approve Sam Pending' })).toBeVisible();
  await expect(players).toHaveCount(0);
  await page.getByLabel('Search players').fill('nobody at all');
  await expect(page.getByText('Nobody is called “nobody at all”')).toBeVisible();
  await page.getByLabel('Search players').fill('');

  await page.getByRole('button', { name: 'Delete Jordan Lee' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete Jordan Lee? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(players.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Delete Jordan Lee' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Player deleted', { exact: true })).toBeVisible();
  await expect(players.getByRole('listitem')).toHaveCount(9);
  await expect(page.getByRole('button', { name: 'Delete Maya Torres' }), 'the captain stays').toHaveCount(0);

  await page.goto('/admin/audit');
  await expect(page.getByRole('listitem').first()).toContainText('Maya Torres deleted a player');
});

test('the captain signs a player out on all devices, who is asked to sign in at the next call', async ({
  as,
}) => {
  const players = await as('player@demo.test');
  await players.goto('/profile');
  await expect(players.getByRole('heading', { level: 1, name: 'Jordan Lee' })).toBeVisible();
  const page = await as(hawksCaptain);
  await page.goto('/admin/players');
  await expect(page.getByRole('button', { name: 'Sign Maya Torres out on all devices' })).toHaveCount(0);
  const signOut = page.getByRole('button', { name: 'Sign Jordan Lee out on all devices' });
  await signOut.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Every device on which Jordan Lee is signed in is signed out');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Player signed out', { exact: true })).toBeVisible();
  expect((await players.request.get('/api/auth/sessions')).status()).toBe(401);
  await page.goto('/admin/audit');
  await expect(page.getByRole('listitem').first()).toContainText(
    'Maya Torres signed Jordan Lee out on all devices',
  );
});

test('two accounts with one name are pointed out, with how many there are', async ({ app, as }) => {
  await app.db.update(player).set({ name: ' jórdan  LEE' }).where(eq(player.username, 'dana'));
  const page = await as(hawksCaptain);
  await page.goto('/admin/players');
  const banner = page.getByRole('region', { name: 'Duplicate names detected' });
  await expect(banner).toContainText('Total players: 11 · Duplicates: 1');
  await expect(banner.getByRole('listitem')).toContainText('@jordan');
  await expect(banner.getByRole('listitem')).toContainText('@dana');
});

test('an invite code is made, copied and deactivated, and a clipboard that refuses is told of', async ({
  as,
}) => {
  const page = await as(hawksCaptain, { permissions: ['clipboard-read', 'clipboard-write'] });
  await withoutFirstData(page);
  const listed = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/invite-codes');
  await page.goto('/admin/invite-codes');
  expect(new URL((await listed).url()).searchParams.get('playerEmail')).toBe(hawksCaptain);
  const codes = page.getByRole('region', { name: 'Codes' }).getByRole('listitem');
  await expect(codes.filter({ hasText: 'Max Uses Reached' })).toHaveCount(1);
  const expired = codes.filter({ hasText: 'Expired' });
  await expect(expired).toHaveCount(1);
  await expect(expired.getByText('Active', { exact: true })).toHaveCount(0);
  await expect(expired.getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  await expect(page.getByLabel('Maximum uses')).toHaveValue('1');
  await expect(page.getByLabel('Expires in')).toHaveValue('7');
  await page.getByLabel('Maximum uses').selectOption('Unlimited');
  await page.getByLabel('Expires in').selectOption('Never');
  const before = await codes.count();
  await page.getByRole('button', { name: 'Create code' }).click();
  await expect(codes).toHaveCount(before + 1);
  await expect(codes.first()).toContainText('0 of unlimited uses · never expires');
  await codes.first().getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(codes.first()).toContainText(copied);

  await codes.first().getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(codes.first()).toContainText('Inactive');
  await expect(codes.first().getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy HAWK-2026' }).click();
  await expect(page.getByText('Failed to copy invite code.', { exact: true })).toBeVisible();
  const visitor = await as(null);
  await visitor.goto(`/login?invite=${copied}`);
  await expect(visitor.getByLabel('Invite code')).toHaveValue(copied);
  await visitor.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(visitor.getByText('Invalid invite code')).toBeVisible();
});

test('the captain of one team neither sees nor changes another’s, whichever team is shown', async ({
  as,
}) => {
  const page = await as(docksideCaptain);
  await page.goto('/league/harbor/team/hawks');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hawks' })).toBeVisible();
  await page.goto('/admin/players');
  await expect(page.getByText('Dockside Ballers')).toBeVisible();
  await expect(page.getByText(docksideCaptain)).toBeVisible();
  await expect(page.getByText('@demo.test')).not.toContainText(['captain@demo.test']);
  await expect(page.getByText('Sam Pending')).toHaveCount(0);

  const hawks = await as(hawksCaptain);
  await hawks.goto('/admin/players');
  const listed = await hawks.request.get('/api/players?adminAccess=true');
  const theirs: { id: number; isApproved: boolean }[] = await listed.json();
  const pending = theirs.find((one) => !one.isApproved)!;
  const approved = theirs.find((one) => one.isApproved)!;
  const { request } = page;
  const statuses = await Promise.all([
    request.get('/api/players?teamId=1&adminAccess=true'),
    request.get('/api/invite-codes?teamId=1'),
    request.get('/api/teams/1/settings'),
    request.get('/api/teams/1/audit'),
    request.put(`/api/players/${pending.id}/approval`, { data: { approved: true } }),
    request.delete(`/api/players/${approved.id}`, { data: {} }),
    request.post('/api/invite-codes', { data: { teamId: 1 } }),
    request.put('/api/teams/1/captain', { data: { playerId: approved.id } }),
    request.put('/api/teams/1/settings', { data: { name: 'Mine', timeZone: 'UTC' } }),
  ]);
  expect(statuses.map((reply) => reply.status())).toEqual([403, 404, 404, 404, 404, 404, 404, 404, 404]);
  await hawks.reload();
  await expect(hawks.getByRole('button', { name: 'Approve Sam Pending' })).toBeVisible();
  await expect(hawks.getByText('Harbor Hawks')).toBeVisible();
});

test('settings are saved: the name shows everywhere, seasons may not overlap', async ({ as }) => {
  const page = await as(hawksCaptain);
  await page.goto('/admin/settings');
  await page.getByLabel('Team name').fill('Harbor Falcons');
  await page.getByLabel('Time slot').fill('Mondays, 9 PM');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Team settings saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add season' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add season' });
  await dialog.getByLabel('Season name').fill('Winter 2027');
  await dialog.getByLabel('First day').fill('2026-12-01');
  await dialog.getByLabel('Last day').fill('2027-03-01');
  await dialog.getByRole('button', { name: 'Add season' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('These days overlap the season Fall 2026');
  await dialog.getByLabel('First day').fill('2027-01-03');
  await dialog.getByRole('button', { name: 'Add season' }).click();
  await expect(page.getByRole('region', { name: 'Seasons' })).toContainText('Winter 2027');
  const visitor = await as(null);
  await visitor.goto('/leagues?league=harbor');
  await expect(visitor.getByRole('button', { name: 'Harbor Falcons Mondays, 9 PM' })).toBeVisible();
});

test('what a captain changes while the settings are being saved stays, to be saved next', async ({ as }) => {
  const page = await as(hawksCaptain);
  await page.goto('/admin/settings');
  const saveButton = page.getByRole('button', { name: 'Save settings' });
  await page.getByLabel('Team name').fill('Harbor Falcons');
  const release = await holdCalls(page, 'PUT', '/api/teams/1/settings');
  await saveButton.click();
  await page.getByLabel('Time slot').fill('Mondays, 9 PM');
  release();
  await expect(page.getByText('Team settings saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Team name')).toHaveValue('Harbor Falcons');
  await expect(page.getByLabel('Time slot')).toHaveValue('Mondays, 9 PM');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await saveButton.click();
  expect((await (await saved).json()).timeSlot).toBe('Mondays, 9 PM');
  await expect(saveButton, 'nothing differs from what is saved').toBeDisabled();
});

test('a captain hands the team over, and is a player from then on', async ({ as }) => {
  const page = await as(hawksCaptain);
  await page.goto('/admin/settings');
  await page.getByLabel('New captain').selectOption('Jordan Lee (@jordan)');
  await page.getByRole('button', { name: 'Hand over the team' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Jordan Lee is captain now', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Captain', exact: true })).toHaveCount(0);
  await page.goto('/admin/players');
  await expect(page.getByText('This is for the captain')).toBeVisible();
  const jordan = await as('player@demo.test');
  await jordan.goto('/admin/audit');
  await expect(jordan.getByRole('listitem').first()).toContainText('Maya Torres made Jordan Lee captain');
});

test('a list that cannot be loaded says so and is read again on request', async ({ as }) => {
  const page = await as(hawksCaptain);
  await withoutFirstData(page);
  await page.route('**/api/invite-codes*', (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
  await page.goto('/admin/invite-codes');
  await expect(page.getByText('Failed to fetch invite codes')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Copy HAWK-2026' })).toBeVisible();
});
