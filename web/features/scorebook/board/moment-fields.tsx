import { clockMs, clockText } from '#domain/scorebook/clock.ts';
import { type GameFormat, periodTenths } from '#domain/scorebook/format.ts';
import { m } from '#messages';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { periodText } from '../play-text.ts';

/** A moment of the game as typed. */
export type MomentText = { readonly period: number; readonly text: string };

export function momentTextOf(at: { period: number; clock: number }): MomentText {
  return { period: at.period, text: clockText(at.clock) };
}

/** In tenths of a second; null where the clock can't be read, or is above what the period has. */
export function momentOf({ period, text }: MomentText, format: GameFormat) {
  const ms = clockMs(text);
  if (ms === null || ms > 100 * periodTenths(format, period)) return null;
  return { period, clock: Math.round(ms / 100) };
}

type MomentFieldsProps = {
  format: GameFormat;
  value: MomentText;
  error: string | undefined;
  onChange: (value: MomentText) => void;
};

/** Which period, and what the clock says. */
export function MomentFields({ format, value, error, onChange }: MomentFieldsProps) {
  const last = Math.max(format.periods + 2, value.period);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={m.score_period()}>
        <Select
          value={value.period}
          onChange={({ target }) => onChange({ ...value, period: Number(target.value) })}
        >
          {Array.from({ length: last }, (_, index) => index + 1).map((period) => (
            <option key={period} value={period}>
              {periodText(period, format.periods)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.score_clock()} error={error}>
        <Input
          value={value.text}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...value, text: target.value })}
        />
      </Field>
    </div>
  );
}
