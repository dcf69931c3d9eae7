import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { updateTeamSettings } from '#contract/teams/settings.ts';
import { getTeam, type TeamDetail } from '#contract/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  dialog,
  expectRegion,
  expectText,
  expectToast,
  field,
  fill,
  pressButton,
  pressRole,
} from '#web/testing/user.ts';

const captain = 'captain@demo.test';

test('settings are saved: the name shows everywhere, seasons may not overlap', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/settings', captain);
  await fill('Team name', 'Harbor Falcons');
  await fill(/^Time slot/, 'Mondays, 9 PM');
  await pressButton('Save settings');
  await expectToast('Team settings saved');
  await pressRole('link', 'Season', await screen.findByRole('navigation', { name: 'Team Settings' }));
  await pressButton('Add season');
  const form = await dialog('Add season');
  await fill('Season name', 'Winter 2027', form);
  await fill('First day', '2026-12-01', form);
  await fill('Last day', '2027-03-01', form);
  await pressButton('Add season', form);
  await within(form).findByText('These days overlap the season Fall 2026');
  await fill('First day', '2027-01-03', form);
  await pressButton('Add season', form);
  await expectRegion('Seasons', 'Winter 2027');
  await league.openScreen('/leagues?league=harbor', null);
  await button('Harbor Falcons Mondays, 9 PM');
});

test('a team’s own words are saved by their captain, and name screens and links', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/settings/team', captain);
  // Before it is read, two cards would wait for the same read, for which React's `act` tries again without end; browsers don't.
  await field('Team name');
  await pressButton('Change words');
  await fill('Roster', 'Kader');
  await fill('Captain', 'Chefin');
  await pressRole(
    'button',
    'Save settings',
    await screen.findByRole('region', { name: "Your team's words" }),
  );
  await expectToast('Team settings saved');
  const saved = league.sent.find(({ name }) => name === 'PUT /api/teams/1/settings');
  expect(saved?.body).toMatchObject({ words: { roster: 'Kader', captain: 'Chefin', feed: '' } });
  await league.openScreen('/roster', null);
  await screen.findByRole('heading', { level: 1, name: 'Kader' });
  await screen.findByRole('heading', { level: 2, name: 'Chefin' });
  await league.openScreen('/', null);
  await screen.findByRole('region', { name: 'Next game' });
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Kader' }).length).toBeGreaterThan(1));
  expect(screen.queryByRole('link', { name: 'Roster' })).toBeNull();
});

test('what a captain changes while the settings are being saved stays, to be saved next', async () => {
  const league = await openLeague();
  const release = league.hold(updateTeamSettings);
  await league.openScreen('/admin/settings', captain);
  await fill('Team name', 'Harbor Falcons');
  await pressButton('Save settings');
  await fill(/^Time slot/, 'Mondays, 9 PM');
  await release();
  await expectToast('Team settings saved');
  expect((await field('Team name')).value).toBe('Harbor Falcons');
  expect((await field(/^Time slot/)).value).toBe('Mondays, 9 PM');
  await pressButton('Save settings');
  await waitFor(() => {
    const saves = league.sent.filter(({ name }) => name === 'PUT /api/teams/1/settings');
    expect(saves.at(-1)?.body).toMatchObject({ timeSlot: 'Mondays, 9 PM' });
    expect(saves).toHaveLength(2);
  });
  const save = await button<HTMLButtonElement>('Save settings');
  await waitFor(() => expect(save.disabled, 'nothing differs from what is saved').toBe(true));
});

test('a captain chooses two colors: one of the jersey colors and one by its code', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/settings', captain);
  const main = await screen.findByRole('group', { name: /^Main color/ });
  const second = await screen.findByRole('group', { name: /^Second color/ });
  expect(within(main).getByRole<HTMLInputElement>('radio', { name: 'Teal' }).checked).toBe(true);
  await pressRole('radio', 'Navy', main);
  await fill('Color code', 'nope', second);
  await pressButton('Save settings');
  await within(second).findByText('Must be a color such as #C8102E');
  await fill('Color code', 'e0559a', second);
  await pressButton('Save settings');
  await expectToast('Team settings saved');
  const { body } = league.sent.findLast(({ name }) => name === 'PUT /api/teams/1/settings') ?? {};
  expect(body).toHaveProperty('colors', { primary: '#14284B', secondary: '#E0559A' });
});

test('a captain hands the team over, and is a player from then on', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/settings/members', captain);
  await button(/^Captain/);
  await choose('New captain', 'Jordan Lee (@jordan)');
  await pressButton('Hand over the team');
  await pressButton('Hand over', await screen.findByRole('alertdialog'));
  await expectToast('Jordan Lee is now captain');
  await waitFor(() => expect(location.pathname).toBe('/'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Captain/ })).toBeNull());
  await league.openScreen('/admin/players', captain);
  await screen.findByText('Captains only');
  await league.openScreen('/admin/audit', 'player@demo.test');
  const entries = await within(await screen.findByRole('main')).findAllByRole('listitem');
  await expectText(entries[0]!, 'Maya Torres made Jordan Lee captain');
});

test('the sections stand beside the open one on a wide screen', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/settings', captain);
  await screen.findByRole('heading', { level: 1, name: 'Team Details' });
  const nav = await screen.findByRole('navigation', { name: 'Team Settings' });
  await pressRole('link', 'Voting', nav);
  await screen.findByRole('heading', { level: 1, name: 'Voting Settings' });
  expect(location.pathname).toBe('/admin/settings/voting');
  const current = within(await screen.findByRole('navigation', { name: 'Team Settings' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Voting']);
});

test('on a narrow screen a list leads into each section, which leads back to it', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const league = await openLeague();
  await league.openScreen('/admin/settings', captain);
  await screen.findByRole('heading', { level: 1, name: 'Team Settings' });
  await pressRole('link', /^Members/, await screen.findByRole('main'));
  await screen.findByRole('heading', { level: 1, name: 'Members' });
  await pressRole('link', 'Team Settings', await screen.findByRole('main'));
  await screen.findByRole('heading', { level: 1, name: 'Team Settings' });
});

test('an assistant captain is told who chooses captains', async () => {
  const league = await openLeague();
  const withoutChoice = (team: TeamDetail) => ({ ...team, can: { ...team.can, chooseCaptains: false } });
  await league.replace(getTeam, captain, withoutChoice, { params: { id: 1 } });
  await league.openScreen('/admin/settings/members', captain);
  await screen.findByText(/^Only the captain chooses/);
  expect(screen.queryByRole('button', { name: 'Hand over the team' })).toBeNull();
});
