import * as z from 'zod/mini';
import { dutyKinds } from '#domain/duties.ts';
import type { FactsOf } from '#domain/notifications/facts.ts';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import { id } from './fields.ts';

/** A day or a week, as its ISO date. */
const day = z.string();
const time = z.nullable(z.string());
const location = z.nullable(z.string());

const nothing = z.object({});
const game = z.object({ gameId: id, opponent: z.string(), isHome: z.boolean(), day, time, location });
const post = z.object({ postId: id });
const comment = z.extend(post, { commentId: id });
const subLink = { subId: id, linkRevision: z.int() };
const week = z.object({ week: day });

const facts = {
  account_approved: nothing,
  account_declined: nothing,
  approval_waiting: nothing,
  assistant_captain_named: nothing,
  offer_answered: z.object({ isJoining: z.boolean() }),
  game_added: z.union([game, z.object({ count: z.int() })]),
  game_moved: z.union([
    z.extend(game, {
      before: z.object({ day, time, location }),
      isRestored: z.optional(z.boolean()),
      asksAgain: z.optional(z.boolean()),
    }),
    z.object({ count: z.int() }),
  ]),
  game_cancelled: game,
  result_entered: z.extend(game, { ourScore: z.int(), opponentScore: z.int() }),
  vote_opened: week,
  vote_closing: z.extend(week, { deadline: z.string() }),
  mvp_won: z.extend(week, { votes: z.int() }),
  post_created: post,
  post_commented: comment,
  comment_replied: comment,
  mentioned: z.extend(post, { commentId: z.nullable(id) }),
  post_pinned: post,
  feed_digest: z.object({ day, postIds: z.readonly(z.array(id)) }),
  weekly_digest: week,
  stats_missing: week,
  dropped_out: z.extend(game, { isSub: z.boolean() }),
  sub: z.discriminatedUnion('what', [
    z.object({ ...subLink, what: z.literal('listed') }),
    z.object({ ...subLink, what: z.literal('offered') }),
    z.object({
      ...subLink,
      what: z.enum(['invited', 'moved_up', 'released', 'game_changed', 'game_cancelled']),
      game,
      heldUntil: z.nullable(z.string()),
    }),
  ]),
  answer_wanted: z.extend(game, { isReminder: z.boolean() }),
  answers_summary: z.extend(game, {
    counts: z.object({ in: z.int(), maybe: z.int(), out: z.int(), none: z.int() }),
    minimum: z.int(),
    silentIds: z.readonly(z.array(id)),
  }),
  team_duty: z.extend(game, {
    duty: z.object({ kind: z.enum(dutyKinds), home: z.string(), away: z.string() }),
  }),
  scorer_added: game,
  league_game: z.extend(game, {
    what: z.enum(['toConfirm', 'disputed', 'decided', 'timeDeclined', 'duty', 'dutyTaken', 'subsWanted']),
    shortGame: z.optional(z.object({ home: z.string(), away: z.string() })),
    duty: z.optional(
      z.object({
        kind: z.enum(dutyKinds),
        home: z.string(),
        away: z.string(),
        by: z.optional(z.string()),
      }),
    ),
    ourScore: z.nullable(z.int()),
    opponentScore: z.nullable(z.int()),
    regulation: z.optional(z.nullable(z.int())),
    note: z.optional(z.nullable(z.string())),
  }),
  league_announcement: z.object({
    announcementId: id,
    league: z.string(),
    title: z.string(),
    leagueId: z.optional(id),
    leagueSlug: z.optional(z.string()),
  }),
  league_desk: z.object({
    what: z.enum(['disputed', 'timeAsked', 'atRisk']),
    leagueSlug: z.string(),
    competitionSlug: z.string(),
    home: z.string(),
    away: z.string(),
    team: z.optional(z.string()),
    leagueId: z.optional(id),
  }),
} satisfies { [Kind in NotificationKind]: z.core.$ZodType<FactsOf[Kind]> };

const of = <Kind extends NotificationKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), facts: facts[kind] });

/** The facts of a notification by kind. The client composes the sentence in the reader's language. */
export const notificationContent = z.discriminatedUnion('kind', [
  of('account_approved'),
  of('account_declined'),
  of('approval_waiting'),
  of('assistant_captain_named'),
  of('offer_answered'),
  of('game_added'),
  of('game_moved'),
  of('game_cancelled'),
  of('result_entered'),
  of('vote_opened'),
  of('vote_closing'),
  of('mvp_won'),
  of('post_created'),
  of('post_commented'),
  of('comment_replied'),
  of('mentioned'),
  of('post_pinned'),
  of('feed_digest'),
  of('weekly_digest'),
  of('stats_missing'),
  of('dropped_out'),
  of('sub'),
  of('answer_wanted'),
  of('answers_summary'),
  of('team_duty'),
  of('scorer_added'),
  of('league_game'),
  of('league_desk'),
  of('league_announcement'),
]);
