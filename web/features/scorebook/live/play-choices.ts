import { type BoxColumn, columnSums } from '#domain/scorebook/columns.ts';
import { m } from '#messages';
import { boxCells } from './box-cells.ts';

/** A number of a line, and the columns whose plays make it. */
export type PlayChoice = {
  readonly key: string;
  /** 'REB: 7'. */
  readonly label: string;
  readonly columns: readonly BoxColumn[];
};

const sums = [
  { key: 'rebounds', label: m.stat_rebounds_short },
  { key: 'pra', label: m.metric_avgPRA_short },
  { key: 'stocks', label: m.metric_avgSTOCKS_short },
] as const;

/** By what the plays of a line can be chosen: the columns that were kept, and sums of them. */
export function playChoices(columns: readonly BoxColumn[], counts: readonly number[]): PlayChoice[] {
  const choices = new Map<string, PlayChoice>();
  for (const { plays, label, text } of boxCells(columns)) {
    if (plays === null || choices.has(plays)) continue;
    choices.set(plays, { key: plays, label: `${label}: ${text(counts)}`, columns: [plays] });
  }
  for (const { key, label } of sums) {
    const parts = columnSums[key].filter((part) => columns.includes(part));
    if (parts.length === 0) continue;
    const total = parts.reduce((sum, part) => sum + (counts[columns.indexOf(part)] ?? 0), 0);
    choices.set(key, { key, label: `${label()}: ${total}`, columns: parts });
  }
  return [...choices.values()];
}
