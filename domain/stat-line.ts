import { formatWeek, type Week } from './calendar.ts';

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

/** The seven numbers in the order of every form, card and table, each a whole number from 0 to `max`. */
export const statFields = [
  { key: 'points', label: 'PTS', name: 'Points', max: 200 },
  { key: 'rebounds', label: 'REB', name: 'Rebounds', max: 200 },
  { key: 'assists', label: 'AST', name: 'Assists', max: 200 },
  { key: 'steals', label: 'STL', name: 'Steals', max: 200 },
  { key: 'blocks', label: 'BLK', name: 'Blocks', max: 200 },
  { key: 'turnovers', label: 'TO', name: 'Turnovers', max: 200 },
  { key: 'minutesPlayed', label: 'MIN', name: 'Minutes Played', max: 48 },
] as const satisfies readonly { key: keyof StatLine; label: string; name: string; max: number }[];

/** Longest 'Game Notes', in characters. */
export const statNotesLimit = 1000;

const doubleFigures = 10;

/** Points plus rebounds plus assists. */
export function pra(line: Pick<StatLine, 'points' | 'rebounds' | 'assists'>): number {
  return line.points + line.rebounds + line.assists;
}

/** Steals plus blocks. */
export function stocks(line: Pick<StatLine, 'steals' | 'blocks'>): number {
  return line.steals + line.blocks;
}

/** Two (or all three) of points, rebounds and assists at 10 or more. Product §9, What's New. */
export function isDoubleDouble(line: Pick<StatLine, 'points' | 'rebounds' | 'assists'>): boolean {
  return [line.points, line.rebounds, line.assists].filter((count) => count >= doubleFigures).length >= 2;
}

/** Whether all seven numbers are 0, minutes included: what an untouched form sends. */
export function isAllZeros(line: StatLine): boolean {
  return statFields.every(({ key }) => line[key] === 0);
}

/** The seven numbers with their labels: '27 PTS, 6 REB, 4 AST, 2 STL, 0 BLK, 2 TO, 35 MIN'. */
export function statNumbers(line: StatLine): string {
  return statFields.map(({ key, label }) => `${line[key]} ${label}`).join(', ');
}

/** The text of the automatic feed post about a week's stats. Product §4, Weekly stats for a week. */
export function statSummary(line: StatLine & { readonly week: Week }): string {
  return `Stats for ${formatWeek(line.week)}: ${statNumbers(line)}`;
}
