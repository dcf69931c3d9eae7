/** A point in time: ISO text, epoch milliseconds, a Date, or a Temporal.Instant. */
export type Moment = string | number | Date | { readonly epochMilliseconds: number };

/** Epoch milliseconds of a point in time; NaN when a text isn't a date. */
export function toEpochMs(moment: Moment): number {
  if (typeof moment === 'number') return moment;
  if (typeof moment === 'string') return Date.parse(moment);
  return moment instanceof Date ? moment.getTime() : moment.epochMilliseconds;
}
