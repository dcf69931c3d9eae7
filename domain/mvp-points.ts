import { isInRange, type Season, seasonWeeks, type Week } from './calendar.ts';
import { winnerDecidedAt } from './voting.ts';

/** The votes that one player received in one week. */
export type WeekVotes<P> = {
  readonly week: Week;
  readonly player: P;
  readonly votes: number;
  /** Whether the player was that week's MVP. */
  readonly isWin: boolean;
  /** Whether the week's winner is set. Votes of other weeks don't count as points yet. */
  readonly isDecided: boolean;
};

export type MvpPoints<P> = {
  readonly player: P;
  /** Votes received in decided weeks. */
  readonly points: number;
  /** Weeks won. */
  readonly wins: number;
  /** The weeks that brought them, newest first, each with all its votes. */
  readonly weeks: readonly { week: Week; votes: number; totalVotes: number; isWin: boolean }[];
};

export type SeasonAward<P, S> = MvpPoints<P> & { readonly season: S; readonly awardedAt: Temporal.Instant };

type Person = { readonly id: number };

/**
 * Players by MVP points, then weeks won, then the share of votes in the weeks that brought the points, then the lower id.
 * Players without votes aren't listed. Product §2, How It Works; decision 0028.
 */
export function mvpPoints<P extends Person>(votes: readonly WeekVotes<P>[]): MvpPoints<P>[] {
  const decided = votes.filter(({ isDecided }) => isDecided);
  const totals = new Map<Week, number>();
  for (const { week, votes } of decided) totals.set(week, (totals.get(week) ?? 0) + votes);
  const byPlayer = Map.groupBy(decided, ({ player }) => player.id);
  return [...byPlayer.values()]
    .flatMap((own) => (own[0] ? [addPoints(own[0].player, own, totals)] : []))
    .toSorted(compareStandings);
}

/**
 * The MVP of every season that has ended and whose weeks are all decided, latest season first. A season is decided on the
 * Monday after its last week, at 00:00 in the team's zone; one without votes has no MVP. Decision 0028. Product §4, Season
 * award.
 */
export function seasonAwards<P extends Person, S extends Season>(
  seasons: readonly S[],
  votes: readonly WeekVotes<P>[],
  { zone, now }: { zone: string; now: Temporal.Instant },
): SeasonAward<P, S>[] {
  return seasons
    .toSorted((a, b) => (a.firstDay < b.firstDay ? 1 : -1))
    .flatMap((season) => {
      const weeks = seasonWeeks(season);
      const awardedAt = winnerDecidedAt(weeks.last, zone);
      const own = votes.filter(({ week }) => isInRange(week, weeks));
      const isOver = Temporal.Instant.compare(awardedAt, now) <= 0 && own.every(({ isDecided }) => isDecided);
      const [best] = isOver ? mvpPoints(own) : [];
      return best ? [{ ...best, season, awardedAt }] : [];
    });
}

function addPoints<P>(
  player: P,
  votes: readonly WeekVotes<P>[],
  totals: ReadonlyMap<Week, number>,
): MvpPoints<P> {
  return {
    player,
    points: votes.reduce((sum, week) => sum + week.votes, 0),
    wins: votes.filter(({ isWin }) => isWin).length,
    weeks: votes
      .map(({ week, votes, isWin }) => ({ week, votes, totalVotes: totals.get(week) ?? votes, isWin }))
      .toSorted((a, b) => (a.week < b.week ? 1 : -1)),
  };
}

function compareStandings<P extends Person>(a: MvpPoints<P>, b: MvpPoints<P>): number {
  return (
    b.points - a.points ||
    b.wins - a.wins ||
    // With equal points, fewer votes cast means the larger share.
    votesCast(a) - votesCast(b) ||
    a.player.id - b.player.id
  );
}

/** All votes of the weeks that brought a player points. */
function votesCast({ weeks }: MvpPoints<unknown>): number {
  return weeks.reduce((sum, { totalVotes }) => sum + totalVotes, 0);
}
