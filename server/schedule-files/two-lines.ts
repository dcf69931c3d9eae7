import type { Column } from '#domain/schedule-import/headings.ts';

/** A record of a CSV file, with the line it ends on. */
export type Line = { readonly line: number; readonly cells: readonly string[] };

/**
 * Joins games written on two lines, one team each, the second without date and time. The result has the columns of a
 * home team, an away team and their scores. The lines as they are where the file has no such pairs. Product §5, Import.
 */
export function joinPairs(
  lines: readonly Line[],
  columns: ReadonlyMap<Column, number>,
): { lines: readonly Line[]; columns: ReadonlyMap<Column, number> } {
  const team = columns.get('title') ?? columns.get('team');
  const when = (['date', 'time', 'dateTime'] as const).flatMap((column) => columns.get(column) ?? []);
  if (team === undefined || columns.has('home') || columns.has('opponent')) return { lines, columns };
  const has = ({ cells }: Line, index: number) => (cells[index] ?? '').trim() !== '';
  const isSecond = (line: Line, first: Line | undefined) =>
    first !== undefined &&
    [line, first].every((one) => has(one, team)) &&
    when.some((index) => has(first, index)) &&
    !when.some((index) => has(line, index));
  const seconds = new Set(lines.filter((line, index) => isSecond(line, lines[index - 1])));
  if (seconds.size === 0) return { lines, columns };
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const score = columns.get('score');
  const joined = lines.flatMap((first, index): Line[] => {
    if (seconds.has(first)) return [];
    const second = lines[index + 1];
    if (!second || !seconds.has(second)) return [first];
    const cells = Array.from({ length: width }, (_, at) => first.cells[at] ?? '');
    const pair = [first, second].map(({ cells }) => cells);
    const names = pair.map((cells) => cells[team] ?? '');
    const points = pair.map((cells) => (score === undefined ? '' : total(cells[score] ?? '')));
    return [{ line: first.line, cells: [...cells.with(team, ''), ...names, ...points] }];
  });
  const added = (['home', 'away', 'homeScore', 'awayScore'] as const).map(
    (column, at) => [column, width + at] as const,
  );
  return {
    lines: joined,
    columns: new Map([...[...columns].filter(([column]) => column !== 'score'), ...added]),
  };
}

/** Points by period end with their sum: '12|20|68'. */
function total(points: string): string {
  return points.split('|').at(-1)?.trim() ?? '';
}
