import * as z from 'zod/mini';
import { foulKinds } from '#domain/scorebook/events.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { score, side, tag } from './values.ts';

const sheetPlayer = z.object({
  number: z.string(),
  /** Null for opponents and guests. */
  name: z.nullable(z.string()),
  entry: z.nullable(z.enum(['starter', 'sub'])),
  fouls: z.array(z.object({ kind: z.enum(foulKinds), period: z.int() })),
});

const sheetSide = z.object({
  players: z.array(sheetPlayer),
  timeouts: z.array(z.object({ period: z.int(), minute: z.int() })),
  /** By period. */
  teamFouls: z.array(z.int()),
});

/** A game as its paper scoresheet has it. */
export const scoresheet = z.object({
  gameId: id,
  ourSide: side,
  isOver: z.boolean(),
  format: z.object({ periods: z.int(), foulLimit: z.int(), bonusFouls: z.int() }),
  score,
  /** By period. */
  periods: z.array(score),
  sides: z.object({ home: sheetSide, away: sheetSide }),
  /** The running score. */
  scores: z.array(
    z.object({
      side,
      total: z.int(),
      kind: z.enum(['shot', 'freeThrow', 'points']),
      points: z.int(),
      /** Null for the whole team. */
      number: z.nullable(z.string()),
      period: z.int(),
    }),
  ),
});

export type ScoresheetReply = z.output<typeof scoresheet>;

/** Null while nobody has entered anything: the sheet is to be filled by hand. Product §7, Scorebook. */
export const getScoresheet = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/scoresheet',
  summary: 'The scoresheet of a game, from its scorebook',
  tag,
  access: 'public',
  sharedBy: 'everybody',
  params: idParams,
  replies: { 200: z.nullable(scoresheet) },
  errors: ['not_found'],
});
