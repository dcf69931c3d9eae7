import * as z from 'zod/mini';
import { advancedColumns } from '#domain/scorebook/advanced.ts';
import { boxColumns } from '#domain/scorebook/columns.ts';
import { scorebookLimits } from '#domain/scorebook/limits.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, idText, instant } from './fields.ts';
import { issue } from './reasons.ts';
import { scorebookEvent } from './scorebook/events.ts';
import { livePlay, score, side, tag } from './scorebook/values.ts';

const boxLine = z.object({
  /** Null for what the team was credited with, for opponents, and for guests. */
  player: z.nullable(z.object({ id, name: z.string(), hasProfile: z.boolean() })),
  number: z.nullable(z.string()),
  isStarter: z.boolean(),
  /** One for each column; minutes in tenths of a second. */
  counts: z.array(z.int()),
});

const box = z.object({
  /** Those that its scorer kept. */
  columns: z.array(z.enum(boxColumns)),
  /** Starters first, then by points; what the team was credited with comes last. */
  lines: z.array(boxLine),
  /** One for each column; the plus/minus is the margin of the team. */
  totals: z.array(z.int()),
  /** Where misses, rebounds and the like were kept in a part of the periods only: those periods. */
  partPeriods: z.array(z.int()),
});

export type ScorebookBox = z.output<typeof box>;

/** How a game stands as its scorer entered it. */
export const scorebook = z.object({
  gameId: id,
  /** The side of the team whose game it is. */
  ourSide: side,
  isOver: z.boolean(),
  /** The period and clock of the latest play; those after the last one are overtime. */
  period: z.int(),
  clock: z.int(),
  regularPeriods: z.int(),
  score,
  /** By period. */
  periods: z.array(score),
  /** The latest first. */
  plays: z.array(livePlay),
  /** The score from each moment on at which it changed; `at` and `ends` in tenths of a second that had been played. */
  run: z.object({
    points: z.array(z.object({ at: z.int(), home: z.int(), away: z.int() })),
    /** The end of each period so far. */
    ends: z.array(z.int()),
  }),
  /** Shots whose place was entered, in tenths of a metre from the left sideline and the end line. */
  shots: z.array(
    z.object({
      id: z.string(),
      side,
      /** Null for the whole team. */
      player: z.nullable(z.string()),
      period: z.int(),
      points: z.literal([2, 3]),
      isMade: z.boolean(),
      x: z.int(),
      y: z.int(),
    }),
  ),
  /** Of the whole game, or of the period that was asked for. */
  box: z.object({ home: box, away: box }),
});

export type LiveScorebook = z.output<typeof scorebook>;

/** Null while nobody has entered anything. Product §7, Scorebook. */
export const getScorebook = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/scorebook',
  summary: 'How a game stands, as its scorer entered it',
  tag,
  access: 'public',
  sharedBy: 'everybody',
  params: idParams,
  query: z.object({
    period: z.optional(idText.check(z.maximum(scorebookLimits.periods, issue('invalid')))),
  }),
  replies: { 200: z.nullable(scorebook) },
  errors: ['not_found'],
});

const sheetName = z.object({ number: z.nullable(z.string()), name: z.nullable(z.string()) });

const advancedSide = z.object({
  /** Those whose parts were kept in the whole game. */
  columns: z.array(z.enum(advancedColumns)),
  /** One value for each column; null where it would divide by nothing. */
  lines: z.array(z.extend(sheetName, { values: z.array(z.nullable(z.number())) })),
  possessions: z.nullable(z.int()),
  per100: z.nullable(z.number()),
  /** Five-man units, the longest first; `tenths` of a second together. */
  units: z.array(
    z.object({ players: z.array(sheetName), tenths: z.int(), points: z.int(), against: z.int() }),
  ),
});

/** Advanced numbers of both sides of a game. */
export const advancedStats = z.object({ ourSide: side, home: advancedSide, away: advancedSide });

export type AdvancedStats = z.output<typeof advancedStats>;

/** Null while nobody has entered anything. Product §7, Scorebook. */
export const getAdvancedStats = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/advanced-stats',
  summary: 'Advanced numbers of a game, from its scorebook',
  tag,
  access: 'public',
  sharedBy: 'everybody',
  params: idParams,
  replies: { 200: z.nullable(advancedStats) },
  errors: ['not_found'],
});

/** A part of the list; `last` is the position up to which the caller has it then, `count` how long it is. */
export const scorebookPart = z.object({
  ourSide: side,
  events: z.array(scorebookEvent),
  last: z.int(),
  count: z.int(),
});

export type ScorebookPart = z.output<typeof scorebookPart>;

/** At most 1,000 after the position `after`. `captain_only` for callers who may not score the game. Product §7, Scorebook. */
export const listScorebookEvents = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/scorebook/events',
  summary: "What the scorers of a game entered, in the server's order",
  tag,
  access: 'identity',
  action: 'scoreGames',
  params: idParams,
  query: z.object({
    after: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,5}$/, issue('invalid'))), z.transform(Number))),
  }),
  replies: { 200: scorebookPart },
  errors: ['not_found', 'captain_only'],
});

/** `count` is how long the list is then; the refused events are not on it. */
const addedEvents = z.object({ at: instant, count: z.int(), refusedIds: z.array(z.string()) });

export type AddedEvents = z.output<typeof addedEvents>;

/**
 * Adds events, each once: sent again, by another device or in another order, they change nothing. All of a batch are stored, or none, but
 * for those about players of other teams: `refusedIds` names them. `conflict` once the list is full, and for a game that is canceled. Product §7, Scorebook.
 */
export const addScorebookEvents = endpoint({
  method: 'POST',
  path: '/api/schedule/{id}/scorebook/events',
  summary: 'Add what a scorer entered',
  tag,
  access: 'identity',
  action: 'scoreGames',
  params: idParams,
  body: z.strictObject({
    events: z
      .array(scorebookEvent)
      .check(z.minLength(1, issue('noChange')), z.maxLength(scorebookLimits.batch, issue('invalid'))),
  }),
  replies: { 200: addedEvents },
  errors: ['not_found', 'captain_only', 'conflict'],
  perMinute: 240,
  bodyLimit: 128 * 1024,
});

/**
 * Writes the final score and our best scorers to the team's feed, once a game: a second call changes nothing, and neither does one of
 * somebody who doesn't play for the team. `conflict` while the game isn't over, or without a result. Product §7, Scorebook.
 */
export const postScorebookFinal = endpoint({
  method: 'POST',
  path: '/api/schedule/{id}/scorebook/post',
  summary: "Post the final score of a scored game to the team's feed, once",
  tag,
  access: 'captain',
  params: idParams,
  replies: { 200: z.object({ isPosted: z.boolean() }) },
  errors: ['not_found', 'conflict'],
  perMinute: 30,
});
