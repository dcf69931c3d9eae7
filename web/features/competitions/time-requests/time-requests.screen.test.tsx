import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  dialog,
  expectGone,
  expectRegion,
  expectText,
  expectToast,
  fill,
  pressButton,
  region,
} from '#web/testing/user.ts';

const captain = 'captain@demo.test';
const ask = 'Ask for another time';

test('a captain asks for another time of a league game, and withdraws the request', async () => {
  const league = await openLeague();
  await league.openScreen('/game/15', captain);
  await pressButton(ask);
  const open = await dialog(ask);
  await pressButton('Send to the organizer', open);
  await expectText(open, 'Please choose a date', 'Please choose a time', 'Please say why');
  await fill('Date', '2026-11-24', open);
  await fill('Time', '19:45', open);
  await fill('Reason', 'Half of us work late', open);
  await pressButton('Send to the organizer', open);
  await expectText(open, 'The game is already at that time');
  await fill('Time', '20:30', open);
  await pressButton('Add a second choice', open);
  const second = await within(open).findByRole('group', { name: 'Second choice' });
  await fill('Date', '2026-11-25', second);
  await fill('Time', '19:00', second);
  await fill('Venue', 'Dockside Fieldhouse', second);
  await pressButton('Send to the organizer', open);
  await expectToast('The organizer has your request');
  await expectRegion('Another time', /8:30 PM/, /Dockside Fieldhouse/, 'Half of us work late');
  expect(screen.queryByRole('button', { name: ask })).toBeNull();
  await pressButton('Withdraw', await region('Another time'));
  await expectToast('Request withdrawn');
  await expectGone(() => screen.queryByRole('region', { name: 'Another time' }));
  await button(ask);
});

test('players and visitors can’t ask', async () => {
  const league = await openLeague();
  for (const who of ['player@demo.test', null]) {
    await league.openScreen('/game/15', who);
    await screen.findAllByText(/Breakwater Bulls/);
    expect(screen.queryByRole('button', { name: ask })).toBeNull();
  }
});

test('the organizer declines a request with a line, which its captain reads', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor/desk/season?section=captains', demoAdminEmail);
  await expectRegion('Requests', 'Dockside Ballers vs Harbor Hawks', /closes at 9:30/, /6:45 PM/);
  await pressButton(/^Decline/, await region('Requests'));
  const open = await dialog('Keep the time for Dockside Ballers?');
  await fill('Note', 'No other court is free', open);
  await pressButton('Decline', open);
  await expectToast('Request declined');
  await expectRegion('Requests', 'No open requests');
});

test('the organizer moves a game to a time that a captain suggested', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor/desk/season?section=captains', demoAdminEmail);
  await pressButton(/^Move Dockside Ballers vs Harbor Hawks to .*6:45 PM/, await region('Requests'));
  await expectToast('Game moved. Both teams will hear about it.');
  await expectRegion('Requests', 'No open requests');
  await league.openScreen('/schedule', captain);
  expect(await screen.findAllByText(/6:45 PM/)).not.toHaveLength(0);
});
