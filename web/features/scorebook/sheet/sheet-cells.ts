import type { ScoresheetReply } from '#contract/scorebook/sheet.ts';
import type { Side } from '#domain/standings/outcome.ts';

export type SheetScore = ScoresheetReply['scores'][number];

/** A place of the running score: a side's total, and how it was reached if it was. */
export type SheetCell = {
  readonly total: number;
  readonly score: SheetScore | null;
  /** The side's last total of a period. */
  readonly endsPeriod: boolean;
};

const columnCount = 4;
const shortest = 40;

/** The running score in four double columns of 40 totals; of more where a side has over 160. */
export function runningRows(scores: readonly SheetScore[]): Record<Side, SheetCell>[][] {
  const byTotal = new Map(scores.map((score) => [`${score.side} ${score.total}`, score]));
  const ends = periodEnds(scores);
  const most = scores.reduce((highest, { total }) => Math.max(highest, total), 0);
  const length = Math.max(shortest, Math.ceil(most / columnCount));
  const cell = (side: Side, total: number): SheetCell => ({
    total,
    score: byTotal.get(`${side} ${total}`) ?? null,
    endsPeriod: ends.has(`${side} ${total}`),
  });
  return Array.from({ length }, (_row, row) =>
    Array.from({ length: columnCount }, (_column, column) => {
      const total = column * length + row + 1;
      return { home: cell('home', total), away: cell('away', total) };
    }),
  );
}

function periodEnds(scores: readonly SheetScore[]): Set<string> {
  const last = new Map(scores.map(({ side, period, total }) => [`${side} ${period}`, `${side} ${total}`]));
  return new Set(last.values());
}

/** Numbered lines with what stands on them: the rest up to `length` is filled by hand. */
export function linesOf<Item>(items: readonly Item[], length: number) {
  return Array.from({ length: Math.max(length, items.length) }, (_, index) => ({
    line: index + 1,
    item: items[index] ?? null,
  }));
}
