import type { PlannedRow } from '#contract/schedule-import.ts';
import { importTexts } from './texts.ts';

type RowChoiceProps = { row: PlannedRow; isSelected: boolean; onToggle: (isOn: boolean) => void };

const texts = importTexts.rows;

/** One row of a preview, to be chosen or not. */
export function RowChoice({ row, isSelected, onToggle }: RowChoiceProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <label className="flex min-h-11 gap-3 py-2.5">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-action"
          checked={isSelected}
          onChange={({ target }) => onToggle(target.checked)}
        />
        <RowText row={row} />
      </label>
    </li>
  );
}

/** The game of a row, and what about it would change or stays. */
export function RowText({ row }: { row: PlannedRow }) {
  const { game, changes, kept } = row;
  const details = [game.date, game.time ?? texts.timeUnknown, game.location, game.score]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-semibold">{game.isCancelled ? texts.cancelled(nameOf(game)) : nameOf(game)}</span>
      <span className="text-sm text-muted">{details}</span>
      {changes.map(({ field, from, to }) => (
        <span key={field} className="text-sm">
          {texts.change(texts.fields[field])} <del className="text-muted">{from ?? texts.nothingBefore}</del>{' '}
          <ins className="font-semibold text-accent-ink no-underline">{to ?? texts.unknownNow}</ins>
        </span>
      ))}
      {kept.map(({ field, from, to }) => (
        <span key={field} className="text-sm text-muted">
          {texts.keptField(texts.fields[field], from, to)}
        </span>
      ))}
    </span>
  );
}

/** 'vs Bulls', or the name alone where the source does not say who hosts. */
export function nameOf({ isHome, opponent }: PlannedRow['game']): string {
  return isHome === null ? opponent : texts.against(opponent, isHome);
}
