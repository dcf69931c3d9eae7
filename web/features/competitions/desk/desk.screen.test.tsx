import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createEntry } from '#contract/competitions/entries.ts';
import { createFixture, setOutcome } from '#contract/competitions/fixtures.ts';
import { createCompetition, listCompetitions } from '#contract/competitions/management.ts';
import { createOrganizer, listOrganizers } from '#contract/competitions/organizers.ts';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  dialog,
  expectGone,
  expectSeen,
  expectText,
  expectToast,
  fill,
  pressButton,
  pressRole,
  region,
} from '#web/testing/user.ts';
import { winterBody } from '#web/testing/winter.ts';

const olive = { uid: 'olive', email: 'olive@desk.test', displayName: 'Olive Reed', photoURL: null };

/** Northside with Olive as its organizer, who plays nowhere. */
async function openNorthside() {
  const league = await openLeague();
  const params = { leagueId: 2 };
  await league.write(demoAdminEmail, createOrganizer, { params, body: { email: olive.email, name: null } });
  const write: typeof league.write = async (_email, endpoint, request) => {
    const { status, body, error } = await league.call(olive, endpoint, request);
    if (status >= 300) throw new Error(error.message);
    return body;
  };
  const read = async () => (await league.call(olive, listCompetitions, { params })).body[0]!;
  return { ...league, read, write };
}

/** With three guest teams, and a game that was played before now. */
async function openWinter() {
  const league = await openNorthside();
  const { id } = await league.write('', createCompetition, { params: { leagueId: 2 }, body: winterBody });
  for (const name of ['Bears', 'Cubs', 'Owls'])
    await league.write('', createEntry, { params: { id }, body: { name } });
  const [bears, cubs, owls] = (await league.read()).entries.map((entry) => entry.id) as [
    number,
    number,
    number,
  ];
  const game = (homeId: number, awayId: number, playedOn: string) =>
    league.write('', createFixture, {
      params: { id },
      body: {
        homeId,
        awayId,
        round: 1,
        playedOn,
        time: '19:00',
        venue: 'Gym',
        court: null,
        state: 'published',
      },
    });
  await game(bears, cubs, '2026-11-10');
  return { ...league, id, ids: { bears, cubs, owls }, game };
}

test('an admin names an organizer, who is refused twice, and removes them', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/leagues', demoAdminEmail);
  await pressButton(/^Organizers of Northside/);
  const open = await dialog('Organizers');
  await fill('Email', olive.email, open);
  await pressButton('Add organizer', open);
  await expectToast(/Organizer added/);
  await expectText(open, olive.email);
  await fill('Email', ' OLIVE@desk.test', open);
  await pressButton('Add organizer', open);
  await expectText(open, /already organizes the league/);
  await pressButton(`Remove ${olive.email}`, open);
  await pressButton('Remove', await screen.findByRole('alertdialog'));
  await expectToast(/Organizer removed/);
  const params = { leagueId: 2 };
  const { body } = await league.call(await league.identityOf(demoAdminEmail), listOrganizers, { params });
  expect(body).toEqual([]);
});

test('a desk is for the organizers of the league', async () => {
  const league = await openNorthside();
  await league.openScreen('/league/harbor/desk', olive);
  expect(await screen.findByText('Organizers only')).toBeDefined();
  await league.openScreen('/league/northside', olive);
  const link = await screen.findByRole('link', { name: 'League desk' });
  expect(link.getAttribute('href')).toBe('/league/northside/desk');
  await league.openScreen('/league/northside', null);
  expect(await screen.findByText('No competition yet')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'League desk' })).toBeNull();
});

test('an empty league leads to a competition, then to its teams and games', async () => {
  const league = await openNorthside();
  await league.openScreen('/league/northside/desk', olive);
  expect(await screen.findByText('Start your first competition')).toBeDefined();
  await pressButton('Create competition');
  const open = await dialog('Create competition');
  await fill('Name', 'Winter Cup', open);
  await fill('First day', '2026-11-01', open);
  await fill('Last day', '2026-10-01', open);
  await pressButton('Create competition', open);
  await expectText(open, /last day/i);
  await fill('Last day', '2027-02-28', open);
  await pressButton('Create competition', open);
  await pressButton('Add team', await region('Teams'));
  const team = await dialog('Add team');
  await choose('Team', 'A guest team', team);
  await fill('Team name', 'Bears', team);
  await fill('Contact', 'Sam 555', team);
  await pressButton('Add team', team);
  await expectToast(/Team added/);
  await expectText(await region('Teams'), /Bears/, /Sam 555/);
  await pressRole('link', 'Games');
  expect(await screen.findByText('Two teams make a game')).toBeDefined();
  expect(await league.read()).toMatchObject({ slug: 'winter-cup', entries: [{ name: 'Bears' }] });
});

test('a team twice and a game of a team against itself are refused at their fields', async () => {
  const league = await openWinter();
  await league.openScreen('/league/northside/desk/winter?section=teams', olive);
  await pressButton('Add team');
  const team = await dialog('Add team');
  await choose('Team', 'A guest team', team);
  await fill('Team name', 'bears', team);
  await pressButton('Add team', team);
  await expectText(team, /bears/i);
  await waitFor(() => expect(within(team).getByRole('alert')).toBeDefined());
  await pressButton('Close', team);
  await pressRole('link', 'Games');
  await pressButton('Add game');
  const game = await dialog('Add game');
  await choose('Away', 'Bears', game);
  await pressButton('Add game', game);
  await expectText(game, /can't play itself/);
  await choose('Away', 'Owls', game);
  await fill('Time', '19:30', game);
  await pressButton('Add game', game);
  await expectToast(/The game couldn't be saved/, /Bears vs Cubs/);
  await fill('Time', '20:00', game);
  await pressButton('Add game', game);
  await expectToast(/Game added/);
  expect((await league.read()).fixtures).toHaveLength(2);
});

test('a game is postponed, and the message undoes it', async () => {
  const league = await openWinter();
  await league.openScreen('/league/northside/desk/winter?section=games', olive);
  await pressButton('Edit Bears vs Cubs');
  const game = await dialog('Edit game');
  await choose('Status', 'Postponed', game);
  await pressButton('Save', game);
  await expectToast(/Game saved/);
  await expectText(await region('Round 1'), /Postponed/);
  await pressButton('Undo');
  await waitFor(async () => expect((await league.read()).fixtures[0]?.state).toBe('published'));
});

test('a result that waits is entered by its kind; removing it is undone', async () => {
  const league = await openWinter();
  await league.game(league.ids.cubs, league.ids.owls, '2027-01-05');
  await league.openScreen('/league/northside/desk/winter', olive);
  const waiting = await region('Waiting for a result');
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(1);
  await pressButton('Enter result Bears vs Cubs', waiting);
  const open = await dialog('Enter result');
  await fill('Bears', '70', open);
  await fill('Cubs', '70', open);
  await pressButton('Save result', open);
  await expectText(open, /The score is tied/);
  await choose('How it ended', 'Decided in overtime', open);
  await fill('Bears', '75', open);
  await fill('Score of each side after regulation', '66', open);
  await pressButton('Save result', open);
  await expectToast(/Result saved/);
  await expectText(await region('Results'), /75–70/);
  expect((await league.read()).fixtures[0]?.result).toEqual({
    kind: 'overtime',
    points: { home: 75, away: 70 },
    regulation: 66,
  });
  await pressButton('Remove the result of Bears vs Cubs');
  await expectToast(/Result removed/);
  await pressButton('Undo');
  await waitFor(async () => expect((await league.read()).fixtures[0]?.outcome?.kind).toBe('overtime'));
});

test('rules are put in order by keyboard and show their table before they are saved', async () => {
  const league = await openWinter();
  const { id, ids } = league;
  await league.game(ids.owls, ids.cubs, '2026-11-12');
  const [first, second] = (await league.read()).fixtures;
  const play = (fixtureId: number, home: number, away: number) =>
    league.write('', setOutcome, {
      params: { id, fixtureId },
      body: { result: { kind: 'played', points: { home, away } } },
    });
  // Bears and Owls have both won: by 1 with 90 points, and by 10 with 50.
  await play(first!.id, 90, 89);
  await play(second!.id, 50, 40);
  await league.openScreen('/league/northside/desk/winter?section=setup', olive);
  const leader = async () =>
    within(await screen.findByRole('table')).getAllByRole('rowheader')[0]?.textContent;
  expect(await leader()).toBe('Owls');
  const rulesCard = await region('Rules of the table');
  await choose('Add a rule', 'Points scored in all games', rulesCard);
  const handle = () => button('Move Points scored in all games');
  for (const place of [5, 4, 3, 2]) {
    fireEvent.keyDown(await handle(), { key: 'ArrowUp' });
    await expectText(rulesCard, new RegExp(`Points scored in all games.*${place}`));
  }
  expect(document.activeElement).toBe(await handle());
  expect(await leader()).toBe('Bears');
  expect((await league.read()).rules.criteria).toEqual(winterBody.rules.criteria);
  await pressButton('Save rules');
  await expectToast(/Rules saved/);
  expect((await league.read()).rules.criteria.slice(0, 2)).toEqual(['winPercentage', 'pointsScored']);
});

test('points are deducted with a reason and given back', async () => {
  const league = await openWinter();
  await league.openScreen('/league/northside/desk/winter?section=teams', olive);
  await pressButton('Deduct points');
  const open = await dialog('Deduct points');
  await pressButton('Deduct points', open);
  await expectText(open, 'Please give a reason');
  await fill('Reason', 'Paid late', open);
  await pressButton('Deduct points', open);
  await expectToast(/Points deducted/);
  await expectSeen(/Paid late/);
  await pressButton('Give points back to Bears');
  await pressButton('Give back', await screen.findByRole('alertdialog'));
  await expectToast(/Points given back/);
  await expectGone(() => screen.queryByText('Paid late'));
});

test('a desk that cannot be read says so and tries again', async () => {
  const league = await openWinter();
  const recover = league.refuse(listCompetitions);
  await league.openScreen('/league/northside/desk', olive);
  expect(await screen.findByText("The desk couldn't be loaded")).toBeDefined();
  recover();
  await pressButton('Try again');
  expect(await screen.findByRole('link', { name: /Winter/ })).toBeDefined();
});
