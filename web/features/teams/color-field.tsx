import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { textOn } from '#domain/color.ts';
import { keysOf } from '#domain/objects.ts';
import { isColor, type JerseyColor, jerseyColors } from '#domain/team-colors.ts';
import { m } from '#messages';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

const names: Record<JerseyColor, () => string> = {
  white: m.teamColors_white,
  black: m.teamColors_black,
  red: m.teamColors_red,
  maroon: m.teamColors_maroon,
  orange: m.teamColors_orange,
  gold: m.teamColors_gold,
  green: m.teamColors_green,
  teal: m.teamColors_teal,
  sky: m.teamColors_sky,
  royal: m.teamColors_royal,
  navy: m.teamColors_navy,
  purple: m.teamColors_purple,
};

type ColorFieldProps = {
  legend: string;
  /** `#RRGGBB`, or what was typed so far. */
  value: string;
  onChange: (color: string) => void;
  error: string | undefined;
};

/** One of a team's colors: a jersey color, or any other by its code. Product §2, Team colors. */
export function ColorField({ legend, value, onChange, error }: ColorFieldProps) {
  const group = useId();
  const jersey = keysOf(jerseyColors).find((name) => jerseyColors[name] === value);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-[0.9375rem]">
        <span className="font-semibold text-ink">{legend}</span>{' '}
        <span className="text-muted">{jersey ? names[jersey]() : value}</span>
      </legend>
      <div className="flex flex-wrap gap-1">
        {keysOf(jerseyColors).map((name) => (
          <Swatch key={name} color={jerseyColors[name]} isChosen={name === jersey}>
            <input
              type="radio"
              name={group}
              aria-label={names[name]()}
              checked={name === jersey}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={() => onChange(jerseyColors[name])}
            />
          </Swatch>
        ))}
      </div>
      <div className="max-w-44">
        <Field label={m.teamColors_code()} error={error}>
          <Input
            value={value}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(completed(target.value))}
          />
        </Field>
      </div>
    </fieldset>
  );
}

type SwatchProps = { color: string; isChosen: boolean; children: ReactNode };

function Swatch({ color, isChosen, children }: SwatchProps) {
  return (
    <span className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <svg aria-hidden viewBox="0 0 40 40" className="size-9 forced-color-adjust-none">
        <circle cx="20" cy="20" r="18.5" fill={color} strokeWidth="1.5" className="stroke-control" />
      </svg>
      {isChosen && (
        <Check
          aria-hidden
          color={textOn(color)}
          strokeWidth={3}
          className="absolute size-5 forced-color-adjust-none"
        />
      )}
      {children}
    </span>
  );
}

/** 'c8102e' and '#c8102e' mean the same; anything else stays as it was typed. */
function completed(text: string): string {
  const upper = text.trim().toUpperCase();
  if (isColor(upper)) return upper;
  return isColor(`#${upper}`) ? `#${upper}` : text;
}
