import { expect, test } from 'vitest';
import type { Account } from '#contract/auth.ts';
import type { SettledSession } from '#web/lib/session/state.ts';
import { screenWithoutTeam } from './without-team.ts';

const visitor: SettledSession = { status: 'signed-out' };

test('without a team a visitor is led from its screens to the leagues, and sees the rest', () => {
  for (const pathname of ['/', '/schedule', '/roster', '/leaderboard', '/team-feed', '/mvp-history']) {
    expect(screenWithoutTeam(visitor, pathname)).toBe('/leagues');
  }
  for (const pathname of ['/leagues', '/login', '/dashboard', '/mvp-voting', '/player/1']) {
    expect(screenWithoutTeam(visitor, pathname)).toBeNull();
  }
});

test('without a team the admin is led to set one up', () => {
  for (const pathname of ['/', '/dashboard', '/roster', '/mvp-voting']) {
    expect(screenWithoutTeam(someone({ isAdmin: true, teamId: null }), pathname)).toBe('/admin/setup');
  }
  expect(screenWithoutTeam(someone({ isAdmin: true, teamId: null }), '/admin/leagues')).toBeNull();
});

test('whoever is of a team, hidden as it may be, sees it', () => {
  expect(screenWithoutTeam(someone({ isCaptain: true, teamId: 4 }), '/dashboard')).toBeNull();
});

function someone(account: Partial<Account>): SettledSession {
  const user = { uid: 'u1', email: 'fran@uptown.test', displayName: 'Fran Founder', photoURL: null };
  return { status: 'signed-in', user, player: account as Account, profileIncomplete: true };
}
