import * as z from 'zod/mini';
import { parseTimeText } from '#domain/date-text.ts';
import { slotTextLimit } from '#domain/fixtures.ts';
import {
  courtLimit,
  dayOffLimit,
  derbyLimit,
  eveningLimit,
  formats,
  gamesLimit,
  nearLimit,
  restDaysLimit,
  sharedLimit,
  slotsLimit,
  wishes,
} from '#domain/planner/input.ts';
import { id, requiredText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { day, wholeNumber } from './values.ts';

/** Plans of the last release have four. */
const usualWishes = 4;

const daysOff = z
  .array(day(issue('dateMissing')))
  .check(z.maxLength(dayOffLimit, issue('listFull', { max: dayOffLimit })));

export const slotTime = requiredText(20, issue('timeMissing')).check(
  z.refine((text) => parseTimeText(text) !== null, issue('time')),
);

const evening = z.strictObject({
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  time: slotTime,
  slots: wholeNumber(1, slotsLimit),
});

const court = z.strictObject({
  venue: requiredText(slotTextLimit, issue('venueMissing')),
  court: z.nullable(requiredText(slotTextLimit, issue('invalid'))),
  evenings: z
    .array(evening)
    .check(
      z.minLength(1, issue('eveningMissing')),
      z.maxLength(eveningLimit, issue('listFull', { max: eveningLimit })),
    ),
  daysOff,
});

/** What a season is planned from (domain/planner/settings.ts). Ids are those of entries. */
export const planSettings = z.strictObject({
  courts: z
    .array(court)
    .check(
      z.minLength(1, issue('courtMissing')),
      z.maxLength(courtLimit, issue('listFull', { max: courtLimit })),
    ),
  daysOff,
  format: z.strictObject({ kind: z.enum(formats), games: wholeNumber(1, gamesLimit) }),
  restDays: z
    .int(issue('wholeNumber'))
    .check(
      z.minimum(0, issue('negative')),
      z.maximum(restDaysLimit, issue('tooMuch', { max: restDaysLimit })),
    ),
  teamDaysOff: z
    .array(z.strictObject({ entryId: id, day: day(issue('dateMissing')) }))
    .check(z.maxLength(dayOffLimit, issue('listFull', { max: dayOffLimit }))),
  shared: z
    .array(z.strictObject({ entryId: id, otherId: id }))
    .check(z.maxLength(sharedLimit, issue('listFull', { max: sharedLimit }))),
  /** Omitted: everybody meets everybody, nobody has a day of their own, and no venue is near. */
  inPools: z.optional(z.boolean()),
  derbies: z.optional(
    z
      .array(
        z
          .strictObject({ entryId: id, otherId: id, day: z.nullable(day(issue('dateMissing'))) })
          .check(z.refine(({ entryId, otherId }) => entryId !== otherId, issue('fixtureItself'))),
      )
      .check(z.maxLength(derbyLimit, issue('listFull', { max: derbyLimit }))),
  ),
  near: z.optional(
    z
      .array(z.strictObject({ entryId: id, venue: requiredText(slotTextLimit, issue('venueMissing')) }))
      .check(z.maxLength(nearLimit, issue('listFull', { max: nearLimit }))),
  ),
  /** Each once; those that are omitted come last. */
  wishes: z
    .array(z.enum(wishes))
    .check(
      z.refine((list) => list.length >= usualWishes && new Set(list).size === list.length, issue('invalid')),
    ),
});
