import { type Week, weekEnd } from './calendar.ts';
import { hasVotingEnded, votingEndsAt, type WeekVote, winnerDecidedAt } from './voting.ts';

/** A week's vote, how many votes count, and whether its winner is set. */
export type CountedVote = WeekVote & { readonly totalVotes: number; readonly isDecided: boolean };

type Moment = {
  readonly now: Temporal.Instant;
  /** When the team was created: earlier weeks had no vote. */
  readonly teamSince: Temporal.Instant;
};

/**
 * Votes that have ended without a winner yet, earliest announcement first. One without votes is listed until its Monday. Weeks
 * before the team existed aren't listed. `isDue` once that Monday has come. Product §9, Voting; decision 0028.
 */
export function awaitedVotes<V extends CountedVote>(votes: readonly V[], { now, teamSince }: Moment) {
  return votes
    .filter((vote) => !vote.isDecided && hasVotingEnded(vote, now))
    .map((vote) => {
      const announcedAt = winnerDecidedAt(vote.week, vote.zone);
      return { ...vote, announcedAt, isDue: isReached(announcedAt, now) };
    })
    .filter(
      (vote) => vote.totalVotes > 0 || (!vote.isDue && !isReached(weekEnd(vote.week, vote.zone), teamSince)),
    )
    .toSorted((a, b) => (a.week < b.week ? -1 : 1));
}

/**
 * Whether a week's winner is "this week's MVP": from the Monday of the announcement in the team's zone until the next vote
 * ends. `laterVotes` are those of later weeks that have begun. Decision 0028. Product §4, Winner.
 */
export function isMvpOfTheWeek(
  winner: { readonly week: Week; readonly zone: string },
  laterVotes: readonly WeekVote[],
  now: Temporal.Instant,
): boolean {
  const announcedAt = winnerDecidedAt(winner.week, winner.zone);
  const hasEndedSince = laterVotes
    .filter(({ week }) => week > winner.week)
    .map(votingEndsAt)
    .some((end) => Temporal.Instant.compare(end, announcedAt) > 0 && isReached(end, now));
  return isReached(announcedAt, now) && !hasEndedSince;
}

function isReached(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, now) <= 0;
}
