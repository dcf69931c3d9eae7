import * as z from 'zod/mini';
import { boxColumns } from '#domain/scorebook/columns.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { livePlay, livePlayKinds, tag } from './values.ts';

/** A play that counts in a line of the box score. */
const creditedPlay = z.extend(livePlay, {
  /** `points` are those on the board that belong to nobody. */
  kind: z.enum([...livePlayKinds, 'points']),
  /** As in the box score: null for opponents, guests and the whole team. */
  playerId: z.nullable(id),
  number: z.nullable(z.string()),
  /** What it added to the score. */
  points: z.int(),
  /** Those in which it counts. */
  columns: z.array(z.enum(boxColumns)),
});

export type CreditedPlay = z.output<typeof creditedPlay>;

/** The plays that make the numbers of a game's box score, the earliest first. */
export const gamePlays = z.object({ regularPeriods: z.int(), plays: z.array(creditedPlay) });

export type GamePlays = z.output<typeof gamePlays>;

/** Null while nobody has entered anything. Product §7, Scorebook. */
export const listGamePlays = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/scorebook/plays',
  summary: "The plays that make the numbers of a game's box score",
  tag,
  access: 'public',
  sharedBy: 'everybody',
  params: idParams,
  replies: { 200: z.nullable(gamePlays) },
  errors: ['not_found'],
});
