import { describe, expect, test } from 'vitest';
import { notificationKinds } from './kinds.ts';
import { beforeText, notificationLine } from './line.ts';
import { severalLine } from './several-line.ts';
import { examples } from './testing/examples.ts';

const names = { actor: 'Maya', team: 'Harbor Hawks' };

test.each([
  ['account_approved', "You're in! Welcome to Harbor Hawks"],
  ['account_declined', 'Harbor Hawks declined your request'],
  ['approval_waiting', 'Maya is waiting for your approval'],
  ['offer_answered', 'Maya joined Harbor Hawks'],
  ['game_added', 'New game: vs Bulls, Thu, Nov 19, 7:45 PM'],
  ['game_moved', 'Game moved: vs Bulls, Thu, Nov 19, 7:45 PM'],
  ['game_cancelled', 'Game canceled: vs Bulls, Thu, Nov 19, 7:45 PM'],
  ['result_entered', 'Final: Harbor Hawks 68-61 Bulls'],
  ['vote_opened', 'MVP voting is open'],
  ['vote_closing', 'Vote for MVP: less than 24 hours left'],
  ['mvp_won', "You're the MVP of the week!"],
  ['post_created', 'Maya posted to the team feed'],
  ['post_commented', 'Maya commented on your post'],
  ['comment_replied', 'Maya replied to your comment'],
  ['mentioned', 'Maya mentioned you'],
  ['post_pinned', 'Maya pinned a post'],
  ['feed_digest', '3 new posts in the team feed'],
  ['weekly_digest', 'Week in review: Harbor Hawks'],
  ['stats_missing', 'Submit your stats for this week'],
  ['dropped_out', 'Maya is out: vs Bulls, Thu, Nov 19, 7:45 PM'],
  ['sub', 'Can you sub for Harbor Hawks? Thu, Nov 19, 7:45 PM'],
  ['answer_wanted', 'Are you in? vs Bulls, Thu, Nov 19, 7:45 PM'],
  ['answers_summary', '6 in: vs Bulls, Thu, Nov 19, 7:45 PM'],
  ['team_duty', 'Score table: Thu, Nov 19, 7:45 PM'],
] as const)('%s says: %s', (kind, line) => {
  expect(notificationLine(examples[kind], names)).toBe(line);
});

describe('the question after a change', () => {
  const { facts } = examples.game_moved;
  if ('count' in facts) throw new Error('Not of one game');
  const tuesday = { ...facts, day: '2026-11-24', time: '8:20 PM', asksAgain: true };
  const before = { day: '2026-11-24', time: '7:45 PM', location: 'Main gym' };

  test.each([
    ['another time', { ...tuesday, before }, 'Answer again: Bulls game now Tue 8:20 PM'],
    [
      'another day',
      { ...tuesday, before: { ...before, day: '2026-11-23' } },
      'Answer again: Bulls game now Tue, Nov 24, 8:20 PM',
    ],
    [
      'another place',
      { ...tuesday, before: { ...before, time: '8:20 PM', location: 'Pier gym' } },
      'Answer again: Bulls game now at Main gym',
    ],
    [
      'a cancellation taken back',
      { ...tuesday, before, isRestored: true },
      'Answer again: Bulls game back on, Tue 8:20 PM',
    ],
  ])('stands first, with %s', (_what, moved, line) => {
    expect(notificationLine({ kind: 'game_moved', facts: moved }, names)).toBe(line);
  });

  test('stays where several games changed', () => {
    const moved = { kind: 'game_moved', facts: { ...tuesday, before } } as const;
    expect(severalLine([examples.game_moved, moved], names)).toBe('Answer again: 2 games changed');
  });
});

test('an actor without a player in the team is called someone', () => {
  expect(notificationLine(examples.post_pinned, { ...names, actor: null })).toBe('Someone pinned a post');
});

test('a game whose time is open says so', () => {
  const { kind, facts } = examples.game_added;
  if ('count' in facts) throw new Error('Not of one game');
  expect(notificationLine({ kind, facts: { ...facts, time: null, isHome: false } }, names)).toBe(
    'New game: @ Bulls, Thu, Nov 19, Time TBD',
  );
});

test('what a league asks for names the game of others', () => {
  const { league_game: game, league_desk: desk } = examples;
  const shortGame = { home: 'Owls', away: 'Cats' };
  const request = { ...game, facts: { ...game.facts, what: 'subsWanted', shortGame } } as const;
  expect(notificationLine(request, names)).toBe('Subs wanted: Thu, Nov 19, 7:45 PM');
  const risky = { ...desk, facts: { ...desk.facts, what: 'atRisk' } } as const;
  expect(notificationLine(risky, names)).toBe('Risk of forfeit: Hawks vs Bulls');
});

test('what a game was before leaves out what it did not have', () => {
  expect(beforeText({ day: '2026-11-12', time: '7:45 PM', location: null })).toBe(
    'Was: Thu, Nov 12, 7:45 PM',
  );
});

describe('several of a kind', () => {
  test('are counted, and an import counts with all its games', () => {
    const commented = examples.post_commented;
    expect(severalLine([commented, commented, commented], names)).toBe('3 new comments on your posts');
    const ofImport = { kind: 'game_moved', facts: { count: 11 } } as const;
    expect(severalLine([ofImport], names)).toBe('11 games changed');
    expect(severalLine([examples.game_moved, ofImport], names)).toBe('12 games changed');
    const { feed_digest: ofDay } = examples;
    expect(severalLine([ofDay, ofDay], names)).toBe('6 new posts in the team feed');
  });

  test('of which only the last matters say what one says', () => {
    const { stats_missing: missing } = examples;
    expect(severalLine([missing, missing], names)).toBe(notificationLine(missing, names));
  });

  test.each(notificationKinds)('%s: a single one has its own text', (kind) => {
    expect(severalLine([examples[kind]], names)).toBe(notificationLine(examples[kind], names));
  });
});
