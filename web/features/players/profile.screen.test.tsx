import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { updatePlayer } from '#contract/players.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  expectDescription,
  expectGone,
  expectToast,
  field,
  fill,
  pressButton,
  pressRole,
} from '#web/testing/user.ts';

const jordan = 'player@demo.test';
const newCaptain = {
  uid: 'new-captain',
  email: 'coach@example.com',
  displayName: 'Casey Coach',
  photoURL: null,
};

const alerts = async () =>
  within(await screen.findByRole('main'))
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);
const expectAlerts = (texts: string[]) => waitFor(async () => expect(await alerts()).toEqual(texts));
const expectPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const checkboxes = () => screen.findAllByRole<HTMLInputElement>('checkbox');
const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const valueIn = async (label: string) => (await field(label)).value;

async function openCreation() {
  const league = await openLeague();
  await league.db.update(team).set({ captainEmail: newCaptain.email }).where(eq(team.id, 3));
  await league.openScreen('/', newCaptain);
  await expectPath('/create-profile');
  await field('Full name');
  return league;
}

async function fillInProfile() {
  await pressRole('checkbox', 'Small Forward');
  await fill('Jersey number', '12');
  await choose('Height', `6'0"`);
  await fill('Weight', '185 lbs');
  await fill('Age', '33');
}

test('a new profile asks for everything that is required, in its own words', async () => {
  await openCreation();
  expect(await valueIn('Full name')).toBe('Casey Coach');
  await fill('Full name', '  ');
  await pressButton('Create Profile');
  await expectAlerts([
    'Name is required',
    'Please select at least one position',
    'Jersey number is required',
    'Height is required',
    'Weight is required',
    'Age is required',
  ]);
  expect(document.activeElement).toBe(await field('Full name'));
  expect((await field('Full name')).getAttribute('aria-invalid')).toBe('true');
  expect(await checkboxes()).toHaveLength(5);
  for (const name of ['Point Guard', 'Shooting Guard', 'Small Forward', 'Power Forward', 'Center'])
    expect((await checkbox(name)).checked).toBe(false);
  expect((await field('Jersey number')).placeholder).toBe('0-99');
  const options = within(await field('Height')).getAllByRole('option');
  const heights = options.map(({ textContent }) => textContent);
  expect(heights.slice(1, -1)).toHaveLength(17);
  expect([heights[1], heights.at(-2), heights.at(-1)]).toEqual([`5'0"`, `6'4"`, 'Other height']);
  await fill('Jersey number', '1');
  await expectGone(() => screen.queryByText('Jersey number is required'));
  await fill('Jersey number', '0');
  await screen.findByText('Jersey number is required');
});

test('a new profile that the server refuses says why and keeps what was typed', async () => {
  const league = await openCreation();
  await fillInProfile();
  // Somebody else becomes captain while the form is being filled in.
  await league.db.update(team).set({ captainEmail: 'other@example.com' }).where(eq(team.id, 3));
  await pressButton('Create Profile');
  await expectToast('Error', 'New users need an invite code to join the team');
  expect(await valueIn('Weight')).toBe('185 lbs');
  await waitFor(async () => expect((await button<HTMLButtonElement>('Create Profile')).disabled).toBe(false));
});

async function openEditing() {
  const league = await openLeague();
  await league.openScreen('/edit-profile', jordan);
  await waitFor(async () => expect(await valueIn('Full name')).toBe('Jordan Lee'));
  const stored = async () => (await league.db.select().from(player).where(eq(player.email, jordan)))[0];
  // The select of the test's DOM loses the value that React Hook Form sets.
  await choose('Height', (await stored())?.height ?? '');
  return { ...league, stored };
}

test('the form of a profile shows what is known, saves what is changed and leads home', async () => {
  const { stored, openScreen } = await openEditing();
  expect(await valueIn('Nickname (optional)')).toBe('J');
  expect(await valueIn('Username')).toBe('jordan');
  expect((await checkboxes()).filter(({ checked }) => checked)).toEqual([await checkbox('Shooting Guard')]);
  await fill('Nickname (optional)', '');
  await fill('Username', 'jordan.lee');
  await pressRole('checkbox', 'Small Forward');
  await fill('Jersey number', '0');
  await pressButton('Update Profile');
  await expectToast('Profile updated!');
  await expectPath('/');
  await openScreen('/profile', jordan);
  await screen.findByText('Guard, Forward · #0');
  expect(await stored()).toMatchObject({
    nickname: null,
    username: 'jordan.lee',
    position: 'Shooting Guard, Small Forward',
    jerseyNumber: 0,
  });
});

test('a profile takes any other height in feet and inches', async () => {
  const { stored } = await openEditing();
  expect(screen.queryByLabelText('Feet')).toBeNull();
  await choose('Height', 'Other height');
  await fill('Feet', '8');
  await pressButton('Update Profile');
  await expectAlerts(['Feet must be from 4 to 7', 'Inches must be from 0 to 11']);
  await fill('Feet', '6');
  await fill('Inches', '7');
  await pressButton('Update Profile');
  await expectPath('/');
  expect((await stored())?.height).toBe(`6'7"`);
});

test('a save leads nobody away who has opened another screen meanwhile', async () => {
  const { hold } = await openEditing();
  const release = hold(updatePlayer);
  await fill('Age', '31');
  await pressButton('Update Profile');
  await pressButton('Cancel');
  await expectPath('/profile');
  await release();
  await expectToast('Profile updated!');
  await screen.findByRole('heading', { level: 1, name: 'Jordan Lee' });
  expect(location.pathname).toBe('/profile');
});

test('the form asks for everything that is required, and is left with nothing changed', async () => {
  const { openScreen } = await openEditing();
  for (const label of ['Full name', 'Username', 'Jersey number', 'Weight', 'Age']) await fill(label, ' ');
  await choose('Height', (await within(await field('Height')).findAllByRole('option'))[0]!.textContent);
  await pressRole('checkbox', 'Shooting Guard');
  await pressButton('Update Profile');
  await expectAlerts([
    'Name is required',
    'Username is required',
    'Please select at least one position',
    'Jersey number is required',
    'Height is required',
    'Weight is required',
    'Age is required',
  ]);
  await expectToast('Position required', 'Please select at least one position.');
  await fill('Full name', 'Somebody Else');
  await pressButton('Cancel');
  await expectPath('/profile');
  await screen.findByRole('heading', { level: 1, name: 'Jordan Lee' });
  await openScreen('/edit-profile', jordan);
  await pressRole('link', 'Back to Dashboard');
  await expectPath('/dashboard');
});

test('a jersey is from 0 to 99 and an age is one; the server’s refusal stands at its field and keeps what was typed', async () => {
  await openEditing();
  for (const [label, wrong] of [
    ['Jersey number', '-1'],
    ['Jersey number', '7a'],
    ['Jersey number', '1.'],
    ['Age', '0'],
    ['Age', '121'],
  ] as const) {
    const before = await valueIn(label);
    await fill(label, wrong);
    await pressButton('Update Profile');
    await screen.findByText(`${label} is required`);
    await fill(label, before);
    await expectGone(() => screen.queryByText(`${label} is required`));
  }
  await fill('Full name', 'Jordan Lee-Smith');
  await fill('Username', 'maya');
  await pressButton('Update Profile');
  await expectToast('Update failed', 'This username is taken');
  await expectDescription('Username', /This username is taken/);
  expect(document.activeElement).toBe(await field('Username'));
  expect(await valueIn('Full name')).toBe('Jordan Lee-Smith');
  await fill('Username', 'Not A Username!');
  await pressButton('Update Profile');
  await expectDescription('Username', /Use a-z, 0-9, dot, dash and underscore only/);
  await fill('Username', 'jordan-lee');
  await pressButton('Update Profile');
  await expectToast('Profile updated!');
  await button('Profile menu of Jordan Lee-Smith');
});
