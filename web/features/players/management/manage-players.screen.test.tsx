import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listSessions } from '#contract/auth/sessions.ts';
import { player } from '#server/database/schema/players.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { button, expectGone, expectText, expectToast, fill, pressButton, region } from '#web/testing/user.ts';

const captain = 'captain@demo.test';
const jordan = 'player@demo.test';

const players = () => screen.queryByRole('region', { name: 'Players' });
const rows = () => within(players()!).queryAllByRole('listitem');
const expectRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));

async function latestEntry(): Promise<HTMLElement> {
  const main = await screen.findByRole('main');
  return (await within(main).findAllByRole('listitem'))[0]!;
}

test('the captain finds a player by name or username, and deletes them after being asked', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/players', captain);
  await region('Players');
  await expectRows(10);
  await fill('Search players', 'maya');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '1 of 11 players found',
    ),
  );
  await fill('Search players', 'WHITF');
  await expectRows(1);
  await fill('Search players', '@jordan');
  await expectText(players()!, jordan);
  await expectRows(1);
  expect(screen.queryByRole('heading', { name: 'Pending approval' })).toBeNull();
  await fill('Search players', 'sam');
  await button('Approve Sam Pending');
  expect(players()).toBeNull();
  await fill('Search players', 'nobody at all');
  await screen.findByText('No players match “nobody at all”');
  await fill('Search players', '');

  await pressButton('Delete Jordan Lee');
  const question = await screen.findByRole('alertdialog');
  await expectText(question, 'Are you sure you want to delete Jordan Lee? This action cannot be undone.');
  await pressButton('Cancel', question);
  await expectGone(() => screen.queryByRole('alertdialog'));
  await expectRows(10);
  await pressButton('Delete Jordan Lee');
  await pressButton('Delete', await screen.findByRole('alertdialog'));
  await expectToast('Player deleted');
  await expectRows(9);
  expect(screen.queryByRole('button', { name: 'Delete Maya Torres' }), 'the captain stays').toBeNull();
  await league.openScreen('/admin/audit', captain);
  await expectText(await latestEntry(), 'Maya Torres deleted a player');
});

test('the captain signs a player out on all devices', async () => {
  const league = await openLeague();
  const identity = await league.identityOf(jordan);
  expect((await league.call(identity, listSessions)).status).toBe(200);
  await league.openScreen('/admin/players', captain);
  await pressButton('Sign Jordan Lee out on all devices');
  const question = await screen.findByRole('alertdialog');
  await expectText(question, 'This signs Jordan Lee out everywhere');
  await pressButton('Sign out', question);
  await expectToast('Player signed out');
  expect(screen.queryByRole('button', { name: 'Sign Maya Torres out on all devices' })).toBeNull();
  expect((await league.call(identity, listSessions)).status).toBe(401);
  await league.openScreen('/admin/audit', captain);
  await expectText(await latestEntry(), 'Maya Torres signed Jordan Lee out on all devices');
});

test('two accounts with one name are pointed out, with how many there are', async () => {
  const league = await openLeague();
  await league.db.update(player).set({ name: ' jórdan  LEE' }).where(eq(player.username, 'dana'));
  await league.openScreen('/admin/players', captain);
  const banner = await region('Duplicate names detected');
  await expectText(banner, 'Total players: 11 · Duplicates: 1', '@jordan', '@dana');
});

test('the captain of one team sees nobody of another, whichever team is shown', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor/team/hawks', 'captain2@demo.test');
  await screen.findByRole('heading', { level: 1, name: 'Harbor Hawks' });
  await league.openScreen('/admin/players', 'captain2@demo.test');
  const main = await screen.findByRole('main');
  await expectText(main, 'Dockside Ballers', 'captain2@demo.test');
  expect(main.textContent).not.toMatch(/\bcaptain@demo\.test|Sam Pending/);
});
