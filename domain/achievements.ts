import { m } from '#messages';
import type { Week } from './calendar.ts';
import { stocks } from './leaderboard.ts';
import { isDoubleDouble, type StatLine } from './stat-line.ts';

const many = 10;

/** What a player can achieve. Product §2, My profile. */
export const achievements = [
  { key: 'first', title: () => m.achievement_first(), how: () => m.achievement_first_how() },
  { key: 'scorer', title: () => m.achievement_scorer(), how: () => m.achievement_scorer_how() },
  { key: 'double', title: () => m.achievement_double(), how: () => m.achievement_double_how() },
  { key: 'playmaker', title: () => m.achievement_playmaker(), how: () => m.achievement_playmaker_how() },
  { key: 'stopper', title: () => m.achievement_stopper(), how: () => m.achievement_stopper_how() },
  {
    key: 'regular',
    title: () => m.achievement_regular(),
    how: () => m.achievement_regular_how({ weeks: many }),
  },
] as const;

export type Achievement = (typeof achievements)[number];
export type AchievementKey = Achievement['key'];

export const achievementKeys = achievements.map(({ key }) => key);

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
 * A player's achievements, each with the week in which it was first reached. `lines` are all of the player's, of every season,
 * in any order. Product §2, My profile.
 */
export function reachedAchievements(
  lines: readonly (StatLine & { readonly week: Week })[],
): { key: AchievementKey; week: Week }[] {
  const inOrder = lines.toSorted((a, b) => (a.week < b.week ? -1 : 1));
  return achievementKeys.flatMap((key) => {
    const line = inOrder.find((one, index) => reachedBy[key](one, index + 1));
    return line ? [{ key, week: line.week }] : [];
  });
}
