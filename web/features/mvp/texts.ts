import { plural } from '#web/lib/plural.ts';

/** The words of the week's leader and of who won, for everybody. Product §2, Public dashboard, Hall of Fame. */
export const mvpTexts = {
  average: (percentage: number) => `${percentage}% average`,
  /** {date} is a day. */
  awarded: 'Awarded {date}',
  ended: 'MVP voting for this week has ended',
  badge: (week: string) => `MVP ${week}`,
  hallEmpty: 'No MVP Winners Yet',
  latestWinner: 'Latest winner',
  leaderboard: 'MVP leaderboard',
  loadingWinners: 'Loading winners...',
  moreWins: (count: number) => `+${count} more`,
  mostWins: 'Most wins',
  noVotes: 'No MVP votes yet this week',
  ofWeek: 'MVP of the week',
  signInToVote: 'Sign in to vote',
  teamMissing: 'Dates and seasons are missing',
  timeline: 'Timeline',
  totalAwards: 'Total awards',
  uniqueWinners: 'Unique winners',
  voteForMvp: 'Vote for MVP',
  votes: (count: number) => plural(count, { one: '1 vote', other: `${count} votes` }),
  votesOf: (count: number, total: number) => `${count}/${total} votes`,
  week: (week: string) => `Week ${week}`,
  winner: (times: number) => `${times}x MVP Winner`,
  wins: 'Wins',
  winsUnknown: 'MVP awards could not be loaded.',
  winsOf: (count: number) => plural(count, { one: 'win', other: 'wins' }),
} as const;
