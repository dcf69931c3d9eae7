import type { FactsOf, Notification } from '../facts.ts';
import type { NotificationKind } from '../kinds.ts';

const week = '2026-11-15';
const comment = { postId: 7, commentId: 9 };
const game = {
  gameId: 3,
  opponent: 'Bulls',
  isHome: true,
  day: '2026-11-19',
  time: '7:45 PM',
  location: 'Main gym',
};

const facts: FactsOf = {
  account_approved: {},
  account_declined: {},
  approval_waiting: {},
  assistant_captain_named: {},
  offer_answered: { isJoining: true },
  game_added: game,
  game_moved: { ...game, before: { day: '2026-11-12', time: null, location: null } },
  game_cancelled: game,
  result_entered: { ...game, ourScore: 68, opponentScore: 61 },
  vote_opened: { week },
  vote_closing: { week, deadline: '2026-11-22T05:00:00Z' },
  mvp_won: { week, votes: 5 },
  post_created: { postId: 7 },
  post_commented: comment,
  comment_replied: comment,
  mentioned: { postId: 7, commentId: null },
  post_pinned: { postId: 7 },
  feed_digest: { day: '2026-11-19', postIds: [7, 8, 9] },
  weekly_digest: { week },
  stats_missing: { week },
  dropped_out: { ...game, isSub: false },
  sub: { subId: 4, linkRevision: 0, what: 'invited', game, heldUntil: '2026-11-19T20:00:00Z' },
  answer_wanted: { ...game, isReminder: false },
  answers_summary: {
    ...game,
    counts: { in: 6, maybe: 1, out: 2, none: 3 },
    minimum: 5,
    silentIds: [4, 5, 6],
  },
  team_duty: { ...game, duty: { kind: 'table', home: 'Hawks', away: 'Bulls' } },
  scorer_added: game,
  league_game: { ...game, what: 'toConfirm', ourScore: 64, opponentScore: 71 },
  league_announcement: { announcementId: 5, league: 'Harbor League', title: 'Gym closed' },
  league_desk: {
    what: 'disputed',
    leagueSlug: 'harbor',
    competitionSlug: 'season',
    home: 'Hawks',
    away: 'Bulls',
  },
};

/** One notification of each kind. */
export const examples = Object.fromEntries(
  Object.entries(facts).map(([kind, of]) => [kind, { kind, facts: of }]),
) as { readonly [Kind in NotificationKind]: Extract<Notification, { kind: Kind }> };
