import {
  addDays,
  addWeeks,
  type Day,
  dateIn,
  isInSeason,
  type Season,
  type Week,
  weekOf,
  weekStart,
  weekSunday,
} from '../calendar.ts';
import { type VotingWeek, votingEndsAt } from '../voting.ts';
import type { NotificationKind } from './kinds.ts';

/** The kinds of notification that are due at a time of the week, without an actor. */
export const scheduledKinds = [
  'vote_opened',
  'vote_closing',
  'stats_missing',
  'weekly_digest',
  'feed_digest',
] as const satisfies readonly NotificationKind[];

export type ScheduledKind = (typeof scheduledKinds)[number];

/** What a team's times depend on. */
export type TeamClock = Pick<VotingWeek, 'zone' | 'votingClosesOn'>;

/** A time at which a team is due a notification: from then until `until`, never before. */
export type Occurrence = {
  readonly kind: ScheduledKind;
  /** The week it is about, or the day for a daily kind. */
  readonly day: Day;
  readonly from: Temporal.Instant;
  /** After this it is too late to send it. */
  readonly until: Temporal.Instant;
};

const hourMs = 60 * 60_000;
/** After a longer outage, overdue notifications are no longer sent. */
const latestMs = 24 * hourMs;
const closingNoticeMs = 24 * hourMs;

const statsReminder = { weekday: 6, hour: 18 };
/** Monday morning after the week, whose MVP was decided at midnight. */
const digest = { weekday: 8, hour: 9 };
const feedDigestHour = 18;

/**
 * The notifications that are due for a team at a time, each kind at most once, in the team's zone. A vote of a single day is
 * announced when it opens, and its end half a day before. Product §2, Emails.
 */
export function occurrencesAt(now: Temporal.Instant, clock: TeamClock): Occurrence[] {
  const week = weekOf(now, clock.zone);
  const weeks = [addWeeks(week, -1), week];
  const today = dateIn(now, clock.zone).toString();
  return [
    voteOpened(week, clock),
    voteClosing(week, clock),
    ...weeks.map((each) => statsMissing(each, clock)),
    ...weeks.map((each) => weeklyDigest(each, clock)),
    ...[addDays(today, -1), today].map((day) => feedDigest(day, clock)),
  ].filter(({ from, until }) => isReached(from, now) && !isReached(until, now));
}

function voteOpened(week: Week, clock: TeamClock): Occurrence {
  const from = weekStart(week, clock.zone);
  const until = earlier(from.add({ milliseconds: latestMs }), voteClosing(week, clock).from);
  return { kind: 'vote_opened', day: week, from, until };
}

function voteClosing(week: Week, { zone, votingClosesOn }: TeamClock): Occurrence {
  const start = weekStart(week, zone);
  const until = votingEndsAt({ week, zone, votingClosesOn, closedAt: null });
  const votingMs = until.epochMilliseconds - start.epochMilliseconds;
  const noticeMs = Math.min(closingNoticeMs, Math.floor(votingMs / 2));
  return { kind: 'vote_closing', day: week, from: until.subtract({ milliseconds: noticeMs }), until };
}

function statsMissing(week: Week, { zone }: TeamClock): Occurrence {
  const from = timeInWeek(week, statsReminder, zone);
  return { kind: 'stats_missing', day: week, from, until: from.add({ milliseconds: latestMs }) };
}

function weeklyDigest(week: Week, { zone }: TeamClock): Occurrence {
  const from = timeInWeek(week, digest, zone);
  return { kind: 'weekly_digest', day: week, from, until: from.add({ milliseconds: latestMs }) };
}

function feedDigest(day: Day, { zone }: TeamClock): Occurrence {
  return {
    kind: 'feed_digest',
    day,
    from: feedDigestAt(day, zone),
    until: feedDigestAt(addDays(day, 1), zone),
  };
}

/**
 * When the daily digest of posts is sent: at 18:00 in the team's zone, with posts since 18:00 the day before. Throws RangeError
 * when `day` isn't a day. Product §2, Message settings.
 */
export function feedDigestAt(day: Day, zone: string): Temporal.Instant {
  return atHour(Temporal.PlainDate.from(day), feedDigestHour, zone);
}

function timeInWeek(week: Week, { weekday, hour }: { weekday: number; hour: number }, zone: string) {
  return atHour(weekSunday(week).add({ days: weekday }), hour, zone);
}

function atHour(date: Temporal.PlainDate, hour: number, zone: string): Temporal.Instant {
  return date.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant();
}

type WeekOfTeam = {
  readonly week: Week;
  readonly seasons: readonly Season[];
  /** The week has a game that isn't cancelled. */
  readonly hasGame: boolean;
};

/**
 * Whether a team gets this kind of notification for a week. Without a game in the week nobody is asked for stats; a week
 * outside all seasons has no vote notices and no digest. Product §2, Message settings.
 */
export function isRelevant(kind: ScheduledKind, { week, seasons, hasGame }: WeekOfTeam): boolean {
  if (kind === 'feed_digest' || hasGame) return true;
  if (kind === 'stats_missing') return false;
  const days = Array.from({ length: 7 }, (_, index) => addDays(week, index));
  return seasons.some((season) => days.some((day) => isInSeason(day, season)));
}

function isReached(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, now) <= 0;
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) <= 0 ? one : other;
}
