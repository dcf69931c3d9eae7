import { expect, test } from 'vitest';
import { notificationPath } from './link.ts';
import { examples } from './testing/examples.ts';

test.each([
  ['account_approved', '/dashboard'],
  ['account_declined', '/dashboard'],
  ['approval_waiting', '/admin/players'],
  ['offer_answered', '/roster'],
  ['game_added', '/game/3'],
  ['game_moved', '/game/3'],
  ['game_cancelled', '/game/3'],
  ['result_entered', '/game/3'],
  ['vote_opened', '/mvp-voting'],
  ['vote_closing', '/mvp-voting'],
  ['mvp_won', '/mvp-history'],
  ['post_created', '/team-feed?post=7'],
  ['post_commented', '/team-feed?post=7'],
  ['comment_replied', '/team-feed?post=7'],
  ['mentioned', '/team-feed?post=7'],
  ['post_pinned', '/team-feed?post=7'],
  ['feed_digest', '/team-feed'],
  ['weekly_digest', '/dashboard'],
  ['stats_missing', '/submit-stats'],
  ['dropped_out', '/schedule?game=3'],
  ['sub', '/'],
  ['answer_wanted', '/game/3'],
  ['answers_summary', '/game/3'],
  ['team_duty', '/schedule'],
] as const)('%s leads to %s', (kind, path) => {
  expect(notificationPath(examples[kind])).toBe(path);
});

test('what waits for an organizer leads to the part of the desk, a request for subs to their list', () => {
  const { league_desk: desk, league_game: game } = examples;
  const deskPath = '/league/harbor/desk/season';
  expect(notificationPath(desk)).toBe(deskPath);
  const risky = { ...desk, facts: { ...desk.facts, what: 'atRisk' } } as const;
  expect(notificationPath(risky)).toBe(`${deskPath}?section=captains`);
  const shortGame = { home: 'Owls', away: 'Cats' };
  const request = { ...game, facts: { ...game.facts, what: 'subsWanted', shortGame } } as const;
  expect(notificationPath(request)).toBe('/admin/subs');
});

test('games of an import lead to the schedule', () => {
  expect(notificationPath({ kind: 'game_added', facts: { count: 24 } })).toBe('/schedule');
  expect(notificationPath({ kind: 'game_moved', facts: { count: 11 } })).toBe('/schedule');
});
