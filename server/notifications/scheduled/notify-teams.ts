import { addDays, type Day } from '#domain/calendar.ts';
import {
  feedDigestAt,
  isRelevant,
  type Occurrence,
  occurrencesAt,
  type ScheduledKind,
  scheduledKinds,
  type TeamClock,
} from '#domain/notifications/schedule.ts';
import { votingPeriod } from '#domain/voting.ts';
import type { Transaction } from '#server/database/connection.ts';
import { isDatabaseDown, redacted } from '#server/database/errors.ts';
import type { DatabaseServices } from '#server/database/services.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import type { Outbox } from '../outbox.ts';
import { insertTeamNotifications, type TeamNotification } from '../queries.ts';
import {
  type ClaimedTeam,
  claimTeams,
  type DueDay,
  feedDigestFacts,
  recipientsOf,
  teamClocks,
} from './queries.ts';

/** How many teams are claimed in one transaction. */
const claimSize = 200;
/** After an outage, the most days whose posts a daily digest includes. */
const mostFeedDays = 7;

export type ScheduleServices = DatabaseServices & { readonly outbox?: Outbox };

type Log = { error(details: object, message: string): void };

/**
 * Notifies every team of what is due by its clock: votes, missing stats, digests. Safe when another process does the same, and
 * after one that was killed.
 */
export async function notifyTeams(services: ScheduleServices, log: Log, signal: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const now = await clock.now(db);
  const due = (await teamClocks(db)).flatMap((teamClock) => dueDays(teamClock, now, log));
  for (const kind of scheduledKinds) {
    const days = due.filter((day) => day.kind === kind);
    if (days.length === 0 || signal.aborted) continue;
    try {
      await notifyOfKind(services, { kind, days }, signal);
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      log.error({ kind, err: redacted(error) }, 'Teams could not be notified of what is due');
    }
  }
}

type DueOfKind = { readonly kind: ScheduledKind; readonly days: readonly DueDay[] };

function dueDays(teamClock: TeamClock, now: Temporal.Instant, log: Log) {
  try {
    return occurrencesAt(now, teamClock).map((occurrence: Occurrence) => ({
      ...teamClock,
      kind: occurrence.kind,
      day: occurrence.day,
      from: occurrence.from.toString(),
    }));
  } catch (error) {
    log.error(
      { zone: teamClock.zone, err: error },
      'Unknown time zone: the team gets no scheduled notifications',
    );
    return [];
  }
}

async function notifyOfKind(services: ScheduleServices, due: DueOfKind, signal: AbortSignal): Promise<void> {
  let claimCount = claimSize;
  while (claimCount === claimSize && !signal.aborted) {
    claimCount = await inTransaction(services.db, (tx) => notifySome(services, tx, due));
  }
}

async function notifySome(services: ScheduleServices, tx: Transaction, { kind, days }: DueOfKind) {
  const { clock, outbox } = services;
  const teams = await claimTeams(tx, kind, days, claimSize);
  const items = teams
    .filter(({ day, seasons, hasGame }) => isRelevant(kind, { week: day, seasons, hasGame }))
    .map((team) => toNotification(kind, team));
  if (items.length > 0) {
    const at = (await clock.now(tx)).toString();
    const common = { kind, actorId: null, at, channels: outbox?.channels ?? [] };
    const facts = kind === 'feed_digest' ? { facts: feedDigestFacts } : {};
    const deliveries = await insertTeamNotifications(tx, common, items, {
      who: recipientsOf[kind],
      ...facts,
    });
    if (deliveries.length > 0) await outbox?.enqueue(tx, deliveries);
  }
  return teams.length;
}

function toNotification(kind: ScheduledKind, team: ClaimedTeam): TeamNotification {
  const { day } = team;
  const teamId = teamOfJob(team);
  if (kind === 'feed_digest') return { teamId, cause: `day:${day}`, facts: digestPeriod(team) };
  const facts = kind === 'vote_closing' ? { week: day, deadline: deadlineText(team) } : { week: day };
  return { teamId, cause: `week:${day}`, facts };
}

function deadlineText({ day: week, zone, votingClosesOn }: ClaimedTeam): string {
  const now = Temporal.Instant.fromEpochMilliseconds(0);
  return votingPeriod({ week, zone, votingClosesOn, closedEarly: false, now }).deadline.toString();
}

/** The period of a digest's posts: since the last digest, which is more than a day after an outage. */
function digestPeriod({ day, zone, previousDay }: ClaimedTeam): { day: Day; from: string; until: string } {
  const earliest = addDays(day, -mostFeedDays);
  const since = previousDay === null ? addDays(day, -1) : previousDay < earliest ? earliest : previousDay;
  return { day, from: feedDigestAt(since, zone).toString(), until: feedDigestAt(day, zone).toString() };
}
