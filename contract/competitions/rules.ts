import * as z from 'zod/mini';
import { missedDutyLimit } from '#domain/duties.ts';
import { criteria } from '#domain/standings/rules.ts';
import { issue } from '../reasons.ts';
import { wholeNumber } from './values.ts';

const tablePoints = z
  .number()
  .check(z.minimum(0, issue('negative')), z.maximum(99, issue('tooMuch', { max: 99 })), z.multipleOf(0.5));

/** What makes the table of its outcomes (domain/standings/rules.ts). Product §3, competition. */
export const rules = z.strictObject({
  points: z.strictObject({
    win: tablePoints,
    overtimeWin: tablePoints,
    draw: tablePoints,
    overtimeLoss: tablePoints,
    loss: tablePoints,
    defaultLoss: tablePoints,
    forfeitLoss: tablePoints,
  }),
  criteria: z.array(z.enum(criteria)).check(
    z.minLength(1, issue('criteriaMissing')),
    z.refine((list) => new Set(list).size === list.length, issue('invalid')),
    z.refine((list) => !list.slice(0, -1).includes('lot'), issue('lotLast')),
  ),
  restartAfterSplit: z.boolean(),
  forfeitScore: z
    .int(issue('wholeNumber'))
    .check(z.minimum(0, issue('negative')), z.maximum(99, issue('tooMuch', { max: 99 }))),
  forfeitsCountInDifference: z.boolean(),
  overtimeCountsInDifference: z.boolean(),
  differenceCap: z.nullable(wholeNumber(1, 99)),
  playoffPlaces: z.optional(z.nullable(wholeNumber(1, 32))),
  /** Games against other pools count in the table; omitted, they do. */
  crossPoolGamesCount: z.optional(z.boolean()),
  /** Table points that a missed duty costs; omitted, none. */
  missedDuty: z.optional(
    z
      .int(issue('wholeNumber'))
      .check(
        z.minimum(0, issue('negative')),
        z.maximum(missedDutyLimit, issue('tooMuch', { max: missedDutyLimit })),
      ),
  ),
  /** Games of the season can end level; omitted, they can. */
  allowsDraws: z.optional(z.boolean()),
});
