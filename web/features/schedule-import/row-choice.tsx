import { rowReasonText } from '#contract/row-reasons.ts';
import type { PlannedRow } from '#contract/schedule-import.ts';
import { opponentText } from '#domain/opponent-text.ts';
import { againstText } from '#domain/schedule-format.ts';
import { m } from '#messages';

const fieldNames = {
  day: m.scheduleImport_rows_fields_day,
  time: m.scheduleImport_rows_fields_time,
  opponent: m.scheduleImport_rows_fields_opponent,
  isHome: m.scheduleImport_rows_fields_isHome,
  location: m.scheduleImport_rows_fields_location,
  isCancelled: m.scheduleImport_rows_fields_isCancelled,
  score: m.scheduleImport_rows_fields_score,
  notes: m.scheduleImport_rows_fields_notes,
};

type RowChoiceProps = { row: PlannedRow; isSelected: boolean; onToggle: (isOn: boolean) => void };

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
  const { game, changes, preserved, reason } = row;
  const time = game.time ?? m.scheduleImport_rows_timeUnknown();
  const details = [game.date, time, game.location, game.score, game.notes].filter(Boolean).join(' · ');
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-semibold">
        {game.isCancelled ? m.scheduleImport_rows_cancelled({ game: nameOf(game) }) : nameOf(game)}
      </span>
      <span className="text-sm text-muted">{details}</span>
      {reason && <span className="text-sm">{rowReasonText(reason)}</span>}
      {changes.map(({ field, from, to }) => (
        <span key={field} className="text-sm">
          {m.scheduleImport_rows_change({ field: fieldNames[field]() })}{' '}
          <del className="text-muted">{from ?? m.scheduleImport_rows_nothingBefore()}</del>{' '}
          <ins className="font-semibold text-accent-ink no-underline">{to ?? m.schedule_unknown()}</ins>
        </span>
      ))}
      {preserved.map(({ field, from, to }) => (
        <span key={field} className="text-sm">
          {m.scheduleImport_rows_keptField({
            field: fieldNames[field](),
            mine: from ?? m.scheduleImport_rows_keptBlank(),
            theirs: to ?? m.schedule_unknown(),
          })}
        </span>
      ))}
    </span>
  );
}

/** 'vs Bulls', or the name alone where the source does not say who hosts. */
export function nameOf({ isHome, opponent }: PlannedRow['game']): string {
  return isHome === null ? opponentText(opponent) : againstText({ isHome, opponent });
}
