import { screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setApproval } from '#contract/players.ts';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { season } from '#server/database/schema/teams.ts';
import { chooseTeam } from '#web/lib/team-choice.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  dialog,
  expectGone,
  expectText,
  expectToast,
  fill,
  pressButton,
  pressRole,
  region,
} from '#web/testing/user.ts';

const captain = 'captain@demo.test';
const jordan = 'player@demo.test';

const toDo = () => region('To do');
const queryToDo = () => screen.queryByRole('region', { name: 'To do' });
const titles = async () =>
  within(await toDo())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
const waitForTitles = (expected: string[]) => waitFor(async () => expect(await titles()).toEqual(expected));

test("a captain's dashboard begins with what waits for them, each done in place", async () => {
  const league = await openLeague();
  await league.openScreen('/', captain);
  await waitForTitles([
    'Sam Pending wants to join',
    "4 players haven't answered",
    'Who came on Nov 17?',
    'Enter the result for Oct 20',
  ]);
  await pressButton('Approve Sam Pending');
  await expectText(await toDo(), 'Sam Pending is on the team.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remind'));
  // Somebody new has not answered either.
  await pressButton("Remind 5 who haven't answered");
  await expectText(await toDo(), 'Reminded 5 players');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Confirm'));
  await pressButton('Confirm: Who came on Nov 17?');
  const whoCame = await dialog('Who came');
  await expectText(whoCame, 'vs Dockside Ballers, Tue, Nov 17', 'Jordan Lee');
  await pressButton('Save attendance', whoCame);
  await expectToast('Attendance saved');
  await expectGone(() => screen.queryByRole('dialog'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Enter'));
  await pressButton('Enter the result for Oct 20');
  const result = await dialog('Add Game Result');
  await fill('Harbor Hawks', '70', result);
  await fill('Breakwater Bulls', '61', result);
  await pressButton('Add Result', result);
  await expectToast('Game result added successfully!');
  await expectText(await toDo(), "You're all caught up.");
  expect(document.activeElement).toBe(queryToDo());
  await league.openScreen('/', captain);
  await screen.findByRole('heading', { name: 'Next game' });
  await expectGone(queryToDo);
});

test('a refused approval leaves the row where it is, and a toast says why', async () => {
  const league = await openLeague();
  await league.openScreen('/', captain);
  league.refuse(setApproval);
  await pressButton('Approve Sam Pending');
  await expectToast("Couldn't save your decision");
  await waitFor(async () => expect((await titles())[0]).toBe('Sam Pending wants to join'));
  expect((await button<HTMLButtonElement>('Approve Sam Pending')).disabled).toBe(false);
});

test('a player answers, and is led to stats, vote and mentions', async () => {
  const league = await openLeague();
  await league.db.insert(notification).values({
    teamId: 1,
    playerId: 2,
    inInbox: true,
    kind: 'mentioned',
    cause: 'test',
    facts: { postId: 1, commentId: null },
  });
  await league.openScreen('/', jordan);
  await waitForTitles([
    'Are you in on Nov 24?',
    "Submit this week's stats",
    "Vote for this week's MVP",
    'Someone mentioned you',
  ]);
  expect(screen.queryByRole('group', { name: 'Are you in?' })).toBeNull();
  const row = await screen.findByRole('group', { name: 'Are you in on Nov 24?' });
  await pressButton('Maybe', row);
  await expectText(await toDo(), "You're a maybe for Nov 24.");
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Submit'));
  const own = await screen.findByRole('group', { name: 'Are you in?' });
  expect((await button('Maybe', own)).getAttribute('aria-pressed')).toBe('true');
  await fill('Note', 'Back from a trip');
  await pressButton('Save note');
  await waitFor(async () => {
    const isJordans = and(eq(gameAnswer.gameId, 15), eq(gameAnswer.playerId, 2));
    const [answer] = await league.db.select().from(gameAnswer).where(isJordans);
    expect(answer).toMatchObject({ answer: 'maybe', note: 'Back from a trip' });
  });
  await pressRole('link', 'Read the mention', await toDo());
  await waitFor(() => expect(location.pathname).toBe('/inbox'));
});

test('a new team is set up from the list, whose steps can be hidden for good', async () => {
  const owner = { uid: 'owner', email: 'owner@league.test', displayName: 'Olga Owner', photoURL: null };
  const league = await openLeague({ adminEmails: [owner.email] });
  const nomads = 3;
  await league.db.delete(season).where(eq(season.teamId, nomads));
  chooseTeam(nomads);
  await league.openScreen('/', owner);
  const card = await toDo();
  await expectText(card, 'Set up your team', 'Set your season dates', 'Add your schedule');
  await pressButton('Hide', card);
  await expectText(await toDo(), "You're all caught up.");
  await league.openScreen('/', owner);
  await screen.findByRole('heading', { name: 'Next game' });
  expect(queryToDo()).toBeNull();
});

test('a visitor has nothing to do', async () => {
  const league = await openLeague();
  await league.openScreen('/', null);
  await screen.findByRole('heading', { name: 'Next game' });
  expect(queryToDo()).toBeNull();
});
