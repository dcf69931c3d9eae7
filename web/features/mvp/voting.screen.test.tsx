import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setVotingOpen } from '#contract/mvp/settings.ts';
import { castVote, getVotingDeadline, listCurrentTallies, listTallies, listWinners } from '#contract/mvp.ts';
import { getTeam } from '#contract/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  expectSeen,
  expectText,
  expectToast,
  pressButton,
  pressRole,
  region,
} from '#web/testing/user.ts';

const jordan = 'player@demo.test';
const priya = 'priya@demo.test';
const captain = 'captain@demo.test';
const week = '2026-11-15';

const candidate = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
/** Waits until a candidate's row shows that share of the votes. */
const share = (name: string, percent: number) =>
  screen.findByRole('radio', { name: new RegExp(`${name}.* ${percent} ?%$`) });
/** Waits until a screen reader is told it. */
const expectSaid = (text: string | RegExp) =>
  waitFor(() => {
    const live = [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')];
    expect(
      live.some(({ textContent }) => textContent.match(text)),
      `${text} is announced`,
    ).toBe(true);
  });
const vote = (name: string | RegExp) => button<HTMLButtonElement>(name);
const pick = (name: string) => pressRole('radio', new RegExp(name));

/** Opens the vote without a chosen candidate. */
async function openVote(league: Awaited<ReturnType<typeof openLeague>>, who: string, search = '') {
  await league.openScreen(`/mvp-voting${search}`, who);
  await screen.findByRole('heading', { level: 1, name: 'MVP Voting 11/15-11/21' });
}

test('a player votes, thinks again, and sees the percentages move', async () => {
  const league = await openLeague();
  await openVote(league, jordan);
  await expectSeen('Saturday, November 21 at 11:59 PM');
  await expectText(await screen.findByRole('timer'), '3d 11h');
  await share('Marcus Bell', 60);
  expect((await vote('Cast Your Vote')).disabled).toBe(true);
  await pick('Maya Torres');
  await pressButton('Cast Your Vote');
  await expectToast('Vote Cast Successfully!', 'Your MVP vote has been recorded.');
  await expectSeen('Vote Cast! You voted for Maya Torres');
  await expectSaid('Maya Torres now has 33% of the votes');
  await expectSaid(/Vote Cast Successfully!/);
  await share('Maya Torres', 33);
  await share('Marcus Bell', 50);

  await openVote(league, priya);
  await share('Maya Torres', 33);
  await pick('Ade Okafor');
  await pressButton('Cast Your Vote');
  await expectSeen('Vote Cast! You voted for Ade Okafor');
  await share('Ade Okafor', 29);
  expect((await vote('Change Vote')).disabled).toBe(true);
  await pick('Maya Torres');
  await pressButton('Change Vote');
  await expectSeen('Vote Cast! You voted for Maya Torres');
  await share('Maya Torres', 43);
  await share('Marcus Bell', 43);
  await share('Ade Okafor', 14);
  const stats = within(screen.getByRole('complementary'));
  await expectText(stats.getByText('Total votes').parentElement!, '7');
  await expectText(stats.getByText('Status').parentElement!, 'Voted');
  await expectText(stats.getByText('Current Leader').parentElement!.parentElement!, /43\s*%/);

  await openVote(league, jordan);
  await share('Maya Torres', 43);
  await waitFor(async () => expect((await candidate('Maya Torres Your vote')).checked).toBe(true));
});

test('nobody votes for themself', async () => {
  const league = await openLeague();
  await openVote(league, jordan);
  await pick('Jordan Lee You');
  expect((await vote('Have shame. Vote for someone else.')).disabled).toBe(true);
  await expectSaid('You cannot vote for yourself. Select another candidate to continue.');
  await screen.findByText('You cannot vote for yourself. Select another candidate to continue.');
  await pick('Priya Raman');
  expect((await vote('Cast Your Vote')).disabled).toBe(false);
});

test("another team's vote is looked at, not voted in", async () => {
  const league = await openLeague();
  await league.openScreen('/mvp-voting?team=2', jordan);
  expect((await vote("Only this team's players vote here")).disabled).toBe(true);
});

test('once the day that the captain chose is over, the screen says so and the vote is refused', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/settings/voting', captain);
  await choose('Voting closes on', 'Friday');
  await screen.findByText('Votes close on Friday at 11:59 PM.');
  await openVote(league, jordan);
  await expectSeen('Friday, November 20 at 11:59 PM');
  await pick('Maya Torres');
  league.clock.set('2026-11-21T05:00:00Z');
  await pressButton('Cast Your Vote');
  await expectToast('Vote Failed', 'MVP voting for this week has ended');
  await within(screen.getByRole('main')).findByText('MVP voting for this week has ended');
  await screen.findByText('MVP will be announced soon');
  expect((await vote('Voting has ended for this week')).disabled).toBe(true);
  expect((await candidate('Maya Torres')).disabled).toBe(true);
  await share('Maya Torres', 20);
  await league.openScreen('/submit-stats', jordan);
  await button('Submit Stats');
  expect(screen.queryByRole('heading', { name: 'Vote for MVP' })).toBeNull();
});

test('the captain closes the week early and opens it again', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/settings/voting', captain);
  await pressButton('Close voting now');
  await pressButton('Close voting');
  await screen.findByText('Closed early');
  await openVote(league, jordan);
  expect((await vote('Voting has ended for this week')).disabled).toBe(true);
  await league.openScreen('/admin/settings/voting', captain);
  await pressButton('Reopen voting');
  await button('Close voting now');
  await openVote(league, jordan);
  await vote('Cast Your Vote');
});

test('the deadline of a team elsewhere says whose time it is, and what it is here', async () => {
  const league = await openLeague({ timeZone: 'Asia/Kathmandu' });
  await openVote(league, jordan);
  await expectSeen('Saturday, November 21 at 11:59 PM Eastern Time');
  await expectSeen('Sunday, November 22 at 10:44 AM your time');
});

test('a vote that cannot be loaded says so and can be tried again', async () => {
  const league = await openLeague();
  const restore = [getVotingDeadline, listCurrentTallies, listTallies].map((endpoint) =>
    league.refuse(endpoint),
  );
  await openVote(league, jordan);
  await screen.findByText('Failed to fetch voting deadline');
  const failed = await screen.findByText('Failed to fetch MVP votes');
  for (const accept of restore) accept();
  await pressButton('Try again', await region('Voting closes'));
  await pressButton('Try again', failed);
  await share('Marcus Bell', 60);
  await screen.findByRole('timer');
});

test('winners that cannot be loaded are said to be missing', async () => {
  const league = await openLeague();
  league.refuse(listWinners);
  await league.openScreen('/mvp-history', jordan);
  await screen.findByText("This couldn't be loaded.");
});

test('a week that could not be read is said, and read again on request', async () => {
  const league = await openLeague();
  const accept = league.refuse(getTeam, 500, { message: 'Not now' });
  await league.openScreen('/mvp-voting', jordan);
  await screen.findByText('Failed to fetch voting deadline');
  await screen.findAllByText("This couldn't be loaded.");
  expect(screen.queryByText(/Loading/)).toBeNull();
  accept();
  screen.getAllByRole('button', { name: 'Try again' })[0]!.click();
  await candidate('Maya Torres');
});

/** The card of the vote on a dashboard. */
async function voteCard(title: string): Promise<HTMLElement> {
  return (await screen.findByRole('heading', { name: title })).parentElement!.parentElement!;
}

test('the dashboard shows the leaders and one’s own vote, and takes a vote for a leader at once', async () => {
  const league = await openLeague();
  await league.openScreen('/dashboard', jordan);
  const card = await voteCard('MVP voting');
  const link = await within(card).findByRole('link', { name: 'Vote Now' });
  expect(link.getAttribute('href')).toBe('/mvp-voting');
  await pressButton('Vote for Ade Okafor', card);
  await expectToast('MVP Vote Cast!');
  await expectText(card, 'Vote Cast! Ade Okafor');
  await expectText(card, /Ade Okafor\D*33\s*%/);
  league.lose(castVote);
  await pressButton('Vote for Maya Torres', card);
  await expectToast('Failed to cast vote. Please try again.');
  await pressRole('link', 'Change Vote', card);
  await screen.findByRole('heading', { level: 1, name: /^MVP Voting/ });
});

test('a visitor sees the leader with two others, and where to sign in to vote', async () => {
  const league = await openLeague();
  await league.openScreen('/', null);
  const card = await voteCard('MVP of the week');
  await expectText(card, /Marcus Bell.*60\s*%/);
  expect(within(card).getAllByRole('listitem')).toHaveLength(2);
  const link = within(card).getByRole('link', { name: 'Sign in to vote' });
  expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fmvp-voting');
});

test('a visitor is told that the vote has ended, and still finds where to sign in', async () => {
  const league = await openLeague();
  await league.write(captain, setVotingOpen, { params: { id: '1', week }, body: { isOpen: false } });
  await league.openScreen('/league/harbor/team/hawks/public', null);
  const card = await voteCard('MVP of the week');
  await expectText(
    card,
    'MVP voting for this week has ended',
    "We'll announce the winner on Monday, November 23.",
  );
  within(card).getByRole('link', { name: 'Sign in to vote' });
  await league.openScreen('/mvp-voting', null);
  await waitFor(() => expect(location.pathname + location.search).toMatch(/\/login\?returnTo=%2Fmvp-voting/));
});
