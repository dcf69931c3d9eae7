import * as z from 'zod/mini';
import { sides } from '#domain/standings/outcome.ts';

export const tag = 'Scorebook';

export const side = z.enum(sides);

export const score = z.object({ home: z.int(), away: z.int() });

/** Plays that spectators see. */
export const livePlayKinds = [
  ...['two', 'three', 'freeThrow', 'twoMissed', 'threeMissed', 'freeThrowMissed'],
  ...['rebound', 'assist', 'steal', 'block', 'turnover', 'foul', 'timeout'],
] as const;

export const livePlay = z.object({
  id: z.string(),
  period: z.int(),
  clock: z.int(),
  side,
  kind: z.enum(livePlayKinds),
  /** Null for the whole team. */
  player: z.nullable(z.string()),
  score,
});
