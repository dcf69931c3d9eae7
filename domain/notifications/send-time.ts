import type { QuietHours } from './quiet-hours.ts';

/** Notifications of one kind within this time are sent as one message. */
export const gatherMs = 10 * 60_000;

/** Messages to one person within an hour, on all channels together. */
export const hourlyLimit = 30;

const hourMs = 60 * 60_000;

export type QuietFacts = {
  readonly isUrgent: boolean;
  /** The reader's own time zone, or their team's. */
  readonly zone: string;
  /** Null for none. */
  readonly quiet: QuietHours | null;
};

export type SendTimeFacts = QuietFacts & {
  readonly now: Temporal.Instant;
  /** When the last one of this kind was sent on this channel. */
  readonly lastOfKind: Temporal.Instant | null;
  /** When messages were sent to this person within the last hour, in any order. */
  readonly lastHour: readonly Temporal.Instant[];
};

/**
 * When a notification may be sent: now, or once quiet hours, batching and the hourly limit allow it. The first of a kind is
 * sent at once; those within the next ten minutes are sent together after that. Urgent kinds ignore quiet hours, never the
 * limit. Product §2, Message settings.
 */
export function sendTime(facts: SendTimeFacts): Temporal.Instant {
  return afterQuietHours(latest(facts.now, gatheredUntil(facts), limitedUntil(facts)), facts);
}

/**
 * A time, or the end of the quiet hours it falls in, in the reader's zone. Urgent kinds ignore them. Product §2, Message
 * settings.
 */
export function afterQuietHours(
  moment: Temporal.Instant,
  { isUrgent, quiet, zone }: QuietFacts,
): Temporal.Instant {
  return isUrgent || quiet === null ? moment : (quietUntil(moment, zone, quiet) ?? moment);
}

function gatheredUntil({ lastOfKind }: SendTimeFacts): Temporal.Instant | null {
  return lastOfKind?.add({ milliseconds: gatherMs }) ?? null;
}

function limitedUntil({ now, lastHour }: SendTimeFacts): Temporal.Instant | null {
  const recent = lastHour
    .filter((at) => now.epochMilliseconds - at.epochMilliseconds < hourMs)
    .toSorted(Temporal.Instant.compare);
  const oldest = recent.at(-hourlyLimit);
  return oldest?.add({ milliseconds: hourMs }) ?? null;
}

/**
 * The end of the quiet hours that a time falls in, in an IANA zone, to the minute; null outside them. Quiet hours that end
 * before they begin go past midnight; equal ends mean none. Product §2, Message settings.
 */
export function quietUntil(
  moment: Temporal.Instant,
  zone: string,
  { from, to }: QuietHours,
): Temporal.Instant | null {
  const local = moment.toZonedDateTimeISO(zone);
  const minute = local.hour * 60 + local.minute;
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const day = minute < to ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  const end = day.toZonedDateTime({
    timeZone: zone,
    plainTime: { hour: Math.floor(to / 60), minute: to % 60 },
  });
  // When clocks go back, the same hour comes twice.
  return Temporal.Instant.compare(end.toInstant(), moment) > 0 ? end.toInstant() : null;
}

function latest(first: Temporal.Instant, ...others: readonly (Temporal.Instant | null)[]): Temporal.Instant {
  return others.reduce<Temporal.Instant>(
    (last, one) => (one && Temporal.Instant.compare(one, last) > 0 ? one : last),
    first,
  );
}
