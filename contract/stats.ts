import * as z from 'zod/mini';
import { achievementKeys } from '#domain/achievements.ts';
import { recordOf } from '#domain/objects.ts';
import { statFields, statNotesLimit } from '#domain/stat-line.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, idText, instant, limitText, nothing, optionalLines, weekText } from './fields.ts';
import { playerReference } from './players.ts';
import { issue } from './reasons.ts';

const count = z.int();

/** The seven numbers of a line, as they are read. */
const lineFields = {
  points: count,
  rebounds: count,
  assists: count,
  steals: count,
  blocks: count,
  turnovers: count,
  minutesPlayed: count,
};

/** Whose line it is. `hasProfile` is false once the player has left the team. */
const linePlayer = z.extend(playerReference, { hasProfile: z.boolean() });

/** Product §3, Weekly stat entry view. */
export const weeklyStat = z.object({
  id,
  playerId: id,
  player: linePlayer,
  week: z.string(),
  ...lineFields,
  notes: z.nullable(z.string()),
  submittedAt: instant,
  /** The captain entered or corrected it last, in the place of the player. */
  isByCaptain: z.boolean(),
  /** What the caller may do with it. */
  can: z.object({ delete: z.boolean() }),
});

export type WeeklyStat = z.output<typeof weeklyStat>;

/** Product §3, Leaderboard entry. Averages to one decimal, over `gamesPlayed` lines of the season. */
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
});

/**
 * The lines of the game's week by points, and what the team made together. `score` is what the team scored in the games of that
 * week; null while one of them has no result.
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

type StatKey = (typeof statFields)[number]['key'];

/** Product §5, Stat fields: whole numbers from 0, which is also the default. */
const counts: Record<StatKey, ReturnType<typeof countUpTo>> = recordOf(
  statFields.map(({ key, max }) => [key, countUpTo(max)]),
);

const statsBody = z.strictObject({
  /** Names the caller: see `callerFields`. */
  playerId: z.nullish(id),
  /** The current week when it is left out. */
  week: z.optional(weekText),
  ...counts,
  notes: optionalLines(statNotesLimit),
});

/** Product §7, Stats. Without a week, the lines of the season; newest week first, then by points. */
export const listWeeklyStats = endpoint({
  method: 'GET',
  path: '/api/stats/weekly',
  summary: "A team's stat lines, of one week or of a season",
  tag,
  access: 'public',
  sharedBy: 'visitors',
  query: z.object({ teamId: z.optional(idText), week: z.optional(weekText), seasonId }),
  replies: { 200: z.array(weeklyStat) },
  errors: ['not_found'],
});

/**
 * `week_invalid` for a week to come, or before the current season. One automatic post in the feed announces it. Product §4,
 * Weekly stats for a week.
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
 * Product §4, Weekly stats for a week. The week of a line stays what it was (`week_invalid`). The automatic post, where there
 * still is one, takes the new numbers and is marked as edited.
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
  errors: ['not_found', 'not_yours', 'week_invalid'],
});

/**
 * By its player, their captain or an admin. The automatic post goes with it, with its likes and comments. Votes and
 * awards stay as they are. Product §7, Stats and leaderboard.
 */
export const deleteWeeklyStats = endpoint({
  method: 'DELETE',
  path: '/api/stats/weekly/{id}',
  summary: "Delete one's own stats of a week, or as captain those of a player",
  tag,
  access: 'identity',
  action: 'deleteStats',
  params: idParams,
  replies: { 204: nothing },
  errors: ['not_found', 'not_yours'],
});

/**
 * Product §7, Stats. A player's lines of the season, newest week first; with `seasonId=all` of every season.
 * `limit` narrows them to the latest ones.
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

/** Something a player has reached: in which week first, and the season that week counted for. */
export const reachedAchievement = z.object({
  key: z.enum(achievementKeys),
  week: z.string(),
  season: z.nullable(z.object({ id, name: z.string() })),
});

export type ReachedAchievement = z.output<typeof reachedAchievement>;

/** Product §2, My profile: what a player has reached in all seasons together. */
export const listPlayerAchievements = endpoint({
  method: 'GET',
  path: '/api/stats/player/{playerId}/achievements',
  summary: "A player's achievements, of all seasons",
  tag,
  access: 'public',
  sharedBy: 'everybody',
  params: z.object({ playerId: idText }),
  replies: { 200: z.array(reachedAchievement) },
  errors: ['not_found'],
});

/** Product §2, Season leaderboard; by points per game, best first. */
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

/** Product §2, Schedule: the box score of a game. */
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
 * Enters or corrects a player's line of a game's week, marked as the captain's. `not_found` also for a player who was not on the
 * team that week, `week_invalid` for a week to come or before the season. Product §4, Weekly stats for a week.
 */
export const setStatsFor = endpoint({
  method: 'PUT',
  path: '/api/game/{gameId}/stats/{playerId}',
  summary: "Enter or correct a player's stats of a game's week, as the captain",
  tag,
  access: 'captain',
  params: z.object({ gameId: idText, playerId: idText }),
  body: z.strictObject(counts),
  replies: { 200: weeklyStat },
  errors: ['not_found', 'week_invalid', 'stats_already_submitted'],
});
