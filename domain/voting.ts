import { type Countdown, countdownTo } from './countdown.ts';
import { endOfDay, startOfDay, sundayOf, weekStart } from './week.ts';
import type { Week } from './week-text.ts';

/** The last weekday of the vote unless the team says otherwise: Saturday. Architecture §4, Voting. */
export const defaultVotingClosesOn = 6;

export type VotingWeek = {
  readonly week: Week;
  /** IANA zone of the team. */
  readonly zone: string;
  /** Last day of the vote, 0 = Sunday … 6 = Saturday. */
  readonly votingClosesOn: number;
  /** Whether the captain has closed this week's vote before its deadline. */
  readonly closedEarly: boolean;
};

export type VotingPeriod = {
  readonly isActive: boolean;
  readonly deadline: Temporal.Instant;
  readonly timeUntilDeadline: Countdown;
};

/**
 * Whether a week's vote is open, and until when: from its Sunday 00:00 to 23:59:59.999 of `votingClosesOn` in the
 * team's zone, unless closed early. The countdown goes on to the deadline either way.
 * Throws RangeError for a text that names no week. Product §4, Voting window; Architecture §4, Voting.
 */
export function votingPeriod(input: VotingWeek & { readonly now: Temporal.Instant }): VotingPeriod {
  const deadline = votingDeadline(input);
  const timeUntilDeadline = countdownTo(deadline, input.now);
  const hasBegun = Temporal.Instant.compare(weekStart(input.week, input.zone), input.now) <= 0;
  return {
    isActive: hasBegun && !timeUntilDeadline.hasExpired && !input.closedEarly,
    deadline,
    timeUntilDeadline,
  };
}

/** One week's vote as its team has settled it. */
export type WeekVote = Omit<VotingWeek, 'closedEarly'> & {
  /** When the captain closed it before its deadline. */
  readonly closedAt: Temporal.Instant | null;
};

/** The first moment at which a week's vote is over: right after its deadline, or when the captain closed it. */
export function votingEndsAt({ closedAt, ...vote }: WeekVote): Temporal.Instant {
  const afterDeadline = votingDeadline(vote).add({ milliseconds: 1 });
  return closedAt && Temporal.Instant.compare(closedAt, afterDeadline) < 0 ? closedAt : afterDeadline;
}

/** When the winner is set: 00:00 of the Monday after the week. Product §9, Voting. */
export function winnerDecidedAt(week: Week, zone: string): Temporal.Instant {
  return startOfDay(sundayOf(week).add({ days: 8 }), zone);
}

function votingDeadline({
  week,
  zone,
  votingClosesOn,
}: Pick<VotingWeek, 'week' | 'zone' | 'votingClosesOn'>): Temporal.Instant {
  if (!Number.isInteger(votingClosesOn) || votingClosesOn < 0 || votingClosesOn > 6) {
    throw new RangeError(`Not a weekday from 0 to 6: ${votingClosesOn}`);
  }
  return endOfDay(sundayOf(week).add({ days: votingClosesOn }), zone);
}
