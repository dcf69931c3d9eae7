import type { BoxColumn } from '#domain/scorebook/columns.ts';
import { m } from '#messages';
import { formatAverage } from '#web/lib/format.ts';

/** A column as it is shown: makes and attempts are one, with the percentage beside them. */
export type BoxCell = {
  readonly label: string;
  /** Whose plays make the number; null for minutes and plus/minus. */
  readonly plays: BoxColumn | null;
  /** Null where the number says nothing: a percentage without an attempt. */
  readonly text: (counts: readonly number[]) => string | null;
};

type CellColumn = Exclude<BoxColumn, 'fieldGoalAttempts' | 'threeAttempts' | 'freeThrowAttempts'>;

const labels: Readonly<Record<CellColumn, () => string>> = {
  minutes: m.score_col_minutes,
  points: m.score_col_points,
  fieldGoals: m.score_col_fieldGoals,
  threes: m.score_col_threes,
  freeThrows: m.score_col_freeThrows,
  offensiveRebounds: m.score_col_offensiveRebounds,
  defensiveRebounds: m.score_col_defensiveRebounds,
  assists: m.score_col_assists,
  steals: m.score_col_steals,
  blocks: m.score_col_blocks,
  turnovers: m.score_col_turnovers,
  fouls: m.score_col_fouls,
  plusMinus: m.score_col_plusMinus,
};

const shots: readonly { made: CellColumn; tried: BoxColumn; percent: () => string }[] = [
  { made: 'fieldGoals', tried: 'fieldGoalAttempts', percent: m.score_col_fieldGoalPercent },
  { made: 'threes', tried: 'threeAttempts', percent: m.score_col_threePercent },
  { made: 'freeThrows', tried: 'freeThrowAttempts', percent: m.score_col_freeThrowPercent },
];

const withoutPlays: readonly BoxColumn[] = ['minutes', 'plusMinus'];

/** The columns that were kept, as they are shown. */
export function boxCells(columns: readonly BoxColumn[]): BoxCell[] {
  const at = (counts: readonly number[], column: BoxColumn) => counts[columns.indexOf(column)] ?? 0;
  return columns.flatMap((column): BoxCell[] => {
    if (!isShown(column)) return [];
    const shot = shots.find(({ made, tried }) => made === column && columns.includes(tried));
    const label = labels[column]();
    if (!shot) {
      const plays = withoutPlays.includes(column) ? null : column;
      return [{ label, plays, text: (counts) => numberText(column, at(counts, column)) }];
    }
    const { made, tried: plays, percent } = shot;
    return [
      { label, plays, text: (counts) => `${at(counts, made)}–${at(counts, plays)}` },
      { label: percent(), plays, text: (counts) => percentText(at(counts, made), at(counts, plays)) },
    ];
  });
}

function isShown(column: BoxColumn): column is CellColumn {
  return column in labels;
}

function percentText(made: number, tried: number): string | null {
  return tried === 0 ? null : formatAverage((100 * made) / tried);
}

/** Minutes come in tenths of a second. */
function numberText(column: BoxColumn, count: number): string {
  if (column === 'minutes') return String(Math.round(count / 600));
  if (column === 'plusMinus' && count > 0) return `+${count}`;
  return count < 0 ? `−${-count}` : String(count);
}
