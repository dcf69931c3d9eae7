import { expect, test } from 'vitest';
import type { Notification } from './facts.ts';
import { groupEntries, groupPath } from './group.ts';

const at = (time: string, about: Notification) => ({ createdAt: `2026-11-18T${time}Z`, about });
const commented = (postId: number, commentId: number): Notification => ({
  kind: 'post_commented',
  facts: { postId, commentId },
});
const added = (gameId: number): Notification => ({
  kind: 'game_added',
  facts: { gameId, opponent: 'Bulls', isHome: true, day: '2026-11-19', time: null, location: null },
});
const cancelled = (gameId: number): Notification =>
  ({ ...added(gameId), kind: 'game_cancelled' }) as Notification;

const timesOf = (groups: ReturnType<typeof groupEntries>) =>
  groups.map((group) => group.map(({ createdAt }) => createdAt.slice(11, 19)));

test('comments on one post within ten minutes of the newest are one, whatever else happened between them', () => {
  const groups = groupEntries([
    at('12:10:00', commented(1, 9)),
    at('12:06:00', { kind: 'vote_opened', facts: { week: '2026-11-15' } }),
    at('12:05:00', commented(2, 8)),
    at('12:04:00', commented(1, 7)),
    at('12:00:00', commented(1, 6)),
    at('11:59:59', commented(1, 5)),
  ]);
  expect(timesOf(groups)).toEqual([
    ['12:10:00', '12:04:00', '12:00:00'],
    ['12:06:00'],
    ['12:05:00'],
    ['11:59:59'],
  ]);
});

test('a mention and a comment on the same post are two', () => {
  const mention: Notification = { kind: 'mentioned', facts: { postId: 1, commentId: 4 } };
  expect(groupEntries([at('12:01:00', mention), at('12:00:00', commented(1, 3))])).toHaveLength(2);
});

test('games that were added are one, each that was cancelled is listed separately', () => {
  const groups = groupEntries([
    at('12:03:00', cancelled(4)),
    at('12:02:00', cancelled(3)),
    at('12:01:00', added(2)),
    at('12:00:00', added(1)),
  ]);
  expect(groups.map(({ length }) => length)).toEqual([1, 1, 2]);
  expect(groups.map(groupPath)).toEqual(['/game/4', '/game/3', '/schedule']);
});

test('several about one thing lead to it', () => {
  const [group] = groupEntries([at('12:01:00', commented(1, 2)), at('12:00:00', commented(1, 1))]);
  expect(group && groupPath(group)).toBe('/team-feed?post=1');
});
