import * as z from 'zod/mini';
import { id } from '../fields.ts';

/** A game in progress, as the scorers at the court have it. */
export const liveGame = z.object({
  fixtureId: id,
  /** Ids of entries. */
  homeId: id,
  awayId: id,
  /** Points. */
  home: z.int(),
  away: z.int(),
  period: z.int(),
  /** Periods after these are overtime. */
  regularPeriods: z.int(),
  /** The game that everybody can follow; null without a page of it. */
  gameId: z.nullable(id),
});

export type LiveGame = z.output<typeof liveGame>;
