import { fireEvent, screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getLeagueSchedule } from '#contract/competitions.ts';
import { createResult } from '#contract/schedule/results.ts';
import { listSchedule } from '#contract/schedule.ts';
import { fixture } from '#server/database/schema/competitions.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { expectText, field, itemsWith, press, pressButton, region } from '#web/testing/user.ts';

test('a visitor opens the league, sees the table and why a team has its rank', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor', null);
  const table = await screen.findByRole('table', { name: /Standings/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(8);
  expect(
    within(rows[0] ?? table)
      .getByRole('link', { name: 'Harbor Hawks' })
      .getAttribute('href'),
  ).toBe('/league/harbor/team/hawks');
  await pressButton(/Tidewater Titans/);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(
    'Tied with 2 other teams at 12 points. Tiebreaker, head to head: 1–1 for all 3.',
  );
  expect(within(dialog).getAllByRole('row')).toHaveLength(4);
});

test('a league without a competition says so', async () => {
  const league = await openLeague();
  await league.openScreen('/league/northside', null);
  expect(await screen.findByText('No competition yet')).toBeDefined();
});

test('the league’s schedule shows games to come, then the results of one team', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor', null);
  const [all] = await screen.findAllByRole('link', { name: 'All games' });
  await press(all ?? document.body);
  await screen.findByRole('region', { name: /^Round 9 · Tue, Nov 24/ });
  expect(screen.queryByRole('region', { name: /^Round 8/ })).toBeNull();
  await pressButton('Results');
  const latest = await screen.findByRole('region', { name: /^Round 8/ });
  expect(within(latest).getAllByRole('listitem')).toHaveLength(4);
  const teams = await field('Show games for');
  const titans = within(teams).getByRole<HTMLOptionElement>('option', { name: 'Tidewater Titans' });
  fireEvent.change(teams, { target: { value: titans.value } });
  expect(
    within(await screen.findByRole('region', { name: /^Round 8/ })).getAllByRole('listitem'),
  ).toHaveLength(1);
});

test('a result that isn’t final is marked, and a disputed one has no score', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor', null);
  const [open] = itemsWith(await region('Latest results'), 'To be confirmed');
  await expectText(open!, 'Harbor Hawks', '68', 'Dockside Ballers', '61');
  const { body: games } = await league.call(null, listSchedule, { query: { teamId: 2 } });
  const { id: scheduleGameId } = games.find((one) => one.league?.result?.state === 'toConfirm')!;
  await league.write('captain2@demo.test', createResult, {
    body: { scheduleGameId, hbaScore: 69, opponentScore: 68, notes: null },
  });
  await league.openScreen('/league/harbor/schedule?show=results', null);
  const round = await region(/^Round 8/);
  const disputed = (await within(round).findByText('Disputed')).closest('li');
  await expectText(disputed!, 'Harbor Hawks', 'Dockside Ballers');
  expect(disputed?.textContent).not.toMatch(/68|61|69/);
});

test('a game whose day is over and that has no result stands with the results', async () => {
  const league = await openLeague();
  const { body: page } = await league.call(null, getLeagueSchedule, {
    params: { leagueSlug: 'harbor' },
    query: {},
  });
  const next = page.competition!.fixtures.find(({ playedOn }) => playedOn === '2026-11-24')!;
  await league.db.update(fixture).set({ round: 77, playedOn: '2026-11-16' }).where(eq(fixture.id, next.id));
  await league.openScreen('/league/harbor/schedule?show=results', null);
  await expectText(await region(/^Round 77/), 'No result yet');
  await pressButton('Upcoming');
  await region(/^Round 9/);
  expect(screen.queryByRole('region', { name: /^Round 77/ })).toBeNull();
  await league.openScreen('/league/harbor', null);
  await expectText(await region('Latest results'), 'Round 77 · No result yet');
  expect((await region('Upcoming games')).textContent).not.toContain('Round 77');
});

test('a competition that isn’t there is a page that isn’t there', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor/schedule?competition=nineties', null);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
});

test('a team’s page and its schedule say where it stands, and lead to the table', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor/team/hawks', null);
  const link = await screen.findByRole('link', { name: '1st of 8 · 6-1' });
  expect(link.getAttribute('href')).toBe('/league/harbor');
  await league.openScreen('/schedule', null);
  expect(await screen.findByRole('link', { name: '1st of 8 · 6-1' })).toBeDefined();
});

test('the dashboard shows the team’s row between its neighbors', async () => {
  const league = await openLeague();
  await league.openScreen('/dashboard', 'captain@demo.test');
  const table = await screen.findByRole('table', { name: 'Standings' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1.*Harbor Hawks6–113–$/),
    expect.stringMatching(/^2.*Tidewater Titans4–4122.5$/),
    expect.stringMatching(/^3.*Lighthouse Legends4–4122.5$/),
  ]);
});

test('a team without a competition has no place', async () => {
  const league = await openLeague();
  await league.openScreen('/league/northside/team/nomads', null);
  await screen.findByRole('heading', { level: 1 });
  expect(league.sent.some(({ name }) => /standing$/.test(name))).toBe(true);
  expect(screen.queryByRole('link', { name: / of \d/ })).toBeNull();
});

test('a league has leaders by a metric, with their teams', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor', null);
  const leaders = await screen.findByRole('region', { name: 'League leaders' });
  expect(within(leaders).getByText('At least 4 games')).toBeDefined();
  const first = () => within(leaders).getAllByRole('listitem')[0]?.textContent;
  expect(first()).toContain('Jordan Lee');
  expect(within(leaders).getAllByRole('link', { name: 'Harbor Hawks' }).length).toBeGreaterThan(0);
  fireEvent.change(within(leaders).getByLabelText('Metric'), { target: { value: 'avgAssists' } });
  expect(first()).toContain('Maya Torres');
});
