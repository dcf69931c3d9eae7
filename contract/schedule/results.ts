import * as z from 'zod/mini';
import { resultNotesLimit, scoreLimit } from '#domain/game.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nothing, optionalLines, teamQuery } from '../fields.ts';
import { issue } from '../reasons.ts';

/** Product §3, game result. `hbaScore` is this team's score. */
export const gameResult = z.object({
  id,
  scheduleGameId: id,
  hbaScore: z.int(),
  opponentScore: z.int(),
  /** What each team had at the end of regulation time; null without overtime. */
  regulation: z.nullable(z.int()),
  /** More points than the opponent; a tie isn't a win. */
  isWin: z.boolean(),
  notes: z.nullable(z.string()),
  createdAt: instant,
});

export type GameResult = z.output<typeof gameResult>;

/** Product §7, Schedule and results. */
export const listResults = endpoint({
  method: 'GET',
  path: '/api/game-results',
  summary: "The results of a team's games, the earliest game first",
  tag: 'Schedule and results',
  access: 'public',
  sharedBy: 'everybody',
  query: teamQuery,
  replies: { 200: z.array(gameResult) },
  errors: ['not_found'],
});

/** Product §5, Game result. */
export const score = z.number(issue('scoreMissing')).check(
  z.minimum(0, issue('scoreNegative')),
  z.maximum(scoreLimit, issue('scoreTooHigh', { max: scoreLimit })),
  z.refine((points) => Number.isInteger(points), issue('scoreWhole')),
);

/** After overtime, what each team had at the end of regulation time. Omitted, none; in a change it stays with the score. */
const regulation = z.optional(z.nullable(score));

const resultFields = {
  hbaScore: score,
  opponentScore: score,
  regulation,
  notes: optionalLines(resultNotesLimit),
  /** Accepted and ignored: the scores decide. */
  isWin: z.optional(z.boolean()),
  scheduleGameId: id,
};

const callerEmail = z.optional(z.nullable(z.string().check(z.maxLength(254))));

/**
 * `game_not_begun` before tip-off in the team's zone. The winner follows from the scores. Of a league game it is the fixture's result, or
 * disputes the other captain's; `conflict` where the organizer decides. Product §7, Schedule and results.
 */
export const createResult = endpoint({
  method: 'POST',
  path: '/api/game-results',
  summary: "Add a game's result, from tip-off on; one a game",
  tag: 'Schedule and results',
  access: 'captain',
  action: 'addGameResults',
  body: z.strictObject({ ...resultFields, email: callerEmail }),
  callerFields: { email: 'email' },
  replies: { 201: gameResult },
  errors: ['not_found', 'game_not_begun', 'result_exists', 'conflict'],
});

/** The result stays with its game; `scheduleGameId` in the body is ignored. `conflict` for a league game's final one. Product §7, Schedule and results. */
export const updateResult = endpoint({
  method: 'PUT',
  path: '/api/game-results/{id}',
  summary: "Change a game's result",
  tag: 'Schedule and results',
  access: 'captain',
  action: 'editGameResults',
  params: idParams,
  body: z.strictObject({ ...resultFields, scheduleGameId: z.optional(id), email: callerEmail }),
  callerFields: { email: 'email' },
  replies: { 200: gameResult },
  errors: ['not_found', 'game_not_begun', 'conflict'],
});

/**
 * Accepts what the other captain entered for a league game, as the caller has seen it. `conflict` where there is nothing to confirm, or
 * the score has changed. Product §5, Outcome.
 */
export const confirmResult = endpoint({
  method: 'POST',
  path: '/api/schedule/{id}/result/confirm',
  summary: "Confirm the other captain's result of a league game",
  tag: 'Schedule and results',
  access: 'captain',
  action: 'editGameResults',
  params: idParams,
  body: z.strictObject({ hbaScore: score, opponentScore: score, regulation }),
  replies: { 200: gameResult },
  errors: ['not_found', 'conflict'],
});

/** `conflict` for a league game's result that isn't the team's own, or has an answer. Product §7, Schedule and results. */
export const deleteResult = endpoint({
  method: 'DELETE',
  path: '/api/game-results/{id}',
  summary: "Delete a game's result; the game stays",
  tag: 'Schedule and results',
  access: 'captain',
  action: 'deleteGameResults',
  params: idParams,
  body: z.strictObject({ email: callerEmail }),
  callerFields: { email: 'email' },
  replies: { 204: nothing },
  errors: ['not_found', 'conflict'],
});
