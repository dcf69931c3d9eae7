import type { Week } from './calendar.ts';
import { commonAlphabet, compareNames } from './names.ts';

/** The fields of a weekly MVP winner that the Hall of Fame uses. Product §3, mvp winner. */
export type MvpWin = {
  readonly player: { readonly id: number; readonly name: string };
  readonly week: Week;
  readonly percentage: number;
};

export type MvpStanding<W extends MvpWin> = {
  readonly player: W['player'];
  readonly wins: number;
  readonly averagePercentage: number;
};

/**
 * Players by MVP wins, then average percentage, then name in a language, then id. The percentage is a running average, rounded at each win in
 * order of weeks. Product §9, MVP leaderboard.
 */
export function mvpLeaderboard<W extends MvpWin>(winners: readonly W[], language: string): MvpStanding<W>[] {
  const standings = new Map<number, MvpStanding<W>>();
  for (const { player, percentage } of byWeek(winners)) {
    const { wins, averagePercentage } = standings.get(player.id) ?? { wins: 0, averagePercentage: 0 };
    const average = Math.round((averagePercentage * wins + percentage) / (wins + 1));
    standings.set(player.id, { player, wins: wins + 1, averagePercentage: average });
  }
  return [...standings.values()].toSorted(
    (a, b) =>
      b.wins - a.wins ||
      b.averagePercentage - a.averagePercentage ||
      compareNames(a.player.name, b.player.name, language) ||
      a.player.id - b.player.id,
  );
}

/** Total awards, unique winners, most wins of one player, and the latest winner. Product §2, MVP Hall of Fame. */
export function mvpQuickStats<W extends MvpWin>(winners: readonly W[]) {
  const standings = mvpLeaderboard(winners, commonAlphabet);
  return {
    totalAwards: winners.length,
    uniqueWinners: standings.length,
    mostWins: standings[0]?.wins ?? 0,
    latestWinner: byWeek(winners).at(-1) ?? null,
  };
}

/**
 * The winner in the banner: this week's, else the latest of an earlier week; null without one. Product §7, GET
 * /api/mvp-winners.
 */
export function winnerToShow<W extends MvpWin>(winners: readonly W[], week: Week): W | null {
  return byWeek(winners).findLast((winner) => winner.week <= week) ?? null;
}

function byWeek<W extends MvpWin>(winners: readonly W[]): W[] {
  return winners.toSorted((a, b) => (a.week < b.week ? -1 : 1));
}
