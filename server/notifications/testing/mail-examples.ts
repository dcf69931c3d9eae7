import type { GameFacts, Notification, SubFacts } from '#domain/notifications/facts.ts';
import { defaultLanguage } from '#messages/language';
import { teamOfJob } from '#server/teams/scope.ts';
import type { BatchNotification } from '../delivery/batch.ts';
import type { Batch } from '../delivery/deliver.ts';
import type { WeekDigest } from '../delivery/digests.ts';

const week = '2026-11-15';

const game: GameFacts = {
  gameId: 3,
  opponent: 'Pier Pressure',
  isHome: true,
  day: '2026-11-24',
  time: '8:20 PM',
  location: 'Main gym, 120 Harbor Street',
};
const before = { day: '2026-11-24', time: '7:45 PM', location: game.location };
const otherGame = { ...game, gameId: 4, opponent: 'Bay Bombers', isHome: false, day: '2026-12-01' };
const comment = { postId: 7, commentId: 9 };
const sub = { subId: 4, linkRevision: 0 };

const ofSub = (what: Extract<SubFacts, { game: object }>['what']): Notification => ({
  kind: 'sub',
  facts: { ...sub, what, game, heldUntil: what === 'invited' ? '2026-11-24T20:00:00Z' : null },
});

const digest: WeekDigest = {
  results: [{ ...game, day: '2026-11-17', ourScore: 68, opponentScore: 61 }],
  mvp: 'Theo Nakamura',
  leaders: [
    {
      name: 'Theo Nakamura',
      points: 24,
      rebounds: 9,
      assists: 4,
      steals: 2,
      blocks: 1,
      turnovers: 3,
      minutesPlayed: 34,
    },
  ],
  next: game,
};

const noScore = { ourScore: null, opponentScore: null };
const desk = { leagueSlug: 'harbor', competitionSlug: 'season', home: 'Harbor Hawks', away: 'Pier Pressure' };
const gameOfOthers = { home: 'Bay City Ballers', away: 'Anchor Athletics' };

const counts = { in: 4, maybe: 2, out: 3, none: 3 };
const summaryText = 'You need at least 5 to play.\nNo answer yet: Priya Shah, Sam Ortiz and Nia Bridges';

type Example = readonly [Partial<BatchNotification> & { notification: Notification }, ...BatchNotification[]];

const one = (notification: Notification, more: Partial<BatchNotification> = {}): Example => [
  complete({ notification, ...more }),
];

function complete(given: Partial<BatchNotification> & { notification: Notification }): BatchNotification {
  return { actor: 'Maya Torres', text: null, posts: [], week: null, ...given };
}

const posted = { text: 'Great win last night!\nPractice is on Thursday at 6, bring both jerseys.' };

const examples: Readonly<Record<string, Example>> = {
  account_approved: one({ kind: 'account_approved', facts: {} }),
  assistant_captain_named: one({ kind: 'assistant_captain_named', facts: {} }),
  account_declined: one({ kind: 'account_declined', facts: {} }),
  approval_waiting: one({ kind: 'approval_waiting', facts: {} }),
  offer_accepted: one({ kind: 'offer_answered', facts: { isJoining: true } }),
  offer_declined: one({ kind: 'offer_answered', facts: { isJoining: false } }),
  game_added: one({ kind: 'game_added', facts: game }),
  games_added: one({ kind: 'game_added', facts: { count: 24 } }),
  game_moved: one({ kind: 'game_moved', facts: { ...game, before } }),
  game_moved_asks: one({
    kind: 'game_moved',
    facts: { ...game, before: { day: '2026-11-19', time: '7:45 PM', location: 'Pier gym' }, asksAgain: true },
  }),
  game_restored: one({
    kind: 'game_moved',
    facts: { ...game, before: { ...before, time: game.time }, isRestored: true, asksAgain: true },
  }),
  games_moved: [
    complete({ notification: { kind: 'game_moved', facts: { ...game, before } } }),
    complete({
      notification: {
        kind: 'game_moved',
        facts: { ...otherGame, before: { ...before, day: '2026-11-30' }, asksAgain: true },
      },
    }),
  ],
  game_cancelled: one({ kind: 'game_cancelled', facts: game }),
  result_entered: one({ kind: 'result_entered', facts: { ...game, ourScore: 68, opponentScore: 61 } }),
  vote_opened: one({ kind: 'vote_opened', facts: { week } }),
  vote_closing: one({ kind: 'vote_closing', facts: { week, deadline: '2026-11-22T04:59:00Z' } }),
  mvp_won: one({ kind: 'mvp_won', facts: { week, votes: 5 } }),
  post_created: one({ kind: 'post_created', facts: { postId: 7 } }, posted),
  post_commented: one({ kind: 'post_commented', facts: comment }, posted),
  comments: [
    complete({ notification: { kind: 'post_commented', facts: comment }, ...posted }),
    complete({
      notification: { kind: 'post_commented', facts: { ...comment, commentId: 10 } },
      actor: 'Sam Ortiz',
      text: 'Agreed!',
    }),
  ],
  comment_replied: one({ kind: 'comment_replied', facts: comment }, posted),
  mentioned: one({ kind: 'mentioned', facts: { postId: 7, commentId: null } }, posted),
  post_pinned: one({ kind: 'post_pinned', facts: { postId: 7 } }, posted),
  feed_digest: one(
    { kind: 'feed_digest', facts: { day: '2026-11-19', postIds: [7, 8] } },
    {
      posts: [
        { author: 'Maya Torres', text: posted.text },
        { author: 'Sam Ortiz', text: 'Can anyone give me a ride on Tuesday?' },
      ],
    },
  ),
  weekly_digest: one({ kind: 'weekly_digest', facts: { week } }, { week: digest }),
  stats_missing: one({ kind: 'stats_missing', facts: { week } }),
  dropped_out: one({ kind: 'dropped_out', facts: { ...game, isSub: false } }),
  dropped_out_sub: one({ kind: 'dropped_out', facts: { ...game, isSub: true } }),
  sub_listed: one({ kind: 'sub', facts: { ...sub, what: 'listed' } }),
  sub_offered: one({ kind: 'sub', facts: { ...sub, what: 'offered' } }),
  sub_invited: one(ofSub('invited')),
  sub_moved_up: one(ofSub('moved_up')),
  sub_released: one(ofSub('released')),
  sub_game_changed: one(ofSub('game_changed')),
  sub_game_cancelled: one(ofSub('game_cancelled')),
  answer_wanted: one({ kind: 'answer_wanted', facts: { ...game, isReminder: false } }),
  answers_wanted: [
    complete({ notification: { kind: 'answer_wanted', facts: { ...game, isReminder: false } } }),
    complete({ notification: { kind: 'answer_wanted', facts: { ...otherGame, isReminder: true } } }),
  ],
  answers_summary: one(
    { kind: 'answers_summary', facts: { ...game, counts, minimum: 5, silentIds: [4, 5, 6] } },
    { text: summaryText },
  ),
  scorer_added: one({ kind: 'scorer_added', facts: game }),
  league_toConfirm: one({
    kind: 'league_game',
    facts: { ...game, day: '2026-11-17', what: 'toConfirm', ourScore: 64, opponentScore: 71 },
  }),
  league_timeDeclined: one({
    kind: 'league_game',
    facts: { ...game, ...noScore, what: 'timeDeclined', note: 'The gym is booked that night.' },
  }),
  team_duty: one({
    kind: 'team_duty',
    facts: { ...game, duty: { kind: 'table', ...gameOfOthers } },
  }),
  league_subsWanted: one({
    kind: 'league_game',
    facts: { ...game, ...noScore, what: 'subsWanted', shortGame: gameOfOthers },
  }),
  league_atRisk: one({ kind: 'league_desk', facts: { ...desk, ...gameOfOthers, what: 'atRisk' } }),
  league_timeAsked: one({ kind: 'league_desk', facts: { ...desk, what: 'timeAsked', team: desk.away } }),
  league_announcement: one(
    {
      kind: 'league_announcement',
      facts: { announcementId: 5, league: 'Harbor League', title: 'No games on Thanksgiving' },
    },
    {
      actor: null,
      text: 'The gym is closed on Thursday, so round 8 moves to the Tuesday after.\n\nCheck your schedule, and tell your teammates.',
    },
  ),
  league_disputed: one({ kind: 'league_desk', facts: { ...desk, what: 'disputed' } }),
};

/** A batch of every kind of e-mail, by a name. */
export const mailExamples: ReadonlyMap<string, Batch> = new Map(
  Object.entries(examples).map(([name, notifications], index) => [
    name,
    exampleBatch(index + 1, notifications),
  ]),
);

function exampleBatch(id: number, [first, ...others]: Example): Batch {
  const isSub = first.notification.kind === 'sub';
  return {
    id,
    channel: 'email',
    team: {
      id: teamOfJob({ teamId: 1 }),
      name: 'Harbor Hawks',
      zone: 'America/New_York',
      isVisible: true,
      votingClosesOn: 6,
      linkRevision: 0,
      words: {},
      colors: { primary: '#0F766E', secondary: '#FDB927' },
    },
    reader: {
      playerId: isSub || first.notification.kind === 'account_declined' ? null : 7,
      name: first.notification.kind === 'account_declined' ? null : 'Jordan Lee',
      email: 'jordan@team.test',
      zone: null,
      language: defaultLanguage,
    },
    notifications: [complete(first), ...others],
  };
}

/** The same batch for a reader in another time zone. */
export function inZone(batch: Batch, zone: string): Batch {
  return { ...batch, reader: { ...batch.reader, zone } };
}

/** The same batch with `text` in place of every name and text that people write. */
export function withText(batch: Batch, text: string): Batch {
  const written = ['opponent', 'location', 'actor', 'author', 'text', 'name', 'mvp', 'league', 'title'];
  return JSON.parse(JSON.stringify(batch), (key, value) =>
    written.includes(key) && typeof value === 'string' ? text : value,
  );
}
