import { dateFormat } from '#web/lib/dates.ts';
import type { Game } from './use-games.ts';

export type GameTab = 'upcoming' | 'results';

/** Which of the two lists of a phone a game is in; one in progress is still ahead. */
export function tabOfGame({ status, live }: Pick<Game, 'status' | 'live'>): GameTab {
  return status === 'upcoming' || live ? 'upcoming' : 'results';
}

/** The games of each month, in their order. `month` is such as `2026-11`. */
export function groupByMonth(games: readonly Game[]): { month: string; games: Game[] }[] {
  const months = new Map<string, Game[]>();
  for (const game of games) {
    const month = game.playedOn.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), game]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, games: ofMonth }));
}

const monthAndYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'November 2026', as the reader's locale writes it. */
export function monthText(month: string): string {
  return monthAndYear(new Date(`${month}-01T00:00:00Z`));
}
