import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSessions } from '#contract/auth/sessions.ts';
import { demoIssuer } from '#demo/league/teams.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { createSession } from '#server/identity/sessions.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { expectText, expectToast, pressButton } from '#web/testing/user.ts';

const jordan = 'player@demo.test';

const devices = async () => within(await screen.findByRole('main')).findAllByRole('listitem');
const expectDevices = (count: number) => waitFor(async () => expect(await devices()).toHaveLength(count));

/** Jordan is signed in on one more device. */
async function openDevices() {
  const league = await openLeague();
  const identity = await league.identityOf(jordan);
  const device = { browser: 'Firefox', system: 'Linux' };
  await createSession({ db: league.db, identity: { issuer: demoIssuer } }, identity, device);
  await league.openScreen('/profile/devices', jordan);
  await expectDevices(2);
  return league;
}

test('another device of one’s own is signed out', async () => {
  await openDevices();
  await screen.findByRole('heading', { level: 1, name: 'Your Devices' });
  const [first, last] = await devices();
  await expectText(first!, 'This device');
  await expectText(last!, 'Firefox on Linux');
  await pressButton('Sign out Firefox on Linux');
  await expectToast('Device signed out');
  await expectDevices(1);
});

test('all devices are signed out at once, this one too', async () => {
  const league = await openDevices();
  await pressButton('Sign out everywhere');
  await pressButton('Sign out', await screen.findByRole('alertdialog'));
  await expectToast('Signed out everywhere');
  await waitFor(() => expect(location.pathname).toBe('/'));
  const { status } = await league.call(await league.identityOf(jordan), listSessions);
  expect(status).toBe(401);
});

test('devices that cannot be read say so, and offer to try again', async () => {
  const league = await openLeague();
  const accept = league.refuse(listSessions, 500, {});
  await league.openScreen('/profile/devices', jordan);
  await screen.findByText("This couldn't be loaded.");
  accept();
  await pressButton('Try again');
  await expectDevices(1);
});

test('an organizer without a player finds their data here', async () => {
  const league = await openLeague();
  const email = 'organizer@gym.test';
  await league.db.insert(leagueOrganizer).values({ leagueId: 1, email });
  const who = { uid: 'organizer', email, displayName: 'Sam', photoURL: null };
  await league.openScreen('/profile/devices', who);
  const link = await screen.findByRole('link', { name: 'Download my data' });
  expect(link.getAttribute('href')).toBe('/api/my-data');
  await pressButton('Delete my account');
  await expectText(document.body, /You no longer organize your leagues/);
});
