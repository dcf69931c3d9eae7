import { eq } from 'drizzle-orm';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { expect, phone, test } from './fixtures.ts';
import { holdCalls } from './hold-requests.ts';
import { withoutStreams } from './live.ts';

const jordan = 'player@demo.test';
const newCaptain = {
  uid: 'new-captain',
  email: 'coach@example.com',
  displayName: 'Casey Coach',
  photoURL: null,
};

test.describe('creating a profile, as a captain without a player does', () => {
  test.beforeEach(async ({ app }) => {
    await app.db.update(team).set({ captainEmail: newCaptain.email }).where(eq(team.id, 3));
  });

  test('asks for everything that is required, in its own words', async ({ as }) => {
    const page = await as(newCaptain);
    await page.goto('/');
    await expect(page, 'setup is needed first').toHaveURL('/create-profile');
    await page.getByLabel('Full name').fill('  ');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await expect(page.getByRole('alert')).toHaveText([
      'Name is required',
      'Please select at least one position',
      'Jersey number is required',
      'Height is required',
      'Weight is required',
      'Age is required',
    ]);
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('checkbox')).toHaveCount(5);
    for (const name of ['Point Guard', 'Shooting Guard', 'Small Forward', 'Power Forward', 'Center']) {
      await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
    }
    await expect(page.getByLabel('Jersey number')).toHaveAttribute('placeholder', '0-99');
    const heights = await page.getByLabel('Height', { exact: true }).locator('option').allTextContents();
    expect(heights.slice(1, -1)).toHaveLength(17);
    expect([heights[1], heights.at(-2), heights.at(-1)]).toEqual([`5'0"`, `6'4"`, 'Other height']);
    const objection = page.getByText('Jersey number is required', { exact: true });
    await page.getByLabel('Jersey number').fill('1');
    await expect(objection).toHaveCount(0);
    await page.getByLabel('Jersey number').fill('0');
    await expect(objection).toBeVisible();
  });

  test('leads to the dashboard, and the page is the player’s from then on', async ({ as }) => {
    const page = await as(newCaptain, phone);
    await page.goto('/create-profile');
    await expect(page.getByLabel('Full name')).toHaveValue('Casey Coach');
    await page.getByRole('checkbox', { name: 'Small Forward' }).check();
    await page.getByLabel('Jersey number').fill('12');
    await page.getByLabel('Height', { exact: true }).selectOption(`6'0"`);
    await page.getByLabel('Weight', { exact: true }).fill('185 lbs');
    await page.getByLabel('Age', { exact: true }).fill('33');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await expect(page.getByText('Profile Created', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/create-profile');
    await expect(page, 'whoever has a profile edits it').toHaveURL('/edit-profile');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Casey Coach' })).toBeVisible();
    await expect(page.getByText('Forward · #12')).toBeVisible();
  });

  test('shows the server’s objection and keeps what was typed', async ({ as, app }) => {
    const page = await withoutStreams(await as(newCaptain));
    await page.goto('/create-profile');
    await page.getByLabel('Full name').fill('Casey Coach');
    await page.getByRole('checkbox', { name: 'Center' }).check();
    await page.getByLabel('Jersey number').fill('12');
    await page.getByLabel('Height', { exact: true }).selectOption(`6'0"`);
    await page.getByLabel('Weight', { exact: true }).fill('185 lbs');
    await page.getByLabel('Age', { exact: true }).fill('33');
    // Somebody else becomes captain while the form is being filled in.
    await app.db.update(team).set({ captainEmail: 'other@example.com' }).where(eq(team.id, 3));
    await page.getByRole('button', { name: 'Create Profile' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText('New users need an invite code to join the team');
    await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('185 lbs');
    await expect(page.getByRole('button', { name: 'Create Profile' })).toBeEnabled();
  });
});

test.describe('editing a profile', () => {
  test('shows what is known, saves what is changed and leads home', async ({ as, app }) => {
    const page = await as(jordan);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page).toHaveURL('/edit-profile');
    await expect(page.getByLabel('Full name')).toHaveValue('Jordan Lee');
    await expect(page.getByLabel('Nickname (optional)')).toHaveValue('J');
    await expect(page.getByLabel('Username')).toHaveValue('jordan');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: 'Shooting Guard' })).toBeChecked();
    await page.getByLabel('Nickname (optional)').fill('');
    await page.getByLabel('Username').fill('jordan.lee');
    await page.getByRole('checkbox', { name: 'Small Forward' }).check();
    await page.getByLabel('Jersey number').fill('0');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Profile updated!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page.getByText('Guard, Forward · #0')).toBeVisible();
    const [row] = await app.db.select().from(player).where(eq(player.email, jordan));
    expect(row).toMatchObject({
      nickname: null,
      username: 'jordan.lee',
      position: 'Shooting Guard, Small Forward',
      jerseyNumber: 0,
    });
  });

  test('takes any other height in feet and inches, and shows it again', async ({ as, app }) => {
    const page = await as(jordan);
    await page.goto('/edit-profile');
    await expect(page.getByLabel('Feet')).toHaveCount(0);
    await page.getByLabel('Height', { exact: true }).selectOption('Other height');
    await page.getByLabel('Feet').fill('8');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText([
      'Feet must be from 4 to 7',
      'Inches must be from 0 to 11',
    ]);
    await page.getByLabel('Feet').fill('6');
    await page.getByLabel('Inches').fill('7');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page).toHaveURL('/');
    const [row] = await app.db.select().from(player).where(eq(player.email, jordan));
    expect(row?.height).toBe(`6'7"`);
    await page.goto('/edit-profile');
    await expect(page.getByLabel('Feet')).toHaveValue('6');
    await expect(page.getByLabel('Inches')).toHaveValue('7');
    await page.getByLabel('Feet').fill('9');
    await page.getByLabel('Height', { exact: true }).selectOption(`6'4"`);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page).toHaveURL('/');
  });

  test('leads nobody away who has opened another screen while it was being saved', async ({ as }) => {
    const page = await as(jordan);
    await page.goto('/edit-profile');
    await page.getByLabel('Age', { exact: true }).fill('31');
    const release = await holdCalls(page, 'PUT', '/api/players/*');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/profile');
    release();
    await expect(page.getByText('Profile updated!', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/profile');
  });

  test('asks for everything that is required, says so twice when no position is chosen, and is left by Cancel and by the link to the dashboard, with nothing changed', async ({
    as,
  }) => {
    const page = await as(jordan);
    await page.goto('/edit-profile');
    for (const label of ['Full name', 'Username', 'Jersey number', 'Weight', 'Age']) {
      await page.getByLabel(label, { exact: true }).fill(' ');
    }
    await page.getByLabel('Height', { exact: true }).selectOption('');
    await page.getByRole('checkbox', { name: 'Shooting Guard' }).uncheck();
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText([
      'Name is required',
      'Username is required',
      'Please select at least one position',
      'Jersey number is required',
      'Height is required',
      'Weight is required',
      'Age is required',
    ]);
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await expect(toast).toContainText('Position required');
    await expect(toast).toContainText('Please select at least one position.');
    await page.getByLabel('Full name').fill('Somebody Else');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Jordan Lee' })).toBeVisible();
    await page.goto('/edit-profile');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('takes a jersey from 0 to 99 and an age that is one, puts the server’s objection at its field and keeps what was typed', async ({
    as,
  }) => {
    const page = await as(jordan);
    await page.goto('/edit-profile');
    for (const [label, wrong] of [
      ['Jersey number', '-1'],
      ['Jersey number', '7a'],
      ['Jersey number', '1.'],
      ['Age', '0'],
      ['Age', '121'],
    ] as const) {
      const before = await page.getByLabel(label, { exact: true }).inputValue();
      await page.getByLabel(label, { exact: true }).fill(wrong);
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await expect(page.getByText(`${label} is required`, { exact: true })).toBeVisible();
      await page.getByLabel(label, { exact: true }).fill(before);
      await expect(page.getByText(`${label} is required`, { exact: true })).toHaveCount(0);
    }
    await page.getByLabel('Full name').fill('Jordan Lee-Smith');
    await page.getByLabel('Username').fill('maya');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await expect(toast).toContainText('Update failed');
    await expect(toast).toContainText('This username is taken');
    const username = page.getByLabel('Username');
    await expect(username).toHaveAccessibleDescription(/This username is taken/);
    await expect(username).toBeFocused();
    await expect(page.getByLabel('Full name')).toHaveValue('Jordan Lee-Smith');
    await username.fill('Not A Username!');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(username).toHaveAccessibleDescription(/Use a-z, 0-9, dot, dash and underscore only/);
    await username.fill('jordan-lee');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Profile updated!', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Profile menu of Jordan Lee-Smith' })).toBeVisible();
  });
});
