import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

/** The days of a season, as texts like '2026-11-19'. */
export type SeasonDays = { readonly firstDay: string; readonly lastDay: string };

type SeasonDayProps = { label: string; season: SeasonDays; value: string; onChange: (day: string) => void };

/** A field for a day of the season. */
export function SeasonDay({ label, season, value, onChange }: SeasonDayProps) {
  return (
    <Field label={label}>
      <Input
        type="date"
        className="min-w-0"
        min={season.firstDay}
        max={season.lastDay}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

export function isInSeason(day: string, { firstDay, lastDay }: SeasonDays): boolean {
  return firstDay <= day && day <= lastDay;
}
