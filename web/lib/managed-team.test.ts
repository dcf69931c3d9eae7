import { expect, test } from 'vitest';
import type { Account } from '#contract/auth.ts';
import { managedTeamId } from './managed-team.ts';

const someone = (account: Partial<Account>) =>
  ({ teamId: 1, isAdmin: false, managedTeamIds: [], ...account }) as Account;

test('a captain manages the own team, whichever team is shown', () => {
  expect(managedTeamId(someone({ managedTeamIds: [1] }), 1)).toBe(1);
  expect(managedTeamId(someone({ managedTeamIds: [1] }), 2)).toBe(1);
});

test('a captain of two teams manages the shown one, and the one they play for beside a third', () => {
  expect(managedTeamId(someone({ managedTeamIds: [1, 5], teamId: 5 }), 1)).toBe(1);
  expect(managedTeamId(someone({ managedTeamIds: [1, 5], teamId: 5 }), 9)).toBe(5);
});

test('who plays for one team and is captain of another manages the other', () => {
  expect(managedTeamId(someone({ managedTeamIds: [2], teamId: 1 }), 1)).toBe(2);
});

test('an admin manages the shown team, and none before there is one', () => {
  expect(managedTeamId(someone({ isAdmin: true }), 7)).toBe(7);
  expect(managedTeamId(someone({ isAdmin: true, teamId: null }), null)).toBeNull();
});

test('a player and a visitor manage none', () => {
  expect(managedTeamId(someone({}), 1)).toBeNull();
  expect(managedTeamId(null, 1)).toBeNull();
});
