import { expect, test } from 'vitest';
import { auditKeys } from './audit/keys.ts';
import { commentKeys, isShortList, postKeys } from './feed/keys.ts';
import { inviteCodeKeys } from './invite-codes/keys.ts';
import { leagueKeys } from './leagues/keys.ts';
import { mvpKeys } from './mvp/keys.ts';
import { notificationKeys } from './notifications/keys.ts';
import { playerKeys } from './players/keys.ts';
import { resultKeys, scheduleKeys } from './schedule/keys.ts';
import { scheduleImportKeys } from './schedule-import/keys.ts';
import { sessionKeys } from './sessions/keys.ts';
import { leaderboardKeys, statsKeys } from './stats/keys.ts';
import { systemKeys } from './system/keys.ts';
import { teamKeys } from './teams/keys.ts';

const factories: Record<string, { all: readonly string[] }> = {
  auditKeys,
  commentKeys,
  inviteCodeKeys,
  leaderboardKeys,
  leagueKeys,
  mvpKeys,
  notificationKeys,
  playerKeys,
  postKeys,
  resultKeys,
  scheduleImportKeys,
  scheduleKeys,
  sessionKeys,
  statsKeys,
  systemKeys,
  teamKeys,
};

type Key = readonly unknown[];

/** Every key of a factory, with different arguments for each place. */
function keysOf(factory: object): Key[] {
  return Object.entries(factory).flatMap(([name, key]: [string, Key | ((...args: number[]) => Key)]) => {
    if (name === 'all' || name === 'sending') return [];
    return [typeof key === 'function' ? key(1, 2, 3) : key];
  });
}

test.each(Object.entries(factories))('the keys of %s begin with `all`', (_name, factory) => {
  for (const key of keysOf(factory)) expect(key.slice(0, factory.all.length)).toEqual(factory.all);
});

test('no two queries share a key', () => {
  const keys = Object.values(factories)
    .flatMap(keysOf)
    .map((key) => JSON.stringify(key));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('the current season and a named one are different answers', () => {
  expect(leaderboardKeys.season(1)).not.toEqual(leaderboardKeys.season(1, 4));
  expect(statsKeys.player(1)).not.toEqual(statsKeys.player(1, 4));
  expect(mvpKeys.points(1)).not.toEqual(mvpKeys.points(1, 4));
});

test('the feed with its pages and one post are no short lists', () => {
  expect([postKeys.latest(1), postKeys.newest(1), postKeys.ofPlayer(2)].every(isShortList)).toBe(true);
  expect([postKeys.feed(1), postKeys.one(2)].some(isShortList)).toBe(false);
});
