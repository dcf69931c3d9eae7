import { plural } from '#web/lib/plural.ts';

/** The words of MVP points and of season awards. */
export const pointsTexts = {
  title: 'MVP points',
  note: 'Votes received in decided weeks',
  none: 'No MVP points yet',
  rank: 'Rank',
  player: 'Player',
  won: 'Won',
  weeksWon: 'Weeks won',
  points: 'Points',
  /** Read out after a number of points that can be pressed. */
  explain: (player: string) => ` MVP points of ${player}: show the weeks behind them`,
  explanation: {
    title: (player: string) => `${player}: MVP points`,
    week: 'Week',
    votes: 'Votes',
    mvp: 'MVP',
    ofVotes: (total: number) => `of ${total}`,
    inWeeks: (count: number) =>
      plural(count, { one: 'MVP points in 1 week', other: `MVP points in ${count} weeks` }),
  },
  awards: {
    title: 'Season MVPs',
    unknown: 'The season MVPs are not known',
    weeksWon: (count: number) => plural(count, { one: '1 week won', other: `${count} weeks won` }),
  },
} as const;
