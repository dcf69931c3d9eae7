import * as z from 'zod/mini';
import { foulKinds, playerKeyPattern, scorebookLevels } from '#domain/scorebook/events.ts';
import { plusMinusRules } from '#domain/scorebook/format.ts';
import { scorebookLimits } from '#domain/scorebook/limits.ts';
import { placeLimits } from '#domain/scorebook/place.ts';
import { sides } from '#domain/standings/outcome.ts';
import { issue } from '../reasons.ts';

const whole = (min: number, max: number) =>
  z.int(issue('wholeNumber')).check(z.minimum(min, issue('invalid')), z.maximum(max, issue('invalid')));

const side = z.enum(sides);
const player = z.string().check(z.regex(playerKeyPattern, issue('invalid')));
const players = z.readonly(z.array(player).check(z.maxLength(scorebookLimits.players, issue('invalid'))));
const credit = { side, player: z.nullable(player) };
/** Lowercase only: PostgreSQL treats the same UUID in capitals as equal, a comparison of strings doesn't. */
const eventId = z.uuid(issue('id')).check(z.lowercase(issue('id')));

const format = z.strictObject({
  periods: whole(1, 4),
  periodSeconds: whole(60, scorebookLimits.periodSeconds),
  overtimeSeconds: whole(60, scorebookLimits.periodSeconds),
  isRunning: z.boolean(),
  isSingleFreeThrow: z.boolean(),
  foulLimit: whole(1, 10),
  bonusFouls: whole(1, 20),
  plusMinus: z.optional(z.enum(plusMinusRules)),
});

const play = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('setup'), format }),
  z.strictObject({
    kind: z.literal('player'),
    side,
    player,
    number: z.string().check(z.regex(/^\d{0,2}$/, issue('invalid'))),
    isHere: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('lineup'), side, players }),
  z.strictObject({ kind: z.literal('substitution'), side, in: players, out: players }),
  z.strictObject({ kind: z.literal('shot'), ...credit, points: z.literal([2, 3]), isMade: z.boolean() }),
  z.strictObject({
    kind: z.literal('freeThrow'),
    ...credit,
    points: z.literal([1, 2, 3]),
    isMade: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('foul'), ...credit, foul: z.enum(foulKinds) }),
  z.strictObject({
    kind: z.literal('rebound'),
    ...credit,
    rebound: z.enum(['offensive', 'defensive']),
  }),
  z.strictObject({ kind: z.enum(['assist', 'steal', 'block', 'turnover']), ...credit }),
  z.strictObject({ kind: z.literal('timeout'), side }),
  z.strictObject({ kind: z.literal('level'), side, level: z.enum(scorebookLevels) }),
  z.strictObject({ kind: z.literal('board'), home: whole(0, 300), away: whole(0, 300) }),
  z.strictObject({ kind: z.literal('points'), side, points: whole(-300, 300) }),
  z.strictObject({ kind: z.literal('undo'), target: eventId }),
  z.strictObject({
    kind: z.literal('place'),
    target: eventId,
    x: whole(0, placeLimits.x),
    y: whole(0, placeLimits.y),
  }),
  z.strictObject({ kind: z.literal('distinct'), first: eventId, second: eventId }),
  z.strictObject({ kind: z.literal('end') }),
]);

/** One entry of a scorer, as the server has it and as a device sends it. Product §5, Scorebook. */
export const scorebookEvent = z.strictObject({
  id: eventId,
  order: z.strictObject({
    period: whole(1, scorebookLimits.periods),
    /** What is left of the period, in tenths of a second. */
    clock: whole(0, 10 * scorebookLimits.periodSeconds),
    counter: whole(1, scorebookLimits.counter),
    device: z.string().check(z.regex(/^[a-z\d]{8,36}$/, issue('invalid'))),
  }),
  /** When it was entered, by the device's time of day. */
  time: z.iso.datetime(issue('invalid')).check(z.maxLength(scorebookLimits.timeCharacters, issue('invalid'))),
  play,
});
