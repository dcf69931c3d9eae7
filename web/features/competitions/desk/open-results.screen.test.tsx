import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listResults, updateResult } from '#contract/schedule/results.ts';
import { listSchedule } from '#contract/schedule.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { dialog, expectText, expectToast, fill, pressButton, region } from '#web/testing/user.ts';

const admin = 'admin@demo.test';
const hawksCaptain = 'captain@demo.test';
const docksideCaptain = 'captain2@demo.test';

/** The demo league, whose Hawks have entered 68-61 against Dockside. */
async function openHarbor() {
  const league = await openLeague({ adminEmails: [admin] });
  const { body: games } = await league.call(null, listSchedule, { query: { teamId: 2 } });
  const game = games.find((one) => one.league?.result?.state === 'toConfirm');
  return { ...league, gameId: game!.id };
}

test('the captain confirms what the other one entered from the list of what is to do', async () => {
  const league = await openHarbor();
  await league.openScreen('/', docksideCaptain);
  const toDo = await region('To do');
  await expectText(toDo, 'Confirm the result of Nov 17', 'You 61, Harbor Hawks 68');
  await pressButton('Confirm', toDo);
  await expectText(await region('To do'), 'Result of Nov 17 confirmed.');
});

test('the captain disputes it on the game’s page, and the organizer takes one of both versions', async () => {
  const league = await openHarbor();
  await league.openScreen(`/game/${league.gameId}`, docksideCaptain);
  await expectText(
    await region('To be confirmed'),
    /Harbor Hawks entered Dockside Ballers 61, Harbor Hawks 68/,
  );
  await pressButton('Dispute');
  const open = await dialog('Dispute the result');
  await fill('Dockside Ballers', '69', open);
  await fill('Harbor Hawks', '68', open);
  await pressButton('Send to the organizer', open);
  await expectToast('Sent to the organizer');
  await expectText(await region('Disputed'), /until the organizer decides/, '69–68', '61–68');
  await league.openScreen('/league/harbor/desk/season', admin);
  await expectText(await region('Waiting for a result'), 'Harbor Hawks vs Dockside Ballers', 'Disputed');
  await pressButton('Take 68–69, as Dockside Ballers entered');
  await expectToast('Result saved');
  // The other dispute of the demo league is left.
  await waitFor(() => expect(screen.getAllByText('Disputed')).toHaveLength(1));
});

test('a captain says that the game went to overtime: with the score after regulation, checked against the final one', async () => {
  const league = await openHarbor();
  await league.openScreen(`/game/${league.gameId}`, docksideCaptain);
  await pressButton('Dispute');
  const open = await dialog('Dispute the result');
  await fill('Dockside Ballers', '61', open);
  await fill('Harbor Hawks', '68', open);
  fireEvent.click(await within(open).findByRole('checkbox', { name: 'Went to overtime' }));
  await fill('Score of each side after regulation', '62', open);
  await pressButton('Send to the organizer', open);
  await expectText(open, 'Must be no higher than either final score');
  await fill('Score of each side after regulation', '58', open);
  await pressButton('Send to the organizer', open);
  await expectToast('Sent to the organizer');
  await expectText(await region('Disputed'), '61–68 OT (58–58)', '61–68');
  await league.openScreen('/league/harbor/desk/season', admin);
  await pressButton('Take 68–61 OT (58–58), as Dockside Ballers entered');
  await expectToast('Result saved');
  await league.openScreen(`/game/${league.gameId}`, docksideCaptain);
  await screen.findByText('After overtime, 58-58 after regulation');
});

test('overtime is confirmed as the other captain entered it', async () => {
  const league = await openHarbor();
  const { body: games } = await league.call(null, listSchedule, { query: { teamId: 1 } });
  const { body: results } = await league.call(null, listResults, { query: { teamId: 1 } });
  const game = games.find((one) => one.league?.result?.state === 'toConfirm');
  const result = results.find((one) => one.scheduleGameId === game?.id);
  const body = { hbaScore: 68, opponentScore: 61, regulation: 57, notes: null };
  await league.write(hawksCaptain, updateResult, { params: { id: result!.id }, body });
  await league.openScreen('/', docksideCaptain);
  await expectText(await region('To do'), 'You 61, Harbor Hawks 68 after overtime (57–57)');
  await league.openScreen(`/game/${league.gameId}`, docksideCaptain);
  await expectText(await region('To be confirmed'), /after overtime \(57–57 after regulation\)/);
  await pressButton('Confirm');
  await expectToast('Result confirmed');
});

test('the desk says who entered a result that waits for the other captain', async () => {
  const league = await openHarbor();
  await league.openScreen('/league/harbor/desk/season', admin);
  await expectText(
    await region('Waiting for a result'),
    /Harbor Hawks entered it\. Without an answer it stands on/,
  );
  expect(await screen.findByRole('link', { name: /^Results \d+ waiting$/ })).toBeDefined();
});

test('the organizer opens the scorer’s screen of a game that waits for its result', async () => {
  const league = await openHarbor();
  await league.openScreen('/league/harbor/desk/season', admin);
  const waiting = await region('Waiting for a result');
  const name = 'Score this game: Harbor Hawks vs Breakwater Bulls';
  const link = await within(waiting).findByRole('link', { name });
  const { body: games } = await league.call(null, listSchedule, { query: { teamId: 1 } });
  const game = games.find((one) => one.playedOn === '2026-10-20');
  expect(link.getAttribute('href')).toBe(`/game/${game!.id}/score`);
  await league.openScreen('/league/harbor/desk/season?section=games', admin);
  expect(await screen.findAllByRole('link', { name: /^Score this game/ })).toHaveLength(1);
});
