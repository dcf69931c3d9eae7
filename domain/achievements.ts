import type { Week } from './calendar.ts';
import { isDoubleDouble, type StatLine, stocks } from './stat-line.ts';

const many = 10;

/** What a player can reach, the same for everybody. Product §2, My profile. */
export const achievements = [
  { key: 'first', title: 'On the board', how: 'Submit stats for the first time' },
  { key: 'scorer', title: 'Bucket getter', how: 'Score 20 points in a week' },
  { key: 'double', title: 'Double-double', how: 'Reach 10 in two of points, rebounds and assists' },
  { key: 'playmaker', title: 'Playmaker', how: 'Hand out 8 assists in a week' },
  { key: 'stopper', title: 'Stopper', how: 'Make 5 steals and blocks together in a week' },
  { key: 'regular', title: 'Regular', how: `Submit stats for ${many} weeks` },
] as const;

export type Achievement = (typeof achievements)[number];
export type AchievementKey = Achievement['key'];

export const achievementKeys = achievements.map(({ key }) => key) as [AchievementKey, ...AchievementKey[]];

/** Whether a line reaches it, as the player's `count`th. */
const reachedBy: Record<AchievementKey, (line: StatLine, count: number) => boolean> = {
  first: () => true,
  scorer: ({ points }) => points >= 20,
  double: isDoubleDouble,
  playmaker: ({ assists }) => assists >= 8,
  stopper: (line) => stocks(line) >= 5,
  regular: (_line, count) => count === many,
};

/**
 * What a player has reached, each with the week in which it was first reached. `lines` are all of the player's, of
 * every season and in any order: what was reached once stays reached. Product §2, My profile.
 */
export function achievementsOf(
  lines: readonly (StatLine & { readonly week: Week })[],
): { key: AchievementKey; week: Week }[] {
  const inOrder = lines.toSorted((a, b) => (a.week < b.week ? -1 : 1));
  return achievementKeys.flatMap((key) => {
    const line = inOrder.find((one, index) => reachedBy[key](one, index + 1));
    return line ? [{ key, week: line.week }] : [];
  });
}
