import { endOfDay, startOfDay, type Week, weekStart, weekSunday } from './calendar.ts';
import { type Countdown, countdownTo } from './countdown.ts';

/** The default last weekday of the vote: Saturday. Architecture §4, Voting. */
export const defaultVotingClosesOn = 6;

export type VotingWeek = {
  readonly week: Week;
  /** IANA zone of the team. */
  readonly zone: string;
  /** Last day of the vote, 0 = Sunday … 6 = Saturday. */
  readonly votingClosesOn: number;
  /** The captain closed this week's vote before its deadline. */
  readonly closedEarly: boolean;
};

export type VotingPeriod = {
  readonly isActive: boolean;
  readonly deadline: Temporal.Instant;
  readonly timeUntilDeadline: Countdown;
};

type Moment = { readonly now: Temporal.Instant };

/**
 * Whether a week's vote is open: from its Sunday 00:00 to 23:59:59.999 of `votingClosesOn` in the team's zone, unless closed
 * early. Throws RangeError when the text isn't a week. Product §4, Voting window; Architecture §4, Voting.
 */
export function isVotingOpen({ now, ...vote }: VotingWeek & Moment): boolean {
  const hasBegun = Temporal.Instant.compare(weekStart(vote.week, vote.zone), now) <= 0;
  return hasBegun && !vote.closedEarly && Temporal.Instant.compare(now, afterDeadline(vote)) < 0;
}

/**
 * Whether a week's vote is open, and until when. The countdown goes to the deadline even if it was closed early. Throws
 * RangeError when the text isn't a week, and for a weekday outside 0 to 6. Product §4, Voting window.
 */
export function votingPeriod(input: VotingWeek & Moment): VotingPeriod {
  const deadline = votingDeadline(input);
  return { isActive: isVotingOpen(input), deadline, timeUntilDeadline: countdownTo(deadline, input.now) };
}

/** One week's vote with its team's settings. */
export type WeekVote = Omit<VotingWeek, 'closedEarly'> & {
  /** When the captain closed it before its deadline. */
  readonly closedAt: Temporal.Instant | null;
};

/**
 * When a week's vote is over: right after its deadline, or when the captain closed it. Throws as {@link votingPeriod}. Product
 * §4, Voting window.
 */
export function votingEndsAt({ closedAt, ...vote }: WeekVote): Temporal.Instant {
  const end = afterDeadline(vote);
  return closedAt && Temporal.Instant.compare(closedAt, end) < 0 ? closedAt : end;
}

/** Whether a week's vote is over at this moment. Throws as {@link votingPeriod}. Product §4, Voting window. */
export function hasVotingEnded(vote: WeekVote, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(votingEndsAt(vote), now) <= 0;
}

/**
 * When the winner is set: Monday 00:00 after the week, in the team's zone. Throws RangeError when the text isn't a week.
 * Product §9, Voting.
 */
export function winnerDecidedAt(week: Week, zone: string): Temporal.Instant {
  return startOfDay(weekSunday(week).add({ days: 8 }), zone);
}

type LastDay = Pick<VotingWeek, 'week' | 'zone' | 'votingClosesOn'>;

/** The deadline's own millisecond is still open. */
function afterDeadline(vote: LastDay): Temporal.Instant {
  return votingDeadline(vote).add({ milliseconds: 1 });
}

function votingDeadline({ week, zone, votingClosesOn }: LastDay): Temporal.Instant {
  if (!Number.isInteger(votingClosesOn) || votingClosesOn < 0 || votingClosesOn > 6) {
    throw new RangeError(`Not a weekday from 0 to 6: ${votingClosesOn}`);
  }
  return endOfDay(weekSunday(week).add({ days: votingClosesOn }), zone);
}
