import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getTeamStanding } from '#contract/competitions/standing.ts';
import { player } from '#server/database/schema/players.ts';
import { season } from '#server/database/schema/teams.ts';
import { chooseTeam } from '#web/lib/team-choice.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  expectGone,
  expectRegion,
  expectText,
  fill,
  itemsWith,
  pressButton,
  pressRole,
  region,
  topBar,
} from '#web/testing/user.ts';

const jordan = 'player@demo.test';
const owner = { uid: 'owner', email: 'owner@league.test', displayName: 'Olga Owner', photoURL: null };

const queryCard = (title: string) => screen.getByRole('heading', { name: title }).closest('section')!;
const card = (title: string) => waitFor(() => queryCard(title));
const items = (part: HTMLElement) => within(part).queryAllByRole('listitem');
const rowHeads = (title: string) => texts(within(queryCard(title)).queryAllByRole('rowheader'));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const expectItems = async (name: string, count: number) => {
  await waitFor(() => expect(items(queryCard(name))).toHaveLength(count));
  return queryCard(name);
};
/** The chart of the points of the last weeks. */
async function findPoints(): Promise<HTMLElement> {
  const figures = await screen.findAllByRole('figure');
  return figures.find(({ textContent }) => /points/i.test(textContent))!;
}

const expectPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

test('the dashboard of a visitor shows the record, the week and where to go from here', async () => {
  const league = await openLeague();
  await league.openScreen('/', null);
  await title('Harbor Hawks');
  await expectText(() => queryCard('Season record'), '7-2', '9 games played');
  const performers = await expectItems('Top performers', 3);
  await expectText(items(performers)[0]!, 'Marcus Bell');
  await expectRegion('Latest result', '68');
  await expectText(() => queryCard('Next game'), 'Breakwater Bulls');
  const posts = await expectItems('Latest posts', 3);
  const pictures = within(posts).getAllByText('See the picture');
  for (const link of pictures) expect(link.getAttribute('aria-label')).toMatch(/^See the picture: ./);
  await pressRole('link', 'Roster', await card('Quick links'));
  await expectPath('/roster');
});

test('the cards below the standing come with it, so that it pushes none of them down', async () => {
  const league = await openLeague();
  const release = league.hold(getTeamStanding);
  await league.openScreen('/dashboard', jordan);
  const cameWithStandings = card('Next game').then(
    () => screen.queryByRole('heading', { name: 'Standings' }) !== null,
  );
  await title('Welcome, Jordan Lee');
  // The vote is read last of what is due, after the team: its answer is there before the next call's.
  await waitFor(() => expect(league.sent.some(({ name }) => name.includes('/voter/'))).toBe(true));
  await act(() => league.write(jordan, getTeamStanding, { params: { id: 1 } }));
  await release();
  expect(await cameWithStandings).toBe(true);
});

test('the dashboard of a team that has not begun says so', async () => {
  const league = await openLeague();
  chooseTeam(3);
  await league.openScreen('/', null);
  await title('Northside Nomads');
  await screen.findByText('No stats submitted this week');
  await screen.findByText('No MVP votes yet this week');
  await screen.findByText('No recent updates');
  const next = await card('Next game');
  await expectText(next, 'No games yet');
  expect(within(next).queryByRole('link', { name: 'Add or import games' })).toBeNull();
  expect(screen.queryByText('Season Over')).toBeNull();
  await league.openScreen('/leaderboard', null);
  await screen.findByText('No player stats available yet');
});

test('an account that waits for approval is told at the top of what a visitor sees, and where to look', async () => {
  const league = await openLeague();
  await league.openScreen('/', 'pending@demo.test');
  await title('Harbor Hawks');
  const notice = await region('Your account is waiting for approval');
  await expectText(notice, "Until the captain approves it, you'll see what every visitor sees.");
  await pressRole('link', 'Pending approval', notice);
  await expectPath('/pending-approval');
  await league.openScreen('/schedule', 'pending@demo.test');
  const link = await within(await topBar()).findByRole('link', { name: 'Pending approval' });
  expect(screen.queryByRole('link', { name: /Sign In/ })).toBeNull();
  fireEvent.click(link);
  await expectPath('/pending-approval');
});

test('the dashboard of an admin without a player has the team and the Admin Panel, and asks for no profile', async () => {
  const league = await openLeague({ adminEmails: [owner.email] });
  await league.openScreen('/', owner);
  await title('Welcome, Olga Owner');
  expect(location.pathname).toBe('/');
  await expectItems('Team leaders', 5);
  await expectText(() => queryCard('Next game'), 'Breakwater Bulls');
  expect(screen.queryByRole('heading', { name: 'Performance overview' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Vote Now' })).toBeNull();
  await pressRole('link', 'Admin Panel');
  await expectPath('/admin/players');
  await button('Approve Sam Pending');
  await league.openScreen('/mvp-voting', owner);
  expect((await button<HTMLButtonElement>("Only this team's players vote here")).disabled).toBe(true);
});

test('the dashboard of an admin without a player leads to bringing a schedule, and to a profile on the team that is shown', async () => {
  const league = await openLeague({ adminEmails: [owner.email] });
  chooseTeam(3);
  await league.openScreen('/dashboard', owner);
  await pressRole('link', 'Add or import games', await card('Next game'));
  await expectPath('/schedule');
  await button('Import');
  await league.openScreen('/submit-stats', owner);
  await expectPath('/create-profile');
  await league.openScreen('/dashboard', owner);
  await expectText(() => queryCard('Player card'), 'If you play for Northside Nomads too');
  await pressRole('link', 'Create Profile');
  await expectPath('/create-profile');
  await title('Create your profile');
  await screen.findByText('Northside Nomads');
  await pressRole('checkbox', 'Center');
  await fill('Jersey number', '12');
  await choose('Height', `6'0"`);
  await fill('Weight', '185 lbs');
  await fill('Age', '33');
  await pressButton('Create Profile');
  await expectPath('/dashboard');
  await waitFor(async () => expect((await card('Player card')).textContent).toContain('#12'));
  const [row] = await league.db.select().from(player).where(eq(player.email, owner.email));
  expect(row?.teamId).toBe(3);
});

test('a player is welcomed by name, with form, news and five leaders by the metric of choice', async () => {
  const league = await openLeague();
  await league.openScreen('/', jordan);
  await title('Welcome, Jordan Lee');
  await waitFor(() =>
    expect(within(queryCard('Performance overview')).getAllByRole('figure')).toHaveLength(3),
  );
  const points = await findPoints();
  await waitFor(() =>
    expect(texts(items(points))).toEqual([
      'Oct 11–17: 24',
      'Oct 18–24: 12',
      'Oct 25–31: 18',
      'Nov 1–7: 16',
      'Nov 8–14: 27',
    ]),
  );
  await expectText(await expectItems("What's New", 3), '22 points');
  expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull();
  const leaders = await expectItems('Team leaders', 5);
  const metric = within(leaders).getByRole('combobox', { name: 'Metric' });
  const offered = texts(within(metric).getAllByRole('option'));
  expect(offered.map((text) => text.split(':')[0])).toEqual(['PPG', 'RPG', 'APG', 'PRA', 'STOCKS']);
  await choose('Metric', /^RPG/, leaders);
  await waitFor(() => expect(items(leaders)[0]?.textContent).toContain('Ade Okafor'));
  await pressButton(/Rebounds per game for Ade Okafor/, leaders);
  const dialog = await screen.findByRole('dialog');
  await expectText(dialog, '81 in 6 games');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await expectGone(() => screen.queryByRole('dialog'));
  fireEvent.click(screen.getAllByRole('link', { name: 'Jordan Lee' })[0]!);
  await expectPath('/profile');
});

test('the dashboard leads an admin to the admin panel', async () => {
  const league = await openLeague();
  await league.openScreen('/', 'admin@demo.test');
  await pressRole('link', 'Admin Panel');
  await expectPath('/admin/players');
});

test('before the first stats the dashboard and the profile say so', async () => {
  const league = await openLeague();
  await league.openScreen('/', 'miguel@demo.test');
  await within(await card('Performance overview')).findByText('No stats submitted yet');
  await within(await card("What's New")).findByText('No recent updates');
  await league.openScreen('/profile', 'miguel@demo.test');
  await screen.findByText('No stats submitted yet');
  await screen.findByText('No recent activity');
});

test('a player whose new season began yesterday keeps recent weeks, trends and achievements, and begins new averages', async () => {
  const league = await openLeague();
  const fall = and(eq(season.teamId, 1), eq(season.name, 'Fall 2026'));
  await league.db.update(season).set({ lastDay: '2026-11-14' }).where(fall);
  const days = { firstDay: '2026-11-17', lastDay: '2027-02-28' };
  await league.db.insert(season).values({ teamId: 1, name: 'Winter 2026-27', ...days });
  await league.openScreen('/', jordan);
  const points = await findPoints();
  await waitFor(() => expect(items(points)).toHaveLength(5));
  expect(items(points).at(-1)?.textContent).toBe('Nov 8–14: 27');

  await league.openScreen('/profile', jordan);
  await expectText(() => queryCard('Season averages'), 'No stats submitted yet');
  const weeks = ['Nov 8–14Scorebook', 'Nov 1–7', 'Oct 25–31Scorebook', 'Oct 18–24', 'Oct 11–17Scorebook'];
  await waitFor(() => expect(rowHeads('Recent performance')).toEqual(['Fall 2026', ...weeks]));
  const achievements = await card('Achievements');
  for (const [name, state] of [
    ['On the board', 'Reached · Summer 2026'],
    ['Bucket getter', 'Reached · Summer 2026'],
    ['Regular', 'Not yet'],
  ] as const) {
    await waitFor(() => expect(itemsWith(achievements, name)[0]?.textContent).toContain(state));
  }

  await league.openScreen('/player/2', jordan);
  const seasons = () => rowHeads('Weekly performance').filter((text) => text.endsWith('2026'));
  await waitFor(() => expect(seasons()).toEqual(['Fall 2026', 'Summer 2026']));
});
