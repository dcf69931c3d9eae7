import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listMvpPoints, listSeasonAwards } from '#contract/mvp/points.ts';
import { getTeam } from '#contract/teams.ts';
import { clockOf } from '#server/database/connection.ts';
import { closeVotes } from '#server/jobs/close-votes.ts';
import { chooseTeam } from '#web/lib/team-choice.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  expectGone,
  expectRegion,
  expectText,
  pressButton,
  pressRole,
  region,
} from '#web/testing/user.ts';

const jordan = 'player@demo.test';
type League = Awaited<ReturnType<typeof openLeague>>;

/** What a server does on Monday: it sets the winner of the week that is over. */
async function decide({ clock, db }: League, now: string) {
  clock.set(now);
  const log = { info: () => {}, warn: () => {}, error: (details: object) => Promise.reject(details) };
  const services = { db, clock: clockOf(async () => Temporal.Instant.from(now)) };
  await closeVotes.run(services, log, new AbortController().signal);
}

const announcement = () => screen.getByRole('region', { name: 'MVP announcement' });
const previous = () => screen.getByRole('region', { name: 'Previous MVP' });
const thisWeeks = () => screen.getByRole('region', { name: "This week's MVP" });
const queryAnnouncement = () => screen.queryByRole('region', { name: 'MVP announcement' });

test('from Sunday to Monday the vote of the week that has ended stands beside the open one', async () => {
  const league = await openLeague();
  await decide(league, '2026-11-22T04:00:00Z');
  await league.openScreen('/mvp-voting', jordan);
  await expectText(thisWeeks, 'Jordan Lee');
  await screen.findByRole('timer');
  expect(queryAnnouncement()).toBeNull();
  for (const moment of ['2026-11-22T05:00:00Z', '2026-11-23T04:00:00Z']) {
    await decide(league, moment);
    await league.openScreen('/mvp-voting', jordan);
    await screen.findByRole('heading', { level: 1, name: 'MVP Voting 11/22-11/28' });
    await expectText(
      announcement,
      'Week of Nov 15–21',
      /Provisional leader.*Marcus Bell.*3\/5 votes.*60\s*%/,
      "We'll announce the winner on Monday, November 23.",
    );
    await expectText(previous, 'Jordan Lee');
    await button('Cast Your Vote');
  }
  league.clock.set('2026-11-23T05:00:00Z');
  await league.openScreen('/mvp-voting', jordan);
  await expectText(announcement, 'MVP will be announced soon');
});

test("the week's MVP is shown until the next vote ends, and a week without votes says so", async () => {
  const league = await openLeague();
  await decide(league, '2026-11-29T04:00:00Z');
  await league.openScreen('/mvp-voting', jordan);
  await expectText(thisWeeks, 'Marcus Bell');
  expect(queryAnnouncement()).toBeNull();
  await decide(league, '2026-11-29T05:00:00Z');
  await league.openScreen('/mvp-voting', jordan);
  await expectText(previous, 'Marcus Bell');
  await expectText(announcement, 'Week of Nov 22–28', "Nobody voted, so there's no MVP for this week.");
  await decide(league, '2026-11-30T05:00:00Z');
  await league.openScreen('/mvp-voting', jordan);
  await expectText(previous, 'Marcus Bell');
  expect(queryAnnouncement()).toBeNull();
});

test('both dashboards name the provisional leader of the week that has ended', async () => {
  const league = await openLeague();
  league.clock.set('2026-11-22T17:00:00Z');
  for (const [who, title] of [
    [jordan, 'MVP voting'],
    [null, 'MVP of the week'],
  ] as const) {
    await league.openScreen('/', who);
    const heading = await screen.findByRole('heading', { name: title });
    await expectText(
      heading.parentElement!.parentElement!,
      'No MVP votes yet this week',
      /Week of Nov 15–21.*Provisional leader.*Marcus Bell.*3\/5 votes/,
      "We'll announce the winner on Monday, November 23.",
    );
  }
});

test('on Monday the winner is on the banner, in the Hall of Fame and on the profile', async () => {
  const league = await openLeague();
  await decide(league, '2026-11-23T05:00:00Z');
  await league.openScreen('/mvp-voting', jordan);
  await expectText(thisWeeks, 'Marcus Bell', 'Week of Nov 15–21 · 3/5 votes', /60\s*%\s*of votes/);
  await pressRole('link', 'MVP history', thisWeeks());
  await screen.findByRole('heading', { level: 1, name: 'MVP Hall of Fame' });
  const timeline = (await screen.findByRole('heading', { name: 'Timeline' })).parentElement!.parentElement!;
  const latest = (await within(timeline).findAllByRole('listitem'))[0]!;
  await expectText(latest, 'Marcus Bell', 'Awarded Nov 23, 2026');
  await expectText(screen.getByText('Total awards').parentElement!, '9');
  await expectText(screen.getByText('Latest winner').parentElement!, 'Marcus Bell');
  const standings = screen.getByRole('heading', { name: 'MVP leaderboard' }).parentElement!.parentElement!;
  await expectText(within(standings).getAllByRole('listitem')[2]!, 'Marcus Bell52% average2 wins');
  await pressRole('link', 'Marcus Bell', latest);
  await screen.findByText('2x MVP Winner');
  await screen.findByText('MVP Nov 15–21');
  await screen.findByText('MVP Nov 1–7');
});

test('MVP points are explained by their weeks, season by season, and a season that ended has its MVP', async () => {
  const league = await openLeague();
  await league.openScreen('/mvp-history', null);
  const points = await region('MVP points');
  const names = () =>
    within(points)
      .queryAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(names()).toEqual(
      ['Jordan Lee', 'Maya Torres', 'Ade Okafor', 'Marcus Bell'].map((name) => expect.stringContaining(name)),
    ),
  );
  await pressButton(/^13 MVP points for Jordan Lee/, points);
  const dialog = () => screen.findByRole('dialog', { name: 'Jordan Lee: MVP points' });
  await within(await dialog()).findByRole('row', { name: 'Nov 8–14 MVP 5 of 8' });
  const votes = [...(await dialog()).querySelectorAll('tbody .numeral')].map(({ textContent }) =>
    Number(textContent),
  );
  expect(votes.reduce((a, b) => a + b, 0)).toBe(13);
  await expectText((await dialog()).querySelector('tfoot')!, `MVP points in ${votes.length} weeks`);
  fireEvent.keyDown(await dialog(), { key: 'Escape' });
  await expectGone(() => screen.queryByRole('dialog'));
  const [award, ...others] = within(await region('Season MVPs')).getAllByRole('listitem');
  expect(others).toEqual([]);
  await expectText(award!, /Summer 2026.*Jordan Lee.*2 weeks won/);
  await pressButton(/^7 MVP points for Jordan Lee/, award);
  await expectText(await dialog(), 'MVP points in 3 weeks');
  fireEvent.keyDown(await dialog(), { key: 'Escape' });
  await expectGone(() => screen.queryByRole('dialog'));
  await choose('Season', 'Summer 2026', points);
  const ofSummer = ['Jordan Lee', 'Maya Torres', 'Ade Okafor'].map((name) => expect.stringContaining(name));
  await waitFor(() => expect(names()).toEqual(ofSummer));
  expect(location.pathname + location.search).toMatch(/^\/mvp-history\?season=\d+$/);
});

test('MVP points, season awards and seasons that cannot be loaded say so and can be read again', async () => {
  const league = await openLeague();
  const restore = [listMvpPoints, listSeasonAwards, getTeam].map((endpoint) => league.refuse(endpoint));
  await league.openScreen('/mvp-history', jordan);
  await screen.findByText('Dates and seasons unavailable');
  const awards = await region('Season MVPs');
  await expectText(awards, 'Season MVPs unavailable');
  const points = await region('MVP points');
  await expectText(points, "This couldn't be loaded.");
  for (const accept of restore) accept();
  await pressButton('Try again', awards);
  await expectRegion('Season MVPs', 'Summer 2026');
  await pressButton('Try again', points);
  await waitFor(() => expect(within(points).getAllByRole('rowheader')).toHaveLength(4));
  await pressButton('Try again');
  await screen.findByRole('combobox', { name: 'Season' });
  expect(screen.queryByText('Dates and seasons unavailable')).toBeNull();
});

test('a team without winners is told where they come from', async () => {
  const league = await openLeague();
  chooseTeam(3);
  await league.openScreen('/mvp-history', null);
  await screen.findByText('No MVP Winners Yet');
  const link = screen.getByRole('link', { name: 'Vote for MVP' });
  expect(link.getAttribute('href')).toBe('/mvp-voting');
});
