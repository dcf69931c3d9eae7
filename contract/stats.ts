import * as z from 'zod/mini';
import { recordOf } from '#domain/objects.ts';
import { type StatKey, statFields, statNotesLimit } from '#domain/stat-line.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, idText, instant, limitText, nothing, optionalLines, weekText } from './fields.ts';
import { playerReference } from './players.ts';
import { issue } from './reasons.ts';

const count = z.int();

/** The seven numbers of a line. */
const lineFields: Record<StatKey, typeof count> = recordOf(statFields.map(({ key }) => [key, count]));

const statKey = z.enum(statFields.map(({ key }) => key));

/** The numbers that a scorebook kept, where the line is from one; the others are 0 and say nothing. Null where a person entered it. */
const bookStats = z.nullable(z.array(statKey));

/** The numbers are a box score's from elsewhere: there are no plays of them. */
const isImported = z.boolean();

/** Whose line it is. `hasProfile` is false once the player has left the team. */
const linePlayer = z.extend(playerReference, { hasProfile: z.boolean() });

/**
 * A player's line of a game, or of a week without one. Where a week is read as a whole, it is the sum of the player's lines, and
 * id and game are those of the latest. Product §3, Weekly stat entry view.
 */
export const weeklyStat = z.object({
  id,
  playerId: id,
  player: linePlayer,
  week: z.string(),
  /** Null in a week without a game, and once the game was deleted. */
  gameId: z.nullable(id),
  /** The day of the game. */
  playedOn: z.nullable(z.string()),
  ...lineFields,
  notes: z.nullable(z.string()),
  submittedAt: instant,
  /** The captain entered or corrected it last. */
  isByCaptain: z.boolean(),
  bookStats,
  isImported,
  /** What the caller may do with it. */
  can: z.object({ delete: z.boolean() }),
});

export type WeeklyStat = z.output<typeof weeklyStat>;

/** Averages to one decimal, over `gamesPlayed` lines of the season. Product §3, Leaderboard entry. */
export const leaderboardEntry = z.object({
  player: playerReference,
  gamesPlayed: count,
  avgPoints: z.number(),
  avgRebounds: z.number(),
  avgAssists: z.number(),
  avgSteals: z.number(),
  avgBlocks: z.number(),
  avgTurnovers: z.number(),
  avgPRA: z.number(),
  avgSTOCKS: z.number(),
});

export type LeaderboardEntry = z.output<typeof leaderboardEntry>;

/** Product §3, Game box-score entry. */
export const boxScoreEntry = z.object({
  player: linePlayer,
  week: z.string(),
  ...lineFields,
  isByCaptain: z.boolean(),
  bookStats,
  isImported,
});

/**
 * The lines of the game by points, and their totals; those of its week without a game too, while it is the only game in it.
 * `score` is what the team scored, null without a result.
 */
export const boxScore = z.object({
  gameId: id,
  week: z.string(),
  entries: z.array(boxScoreEntry),
  totals: z.object(lineFields),
  score: z.nullable(count),
});

export type BoxScore = z.output<typeof boxScore>;

const tag = 'Stats';
/** Without it, the team's current season. Architecture §4, Season. */
const seasonId = z.optional(idText);

function countUpTo(max: number) {
  const tooMuch = issue('tooMuch', { max });
  return z._default(
    z.int(issue('wholeNumber')).check(z.minimum(0, issue('negative')), z.maximum(max, tooMuch)),
    0,
  );
}

/** Product §5, Stat fields: whole numbers from 0, which is also the default. */
const counts: Record<StatKey, ReturnType<typeof countUpTo>> = recordOf(
  statFields.map(({ key, max }) => [key, countUpTo(max)]),
);

const statsBody = z.strictObject({
  /** Names the caller: see `callerFields`. */
  playerId: z.nullish(id),
  /** The current week if omitted. */
  week: z.optional(weekText),
  /** A game of the week that has begun; if omitted the likeliest one. */
  gameId: z.optional(id),
  ...counts,
  notes: optionalLines(statNotesLimit),
});

/** One entry a player and week, of the season if no week is named; newest week first, then by points. Product §7, Stats. */
export const listWeeklyStats = endpoint({
  method: 'GET',
  path: '/api/stats/weekly',
  summary: "A team's stats by week, of one week or of a season",
  tag,
  access: 'public',
  sharedBy: 'visitors',
  query: z.object({ teamId: z.optional(idText), week: z.optional(weekText), seasonId }),
  replies: { 200: z.array(weeklyStat) },
  errors: ['not_found'],
});

/**
 * `week_invalid` for a future week, or one before the current season or the player's joining; `stats_already_submitted` when the
 * game has the player's stats, or every game of the week has. Writes an automatic post. Product §4, Weekly stats for a week.
 */
export const createWeeklyStats = endpoint({
  method: 'POST',
  path: '/api/stats/weekly',
  summary: "Submit one's own stats of a week",
  tag,
  access: 'member',
  action: 'submitStats',
  body: statsBody,
  callerFields: { playerId: 'playerId' },
  replies: { 201: weeklyStat },
  errors: ['week_invalid', 'stats_already_submitted'],
});

/**
 * A line's week can't change (`week_invalid`), its game can to one of that week without the player's stats
 * (`stats_already_submitted`). Its post, if it exists, gets the new numbers, marked as edited. Product §4, Weekly stats for a week.
 */
export const updateWeeklyStats = endpoint({
  method: 'PUT',
  path: '/api/stats/weekly/{id}',
  summary: "Change one's own stats of a week",
  tag,
  access: 'member',
  action: 'submitStats',
  params: idParams,
  body: statsBody,
  callerFields: { playerId: 'playerId' },
  replies: { 200: weeklyStat },
  errors: ['not_found', 'not_yours', 'week_invalid', 'stats_already_submitted'],
});

/**
 * By its player, their captain or an admin. Deletes all of the player's lines of the week, with `only=game` this one, each with its
 * automatic post and the likes and comments of it. Votes and awards stay. Product §7, Stats and leaderboard.
 */
export const deleteWeeklyStats = endpoint({
  method: 'DELETE',
  path: '/api/stats/weekly/{id}',
  summary: "Delete one's own stats of a week, or as captain those of a player",
  tag,
  access: 'identity',
  action: 'deleteStats',
  params: idParams,
  query: z.object({ only: z.optional(z.enum(['game'])) }),
  replies: { 204: nothing },
  errors: ['not_found', 'not_yours'],
});

/**
 * A player's lines of the season, latest game first; with `seasonId=all` of every season. `limit` returns the latest ones only.
 * Product §7, Stats.
 */
export const listPlayerStats = endpoint({
  method: 'GET',
  path: '/api/stats/player/{playerId}',
  summary: "A player's stat lines of one season or of all",
  tag,
  access: 'public',
  sharedBy: 'visitors',
  params: z.object({ playerId: idText }),
  query: z.object({
    seasonId: z.optional(z.union([z.literal('all'), idText], issue('idOrAll'))),
    limit: z.optional(limitText(500)),
  }),
  replies: { 200: z.array(weeklyStat) },
  errors: ['not_found'],
});

/** By points per game, best first. Product §2, Season leaderboard. */
export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  summary: "A team's season averages",
  tag,
  access: 'public',
  sharedBy: 'everybody',
  query: z.object({ teamId: z.optional(idText), seasonId }),
  replies: { 200: z.array(leaderboardEntry) },
  errors: ['not_found'],
});

/** A game's box score. Product §2, Schedule. */
export const getBoxScore = endpoint({
  method: 'GET',
  path: '/api/game/{gameId}/stats',
  summary: 'The box score of a game, with team totals',
  tag,
  access: 'public',
  sharedBy: 'visitors',
  params: z.object({ gameId: idText }),
  replies: { 200: boxScore },
  errors: ['not_found'],
});

/**
 * Enters or corrects a player's line of a game, marked as the captain's. `not_found` also for a player who wasn't on the
 * team that week, `week_invalid` for a future week or one before the season. Product §4, Weekly stats for a week.
 */
export const setStatsFor = endpoint({
  method: 'PUT',
  path: '/api/game/{gameId}/stats/{playerId}',
  summary: "Enter or correct a player's stats of a game, as the captain",
  tag,
  access: 'captain',
  params: z.object({ gameId: idText, playerId: idText }),
  body: z.strictObject({
    ...counts,
    /** For a line from a scorebook: what was kept. The other numbers of an existing line stay. */
    bookStats: z.optional(z.array(statKey).check(z.maxLength(statFields.length, issue('invalid')))),
    /** The scorebook is not the game's own. */
    isImported: z.optional(z.boolean()),
  }),
  replies: { 200: weeklyStat },
  errors: ['not_found', 'week_invalid', 'stats_already_submitted'],
});
