import { isDoubleDouble, type StatLine } from './stat-line.ts';

const many = 10;

/** What a player can reach, the same for everybody. Specification §2, My profile. */
export const achievements = [
  { key: 'first', title: 'On the board', how: 'Submit stats for the first time' },
  { key: 'scorer', title: 'Bucket getter', how: 'Score 20 points in a week' },
  { key: 'double', title: 'Double-double', how: 'Reach 10 in two of points, rebounds and assists' },
  { key: 'playmaker', title: 'Playmaker', how: 'Hand out 8 assists in a week' },
  { key: 'stopper', title: 'Stopper', how: 'Make 5 steals and blocks together in a week' },
  { key: 'regular', title: 'Regular', how: `Submit stats for ${many} weeks` },
] as const;

export type Achievement = (typeof achievements)[number];

const reachedBy: Record<Achievement['key'], (lines: readonly StatLine[]) => boolean> = {
  first: (lines) => lines.length > 0,
  scorer: (lines) => lines.some(({ points }) => points >= 20),
  double: (lines) => lines.some(isDoubleDouble),
  playmaker: (lines) => lines.some(({ assists }) => assists >= 8),
  stopper: (lines) => lines.some(({ steals, blocks }) => steals + blocks >= 5),
  regular: (lines) => lines.length >= many,
};

/** Every achievement, and whether these lines reach it. */
export function achievementsOf(lines: readonly StatLine[]): (Achievement & { reached: boolean })[] {
  return achievements.map((achievement) => ({ ...achievement, reached: reachedBy[achievement.key](lines) }));
}
