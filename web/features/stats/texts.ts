import { plural } from '#web/lib/plural.ts';

const gameForms = { one: 'game', other: 'games' };

/** The words of everybody's numbers: leaderboard, leaders, a player's weeks. Product §2 and §8, Empty states. */
export const statsTexts = {
  average: 'avg',
  boxScore: 'Box score',
  csvHead: {
    rank: 'Rank',
    player: 'Player',
    position: 'Position',
    jersey: 'Jersey',
    week: 'Week',
    notes: 'Notes',
  },
  download: 'Download CSV',
  /** Read out after a number that can be pressed. */
  explain: (of: string) => ` ${of}: show the weeks behind it`,
  explanation: {
    games: 'Games',
    gamesPlayed: 'Games played',
    thatWeek: 'That week',
    title: (player: string, metric: string) => `${player}: ${metric}`,
    totalIn: (total: number, games: number) => `${total} in ${games} ${plural(games, gameForms)}`,
    unknown: 'The weeks behind this number',
    week: 'Week',
  },
  gamesPlayed: (count: number) => `${count} GP`,
  leaderboard: 'Season leaderboard',
  metricOf: (metric: string, player: string) => `${metric} of ${player}`,
  noneInWeek: (week: string) => `No stats submitted for ${week}`,
  noneYet: 'No stats submitted yet',
  noPlayers: 'No player stats available yet',
  player: 'Player',
  rank: 'Rank',
  remove: {
    label: (week: string) => `Delete the stats of ${week}`,
    title: 'Delete stats',
  },
  scoringRank: 'Scoring rank',
  season: 'Season',
  seasonAverages: 'Season averages',
  showAllWeeks: (count: number) => `Show all ${count} weeks`,
  sort: {
    by: 'Sort by',
    highestFirst: 'Show the highest first',
    lowestFirst: 'Show the lowest first',
    sorted: { desc: 'highest first', asc: 'lowest first' },
    sortedBy: (metric: string, order: string) => `Sorted by ${metric}, ${order}`,
  },
  teamTotals: 'Team totals',
  week: 'Week',
  weeklyPerformance: 'Weekly performance',
  weekValue: (week: string, value: number) => `${week}: ${value}`,
  you: 'You',
} as const;
