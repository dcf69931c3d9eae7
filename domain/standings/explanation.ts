import { m } from '#messages';
import { percentageText, recordText, signedText } from './format.ts';
import type { RecordAmong } from './rank.ts';
import type { Criterion, Withdrawn } from './rules.ts';

type Totals = Pick<RecordAmong, 'wins' | 'losses' | 'draws'>;

/** A row of the table, as far as its explanation needs it. */
export type PlacedRow = Totals & { readonly entryId: number; readonly rank: number | null };

/** A comparison that led to a rank, its values best first. */
export type Comparison = {
  readonly criterion: Criterion;
  readonly values: readonly { readonly id: number; readonly value: number }[];
  readonly level: readonly RecordAmong[];
  /** The day of the draw, where lots have decided. */
  readonly drawnOn: string | null;
};

/** Why a team has its rank, and the small table among those level: empty where their own games decided nothing. */
export type Explanation = { readonly sentences: readonly string[]; readonly level: readonly RecordAmong[] };

const criterionNames: Readonly<Record<Criterion, () => string>> = {
  points: m.standings_criterion_points,
  winPercentage: m.standings_criterion_winPercentage,
  headToHead: m.standings_criterion_headToHead,
  headToHeadDifference: m.standings_criterion_headToHeadDifference,
  headToHeadPointsScored: m.standings_criterion_headToHeadPointsScored,
  difference: m.standings_criterion_difference,
  pointsScored: m.standings_criterion_pointsScored,
  fewestForfeits: m.standings_criterion_fewestForfeits,
  lot: m.standings_criterion_lot,
};

/**
 * The sentences of a row: 'Tied with 2 other teams at 13 points. Tiebreaker, head to head: 1–1 for all 3.' `comparisons` are the row's own, in
 * order, and `dayText` writes a day. Product §9, Standings.
 */
export function explainRank(
  row: PlacedRow,
  {
    nameOf,
    dayText,
    withdrawn = null,
    comparisons,
    table,
  }: {
    readonly nameOf: (id: number) => string;
    readonly dayText: (day: string) => string;
    readonly withdrawn?: Withdrawn | null;
    readonly comparisons: readonly Comparison[];
    readonly table: readonly PlacedRow[];
  },
): Explanation {
  const [first, ...later] = comparisons;
  const name = nameOf(row.entryId);
  if (row.rank === null || !first) {
    const isVoid = withdrawn === 'gamesAnnulled';
    return { sentences: [(isVoid ? m.standings_unrankedVoid : m.standings_unranked)({ name })], level: [] };
  }
  const sharing = table.filter(({ rank }) => rank === row.rank).length;
  return {
    sentences: [
      levelSentence(row.entryId, first, table),
      ...later.map((one) =>
        one.drawnOn === null
          ? comparisonSentence(row.entryId, name, one)
          : m.standings_drawn({ day: dayText(one.drawnOn), order: orderText(one, nameOf) }),
      ),
      ...(sharing > 1 ? [m.standings_shared()] : []),
    ],
    level: comparisons.findLast(({ level }) => level.length > 0)?.level ?? [],
  };
}

function levelSentence(id: number, comparison: Comparison, table: readonly PlacedRow[]): string {
  const own = comparedValue(comparison, id);
  const ids = comparison.values.filter(({ value }) => value === own).map((one) => one.id);
  const records = table.filter(({ entryId }) => ids.includes(entryId)).map(recordText);
  const isOneRecord = comparison.criterion === 'winPercentage' && new Set(records).size === 1;
  const value = isOneRecord ? (records[0] ?? '') : valueText(comparison, id);
  const count = ids.length - 1;
  return count === 0 ? m.standings_alone({ value }) : m.standings_levelWith({ value, count });
}

function comparisonSentence(id: number, name: string, comparison: Comparison): string {
  const { criterion, values } = comparison;
  const texts = values.map((one) => valueText(comparison, one.id));
  const input = {
    count: values.length,
    criterion: criterionNames[criterion](),
    value: valueText(comparison, id),
  };
  const isEqual = values.every(({ value }) => value === values[0]?.value);
  return isEqual ? m.standings_equal(input) : m.standings_split({ ...input, name, values: texts.join(', ') });
}

/** '1. Owls, 2. Hawks'. */
function orderText({ values }: Comparison, nameOf: (id: number) => string): string {
  return values.map(({ id }, index) => `${index + 1}. ${nameOf(id)}`).join(', ');
}

function valueText(comparison: Comparison, id: number): string {
  const value = comparedValue(comparison, id);
  switch (comparison.criterion) {
    case 'points':
      return m.standings_points({ count: value });
    case 'winPercentage':
      return percentageText(value);
    case 'headToHead':
      return recordText(comparison.level.find((one) => one.id === id) ?? { wins: 0, losses: 0, draws: 0 });
    case 'headToHeadDifference':
    case 'difference':
      return signedText(value);
    case 'fewestForfeits':
    case 'lot':
      return String(Math.abs(value));
    default:
      return String(value);
  }
}

function comparedValue({ values }: Comparison, id: number): number {
  return values.find((one) => one.id === id)?.value ?? 0;
}
