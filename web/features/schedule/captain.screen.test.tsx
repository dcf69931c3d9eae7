import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createResult } from '#contract/schedule/results.ts';
import { createGame, listSchedule } from '#contract/schedule.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  dialog,
  expectGone,
  expectRegion,
  expectSeen,
  expectText,
  expectToast,
  field,
  fill,
  itemsWith,
  pressButton,
  pressRole,
  region,
} from '#web/testing/user.ts';

const captain = 'captain@demo.test';

async function game(text: string | RegExp): Promise<HTMLElement> {
  const games = await region('Games');
  return waitFor(() => {
    const [item] = itemsWith(games, text);
    if (!item) throw new Error(`No game with ${text}`);
    return item;
  });
}

test('the captain adds a result from tip-off on, edits and deletes it; record, latest result and next game follow', async () => {
  const league = await openLeague();
  await league.openScreen('/', null);
  await expectRegion('Next game', 'In 6 days');
  await league.openScreen('/schedule', captain);
  const next = await game('Next game');
  await button(/^More actions/, next);
  expect(within(next).queryByRole('button', { name: /^Add result/ })).toBeNull();

  league.clock.set('2026-11-25T00:45:00Z');
  await league.openScreen('/schedule', captain);
  await pressButton(/^Add result/, await game('Today'));
  const form = await dialog('Add Game Result');
  await fill('Harbor Hawks', '-1', form);
  await fill('Breakwater Bulls', '300.5', form);
  await pressButton('Add Result', form);
  await within(form).findByText('Score must be 0 or greater');
  await within(form).findByText('Score must be a whole number');
  await fill('Harbor Hawks', '71', form);
  await fill('Breakwater Bulls', '70', form);
  await fill(/^Notes/, 'Won at the buzzer.', form);
  await pressButton('Add Result', form);
  await expectToast('Game result added successfully!');
  await screen.findByText('8-2, 10 games played');

  await pressButton(/^Edit result/, await game('Won at the buzzer.'));
  const edit = await dialog('Edit Game Result');
  await fill('Harbor Hawks', '70', edit);
  await pressButton('Update Result', edit);
  await within(edit).findByText(/^70-70 is a tie. Did you forget overtime\?/);
  await pressButton('Save as a tie', edit);
  await expectToast('Game result updated successfully!');
  const bulls = await game('Won at the buzzer.');
  await expectText(bulls, 'Tied');
  await pressButton(/^More actions/, bulls);
  await pressRole('menuitem', 'Delete result');
  await pressButton('Delete result', await screen.findByRole('alertdialog'));
  await expectToast('Game result deleted successfully!');
  await screen.findByText('7-2, 9 games played');
});

test('a visitor sees the latest result and the game after it', async () => {
  const league = await openLeague();
  league.clock.set('2026-11-25T00:45:00Z');
  const body = { scheduleGameId: 15, hbaScore: 71, opponentScore: 70, notes: null, email: captain };
  await league.write(captain, createResult, { body });
  await league.openScreen('/', null);
  await expectRegion('Latest result', 'Breakwater Bulls', '8-2');
  await expectRegion('Next game', '@ Dockside Ballers');
});

test('the next game can be half entered while the one before is being saved', async () => {
  const league = await openLeague();
  const release = league.hold(createGame);
  await league.openScreen('/schedule', captain);
  await pressButton('Add game');
  const first = await dialog('Add Game');
  await fill('Opponent', 'Harbor Seals', first);
  await fill('Date', '2026-11-20', first);
  await pressButton('Add Game', first);
  await waitFor(() => expect(first.querySelector('fieldset')?.disabled).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(first));
  await pressButton('Close', first);
  await expectGone(() => screen.queryByRole('dialog'));
  await pressButton('Add game');
  const second = await dialog('Add Game');
  await fill('Opponent', 'Pier Pelicans', second);
  await release();
  await expectToast('Game added successfully!');
  expect((await field('Opponent', second)).value).toBe('Pier Pelicans');
});

test('the captain is told that a result is deleted with its game', async () => {
  const league = await openLeague();
  await league.openScreen('/schedule', captain);
  const played = await game('Maya from the corner at the buzzer.');
  await pressButton(/^More actions/, played);
  await pressRole('menuitem', 'Delete game');
  const question = await screen.findByRole('alertdialog');
  await expectText(question, 'has a result, 63-62');
  await pressButton('Cancel', question);
  await expectGone(() => screen.queryByRole('alertdialog'));
  await game('Maya from the corner at the buzzer.');
});

test('at a game that the league sets, the captain edits what is the team’s own', async () => {
  const league = await openLeague();
  await league.openScreen('/schedule', captain);
  const next = await game('Next game');
  await pressButton(/^More actions/, next);
  const link = await screen.findByRole('menuitem', { name: 'Set by Fall 2026' });
  expect(link.getAttribute('href')).toBe('/league/harbor');
  expect(screen.getAllByRole('menuitem')).toHaveLength(2);

  await league.openScreen('/game/15', captain);
  await screen.findByText(/The league sets this game. Ask the organizer to move it./);
  await pressButton('Edit game');
  const form = await dialog('Edit Game');
  expect(within(form).queryByLabelText(/Date/)).toBeNull();
  await fill('Arrive by', '18:45', form);
  await fill('Jersey color', 'White', form);
  await fill('Notes', 'Bring water', form);
  await pressButton('Save Game', form);
  await expectToast('Game updated successfully!');
  await expectSeen('Bring water');
});

test('the captain reads what the server refuses, and loses nothing typed', async () => {
  const league = await openLeague();
  await league.openScreen('/schedule', captain);
  await pressButton(/^Add result/, await game(/Breakwater Bulls.*Completed/));
  const form = await dialog('Add Game Result');
  await fill('Harbor Hawks', '60', form);
  await fill('Breakwater Bulls', '50', form);
  // In another window.
  const games = await league.call(null, listSchedule, { query: { teamId: 1 } });
  const scheduleGameId = games.body.find(
    ({ status, opponent }) => status === 'completed' && opponent === 'Breakwater Bulls',
  )!.id;
  const body = { scheduleGameId, hbaScore: 60, opponentScore: 50, notes: null, email: captain };
  await league.write(captain, createResult, { body });
  const score = await field('Breakwater Bulls', form);
  score.focus();
  fireEvent.submit(score.form!);
  await expectToast('Failed to add game result', 'This game already has a result');
  expect((await field('Harbor Hawks', form)).value).toBe('60');
  await waitFor(() => expect(document.activeElement).toBe(score));
});
