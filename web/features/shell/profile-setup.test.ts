import { expect, test } from 'vitest';
import type { Account } from '#contract/auth.ts';
import { pagePaths } from '#contract/page-paths.ts';
import type { Session } from '#web/lib/session/state.ts';
import { profileSetup } from './profile-setup.ts';

const captainWithoutPlayer = { id: null, isCaptain: true, isAdmin: false };
const adminWithoutPlayer = { id: null, teamId: 1, isCaptain: false, isAdmin: true };

test('a player with gaps in the profile is sent to edit it', () => {
  expect(profileSetup(incomplete({ id: 7 }), '/submit-stats')).toBe('/edit-profile');
  expect(profileSetup(incomplete({ id: 7, isAdmin: true }), '/admin/players')).toBe('/edit-profile');
});

test('of all pages, gaps in the profile leave those open that fill them, and the list of devices', () => {
  const open = ['/profile/devices', '/create-profile', '/edit-profile'];
  const others = pagePaths.filter((path) => !open.includes(path));
  for (const [account, setup] of [
    [{ id: 7 }, '/edit-profile'],
    [{ id: 7, isCaptain: true }, '/edit-profile'],
    [{ id: 7, isAdmin: true }, '/edit-profile'],
    [captainWithoutPlayer, '/create-profile'],
    [null, '/create-profile'],
  ] as const) {
    expect(open.map((path) => profileSetup(incomplete(account), path))).toEqual(open.map(() => null));
    expect(others.map((path) => profileSetup(incomplete(account), path))).toEqual(others.map(() => setup));
  }
});

test('of all pages, an admin without a player is kept from those of a player alone', () => {
  const closed = pagePaths.filter((path) => profileSetup(incomplete(adminWithoutPlayer), path) !== null);
  expect(closed).toEqual(['/submit-stats', '/profile', '/inbox', '/settings/messages', '/jersey/{token}']);
});

test('of all pages, whoever is signed in with a whole profile, or not at all, is led away from none', () => {
  const whole = { ...incomplete({ id: 7 }), profileIncomplete: false } as Session;
  for (const session of [whole, { status: 'signed-out' } as const]) {
    expect(pagePaths.filter((path) => profileSetup(session, path) !== null)).toEqual([]);
  }
});

test('an organizer who plays nowhere has no profile to fill in', () => {
  const organizes = [{ id: 1, name: 'Harbor', slug: 'harbor' }];
  const organizer = incomplete({ id: null, teamId: 1, managedTeamIds: [], organizes });
  const away = pagePaths.filter((path) => profileSetup(organizer, path) !== null);
  expect(away.toSorted()).toEqual([
    '/create-profile',
    '/edit-profile',
    '/inbox',
    '/jersey/{token}',
    '/profile',
    '/settings/messages',
    '/submit-stats',
  ]);
  expect(profileSetup(organizer, '/profile')).toBe('/leagues');
});

test('somebody without a player is sent to create one', () => {
  expect(profileSetup(incomplete(captainWithoutPlayer), '/admin/players')).toBe('/create-profile');
  expect(profileSetup(incomplete(null), '/')).toBe('/create-profile');
});

test('an admin without a player has the dashboard and the admin screens, a captain of a team too', () => {
  for (const pathname of ['/', '/dashboard', '/admin/players', '/admin/invite-codes', '/mvp-voting']) {
    expect(profileSetup(incomplete(adminWithoutPlayer), pathname)).toBeNull();
    expect(profileSetup(incomplete({ ...adminWithoutPlayer, isCaptain: true }), pathname)).toBeNull();
  }
});

test('an admin without a player creates one for what is a player’s own', () => {
  expect(profileSetup(incomplete(adminWithoutPlayer), '/profile')).toBe('/create-profile');
  expect(profileSetup(incomplete(adminWithoutPlayer), '/submit-stats')).toBe('/create-profile');
});

test('an admin of no team at all is led through setting one up, wherever they go', () => {
  const first = incomplete({ ...adminWithoutPlayer, teamId: null });
  expect(profileSetup(first, '/')).toBe('/admin/setup');
  expect(profileSetup(first, '/create-profile')).toBe('/admin/setup');
  expect(profileSetup(first, '/admin/setup')).toBeNull();
  expect(profileSetup(first, '/admin/leagues')).toBeNull();
});

test('the profile screens themselves are never closed', () => {
  expect(profileSetup(incomplete({ id: 7 }), '/edit-profile')).toBeNull();
  expect(profileSetup(incomplete(null), '/create-profile')).toBeNull();
});

test('a complete profile, a visitor and a session still loading are left alone', () => {
  const complete = { ...incomplete({ id: 7 }), profileIncomplete: false } as Session;
  expect(profileSetup(complete, '/profile')).toBeNull();
  expect(profileSetup({ status: 'signed-out' }, '/profile')).toBeNull();
  expect(profileSetup({ status: 'loading' }, '/profile')).toBeNull();
});

test('a player who could not be loaded is not sent anywhere', () => {
  expect(profileSetup({ ...incomplete(null), profileIncomplete: false } as Session, '/profile')).toBeNull();
});

function incomplete(player: Partial<Account> | null): Session {
  const user = { uid: 'u1', email: 'player@demo.test', displayName: 'Jordan Lee', photoURL: null };
  const account = player && ({ isAdmin: false, isCaptain: false, ...player } as Account);
  return { status: 'signed-in', user, player: account, profileIncomplete: true };
}
