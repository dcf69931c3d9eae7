import { m } from '#messages';
import type { Week } from './calendar.ts';
import { listText } from './list-text.ts';
import { weekText } from './week-text.ts';

/** What one player did in one week. Product §3, weekly stats. */
export type StatLine = {
  readonly points: number;
  readonly rebounds: number;
  readonly assists: number;
  readonly steals: number;
  readonly blocks: number;
  readonly turnovers: number;
  readonly minutesPlayed: number;
};

/** The seven numbers in the order of every form, card and table; whole numbers from 0 to `max`. */
export const statFields = [
  { key: 'points', label: () => m.stat_points_short(), name: () => m.stat_points(), max: 200 },
  { key: 'rebounds', label: () => m.stat_rebounds_short(), name: () => m.stat_rebounds(), max: 200 },
  { key: 'assists', label: () => m.stat_assists_short(), name: () => m.stat_assists(), max: 200 },
  { key: 'steals', label: () => m.stat_steals_short(), name: () => m.stat_steals(), max: 200 },
  { key: 'blocks', label: () => m.stat_blocks_short(), name: () => m.stat_blocks(), max: 200 },
  { key: 'turnovers', label: () => m.stat_turnovers_short(), name: () => m.stat_turnovers(), max: 200 },
  {
    key: 'minutesPlayed',
    label: () => m.stat_minutesPlayed_short(),
    name: () => m.stat_minutesPlayed(),
    max: 48,
  },
] as const satisfies readonly { key: keyof StatLine; label: () => string; name: () => string; max: number }[];

export type StatKey = (typeof statFields)[number]['key'];

/** A line, and which of its numbers a scorebook kept; null where a person entered them all. */
export type BookLine = StatLine & { readonly bookStats?: readonly StatKey[] | null };

/** The number, or null where the scorer kept no such thing: its 0 would say what nobody knows. Product §5, Stat fields. */
export function statValue(line: BookLine, key: StatKey): number | null {
  return !line.bookStats || line.bookStats.includes(key) ? line[key] : null;
}

/** Where the numbers of a line are from that nobody entered one by one. Product §5, Stat fields. */
export function sourceText({ isImported }: { readonly isImported: boolean }): string {
  return isImported ? m.stats_imported() : m.stats_fromScorebook();
}

/** Whether two lines say the same: equal numbers, of which the same are known. Product §5, Stat fields. */
export function isSameLine(a: BookLine, b: BookLine): boolean {
  return statFields.every(({ key }) => statValue(a, key) === statValue(b, key));
}

/** What is known of several lines together: null where one of them knows everything. Product §5, Stat fields. */
export function bookStatsOfLines(lines: readonly BookLine[]): StatKey[] | null {
  const keys = new Set<StatKey>();
  for (const { bookStats } of lines) {
    if (!bookStats) return null;
    for (const key of bookStats) keys.add(key);
  }
  return statFields.map(({ key }) => key).filter((key) => keys.has(key));
}

/** Longest 'Game Notes', in characters. */
export const statNotesLimit = 1000;

const doubleFigures = 10;

/** Two (or all three) of points, rebounds and assists at 10 or more. Product §9, What's New. */
export function isDoubleDouble(line: Pick<StatLine, 'points' | 'rebounds' | 'assists'>): boolean {
  return [line.points, line.rebounds, line.assists].filter((count) => count >= doubleFigures).length >= 2;
}

/** Whether all seven numbers are 0, minutes included: what an untouched form sends. Product §5, Stat fields. */
export function isAllZeros(line: StatLine): boolean {
  return statFields.every(({ key }) => line[key] === 0);
}

/** The numbers with their labels: '27 PTS, 6 REB, 4 AST, 2 STL, 0 BLK, 2 TO, 35 MIN'. Product §5, Stat fields. */
export function statNumbers(line: BookLine): string {
  return listText(
    statFields
      .filter(({ key }) => statValue(line, key) !== null)
      .map(({ key, label }) => m.stat_value({ value: line[key], stat: label() })),
  );
}

/** The text of the automatic feed post about a week's stats. Product §4, Weekly stats for a week. */
export function statSummary(line: BookLine & { readonly week: Week }): string {
  return m.stat_summary({ week: weekText(line.week), numbers: statNumbers(line) });
}
