import type { Day, Week } from './calendar.ts';
import { byGame } from './stat-game.ts';
import { type StatLine, statFields } from './stat-line.ts';

/** What a player has highs in: everything but turnovers and minutes. Product §2, Player profile. */
export const highFields = statFields.filter(({ key }) => key !== 'turnovers' && key !== 'minutesPlayed');

export type High<L> = {
  readonly key: (typeof highFields)[number]['key'];
  readonly value: number;
  /** The line that set it. */
  readonly line: L;
};

/**
 * A player's best line in each stat, in the order of {@link highFields}. A high stands until it is beaten: of equal lines the
 * earliest counts. A stat that is 0 in every line has none. Product §2, Player profile.
 */
export function playerHighs<
  L extends StatLine & { readonly week: Week; readonly playedOn?: Day | null; readonly id?: number },
>(lines: readonly L[]): High<L>[] {
  const inOrder = lines.toSorted(byGame);
  return highFields.flatMap(({ key }) => {
    const value = Math.max(0, ...inOrder.map((line) => line[key]));
    const line = value > 0 ? inOrder.find((one) => one[key] === value) : undefined;
    return line ? [{ key, value, line }] : [];
  });
}
