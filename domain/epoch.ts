/** A moment as it comes: ISO text from the wire, epoch milliseconds, a Date, or a Temporal.Instant. */
export type Moment = string | number | Date | { readonly epochMilliseconds: number };

/** Epoch milliseconds of a moment; NaN when a text is no date. */
export function toEpochMs(moment: Moment): number {
  if (typeof moment === 'number') return moment;
  if (typeof moment === 'string') return Date.parse(moment);
  return moment instanceof Date ? moment.getTime() : moment.epochMilliseconds;
}
