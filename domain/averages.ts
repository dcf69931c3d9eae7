import { pra, type StatLine, stocks } from './stat-line.ts';

/** A player's season as the leaderboard shows it, averages to one decimal. Product §3, Leaderboard entry. */
export type SeasonAverages = {
  readonly gamesPlayed: number;
  readonly avgPoints: number;
  readonly avgRebounds: number;
  readonly avgAssists: number;
  readonly avgSteals: number;
  readonly avgBlocks: number;
  readonly avgTurnovers: number;
  readonly avgPRA: number;
  readonly avgSTOCKS: number;
};

type Totals = Omit<StatLine, 'minutesPlayed'>;

/** Sums of lines, field by field. */
export function sumsOf(lines: readonly Totals[]): Totals {
  const total = (key: keyof Totals) => lines.reduce((sum, line) => sum + line[key], 0);
  return {
    points: total('points'),
    rebounds: total('rebounds'),
    assists: total('assists'),
    steals: total('steals'),
    blocks: total('blocks'),
    turnovers: total('turnovers'),
  };
}

/** Averages of a player's stat lines; each line counts as one game. All 0 without lines. */
export function seasonAverages(lines: readonly Totals[]): SeasonAverages {
  return averagesOf(sumsOf(lines), lines.length);
}

/** The same from sums, as a database adds them up. PRA and STOCKS are averaged whole, not from rounded parts. */
export function averagesOf(totals: Totals, gamesPlayed: number): SeasonAverages {
  return {
    gamesPlayed,
    avgPoints: oneDecimal(totals.points, gamesPlayed),
    avgRebounds: oneDecimal(totals.rebounds, gamesPlayed),
    avgAssists: oneDecimal(totals.assists, gamesPlayed),
    avgSteals: oneDecimal(totals.steals, gamesPlayed),
    avgBlocks: oneDecimal(totals.blocks, gamesPlayed),
    avgTurnovers: oneDecimal(totals.turnovers, gamesPlayed),
    avgPRA: oneDecimal(pra(totals), gamesPlayed),
    avgSTOCKS: oneDecimal(stocks(totals), gamesPlayed),
  };
}

function oneDecimal(total: number, games: number): number {
  // Multiplied before the division, so that a half like 0.25 is exact and always rounds up.
  return games === 0 ? 0 : Math.round((total * 10) / games) / 10;
}
