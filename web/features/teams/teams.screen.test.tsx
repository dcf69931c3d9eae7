import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectedTeam } from '#web/lib/team-choice.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  dialog,
  expectDescription,
  expectGone,
  expectSeen,
  expectText,
  field,
  fill,
  pressButton,
  pressRole,
  region,
} from '#web/testing/user.ts';

const jordan = 'player@demo.test';
const strip = "You're viewing Dockside Ballers · Back to Harbor Hawks";

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const expectPath = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path));
const expectNoStrip = () => waitFor(() => expect(document.body.textContent).not.toContain("You're viewing"));

test('a visitor picks a league, then a team, and every screen shows that team from then on', async () => {
  const league = await openLeague();
  await league.openScreen('/leagues', null);
  await pressButton(/^Harbor Basketball Association/);
  await pressButton(/^Dockside Ballers/);
  await pressRole('link', 'Access Team Dashboard');
  await expectPath('/league/harbor/team/dockside');
  await title('Dockside Ballers');
  await league.openScreen('/', null);
  await title('Dockside Ballers');
  await league.openScreen('/roster', null);
  expect((await screen.findAllByRole('link', { name: /^Andre Whitlock/ })).length).toBeGreaterThan(0);
});

test('quick access shows the teams of the first two leagues', async () => {
  const league = await openLeague();
  await league.openScreen('/leagues', null);
  const quick = await region('Quick access');
  const leagues = await within(quick).findAllByRole('heading', { level: 3 });
  expect(leagues.map(({ textContent }) => textContent)).toEqual([
    'Harbor Basketball Association',
    'Northside Rec League',
  ]);
  await pressRole('link', 'Northside Nomads', quick);
  await expectPath('/league/northside/team/nomads');
});

test('the public page of one’s own team is what a visitor sees, and another team is seen as a visitor does', async () => {
  const league = await openLeague();
  await league.openScreen('/leagues?league=harbor&team=hawks', jordan);
  await pressRole('link', 'View Public Page');
  await expectPath('/league/harbor/team/hawks/public');
  await title('Harbor Hawks');
  await screen.findByRole('heading', { name: 'Season record' });
  await league.openScreen('/league/harbor/team/hawks', jordan);
  await title('Welcome, Jordan Lee');
  await league.openScreen('/league/harbor/team/dockside', jordan);
  await title('Dockside Ballers');
  expect(document.body.textContent).not.toContain('Welcome,');
});

test('the dashboard’s selectors show another team, and a league’s first team, until one goes back', async () => {
  const league = await openLeague();
  await league.openScreen('/dashboard', jordan);
  await waitFor(async () =>
    expect([(await field('League')).value, (await field('Team')).value]).toEqual(['1', '1']),
  );
  await choose('Team', 'Dockside Ballers');
  await expectSeen(strip);
  await choose('League', 'Northside Rec League');
  await expectSeen("You're viewing Northside Nomads · Back to Harbor Hawks");
  const options = within(await field('Team')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Northside Nomads']);
  await pressRole('link', 'Back to Harbor Hawks');
  await waitFor(async () => expect((await field('Team')).value).toBe('1'));
  await league.openScreen('/roster', jordan);
  await expectText(await screen.findByRole('main'), 'Harbor Hawks');
});

test('a team that is not there, or in no such league, has no page', async () => {
  const league = await openLeague();
  for (const url of ['/league/harbor/team/nobody', '/league/nowhere/team/hawks/public']) {
    await league.openScreen(url, null);
    await title('404 Page Not Found');
  }
});

test('a team that an admin hides is gone for everybody', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/leagues', 'admin@demo.test');
  await pressButton('Edit Dockside Ballers');
  const form = await dialog('Edit team');
  await pressRole('checkbox', 'Visible to everyone', form);
  await pressButton('Save team', form);
  await expectGone(() => screen.queryByRole('dialog'));
  await waitFor(() => {
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.find((text) => text.includes('Dockside Ballers') && text.includes('Hidden'))).toBeDefined();
  });
  await league.openScreen('/leagues?league=harbor', null);
  await button(/^Harbor Hawks/);
  expect(screen.queryByText('Dockside Ballers')).toBeNull();
  await league.openScreen('/league/harbor/team/dockside', null);
  await title('404 Page Not Found');
});

test('a new league needs a name and a slug, and says which is empty or unusable', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/leagues', 'admin@demo.test');
  await pressButton('Add league');
  const form = await dialog('Add league');
  await pressButton('Create league', form);
  await expectDescription('League name', 'League name is required');
  await expectDescription('Slug', /Slug is required/);
  await fill('Slug', 'Sunday League!', form);
  await expectDescription('Slug', /Use a-z, 0-9 and single dashes only/);
});

test('a link to another team changes nothing about one’s own', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor/team/dockside', jordan);
  await title('Dockside Ballers');
  await expectSeen(strip);
  fireEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!);
  await title('Welcome, Jordan Lee');
  await expectText(await screen.findByRole('main'), 'Harbor Hawks');
  await expectNoStrip();
  expect(selectedTeam()).toBeNull();
  await league.openScreen('/mvp-voting', jordan);
  await button('Cast Your Vote');
});

test('links on another team’s pages lead to its screens, and the bar to one’s own', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor/team/dockside/public', jordan);
  await pressRole('link', 'Leaderboard', await screen.findByRole('main'));
  await waitFor(() => expect(location.pathname + location.search).toMatch(/^\/leaderboard\?(.*&)?team=2/));
  await expectSeen(strip);
  await choose('Sort by', /^APG/);
  await waitFor(() => expect(location.search).toMatch(/sort=apg/));
  expect(location.search).toContain('team=2');
  await league.openScreen(location.pathname + location.search, jordan);
  await expectSeen(strip);
  const tabs = screen.getByRole('navigation', { name: 'Main, small screens' });
  await pressRole('link', 'Leaderboard', tabs);
  await expectPath('/leaderboard');
  await expectText(await screen.findByRole('main'), 'Harbor Hawks');
  await expectNoStrip();
});

test('an admin who plays for a team manages another one from its row, and the menu stays with it', async () => {
  const league = await openLeague({ adminEmails: [jordan] });
  await league.openScreen('/admin/leagues', jordan);
  await pressButton('Manage Dockside Ballers');
  await expectPath('/admin/settings?team=2');
  await expectSeen(strip);
  await pressButton(/^Captain/);
  fireEvent.click((await screen.findAllByRole('link', { name: /^Manage Players/ }))[0]!);
  await expectPath('/admin/players?team=2');
  await expectText(await screen.findByRole('main'), 'Dockside Ballers');
  await pressRole('link', 'Back to Harbor Hawks');
  await pressRole('link', 'Admin Panel');
  await expectPath('/admin/players');
  await expectNoStrip();
});
