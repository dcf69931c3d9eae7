import type { ReactNode } from 'react';
import { presetFormat } from '#domain/scorebook/format.ts';
import { scorebookLimits } from '#domain/scorebook/limits.ts';
import { m } from '#messages';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Setup } from './use-setup.ts';

/** How long the game is, how the clock runs, and what fouls lead to. */
export function FormatCard({ setup }: { setup: Setup }) {
  const { format, preset, setFormat } = setup;
  return (
    <Card aria-label={m.score_setup_format()}>
      <CardTitle>{m.score_setup_format()}</CardTitle>
      <Segments
        label={m.score_setup_format()}
        className="*:min-h-12 *:px-2"
        value={preset}
        options={{ halves20: '2 × 20', quarters10: '4 × 10', quarters8: '4 × 8', own: m.score_setup_own() }}
        onChange={(next) => setFormat(next === 'own' ? ownFormat : presetFormat(next))}
      />
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {preset === 'own' && (
          <>
            <Choice
              label={m.score_setup_periods()}
              value={format.periods}
              most={4}
              text={String}
              onChange={(periods) => setFormat({ periods })}
            />
            <Choice
              label={m.score_setup_periodLength()}
              value={format.periodSeconds / 60}
              most={scorebookLimits.periodSeconds / 60}
              text={minutesText}
              onChange={(minutes) => setFormat({ periodSeconds: 60 * minutes })}
            />
          </>
        )}
        <Choice
          label={m.score_setup_overtime()}
          value={format.overtimeSeconds / 60}
          most={10}
          text={minutesText}
          onChange={(minutes) => setFormat({ overtimeSeconds: 60 * minutes })}
        />
        <Choice
          label={m.score_setup_bonus()}
          value={format.bonusFouls}
          most={20}
          text={(count) => m.score_fouls({ count })}
          onChange={(bonusFouls) => setFormat({ bonusFouls })}
        />
        <Choice
          label={m.score_setup_foulLimit()}
          value={format.foulLimit}
          most={10}
          text={(count) => m.score_fouls({ count })}
          onChange={(foulLimit) => setFormat({ foulLimit })}
        />
      </div>
      <div className="mt-3 grid gap-2">
        <Switch
          label={m.score_setup_running()}
          note={m.score_setup_runningNote()}
          checked={format.isRunning}
          onChange={({ target }) => setFormat({ isRunning: target.checked })}
        />
        <Switch
          label={m.score_setup_single()}
          note={m.score_setup_singleNote()}
          checked={format.isSingleFreeThrow}
          onChange={({ target }) => setFormat({ isSingleFreeThrow: target.checked })}
        />
        <Switch
          label={m.score_setup_plusMinus()}
          note={m.score_setup_plusMinusNote()}
          checked={format.plusMinus === 'nba'}
          onChange={({ target }) => setFormat({ plusMinus: target.checked ? 'nba' : 'fiba' })}
        />
      </div>
    </Card>
  );
}

/** What is shown first for periods of another length: those of schools. */
const ownFormat = { periods: 4, periodSeconds: 420 };

function minutesText(minutes: number): string {
  return m.score_setup_minutes({ minutes });
}

type ChoiceProps = {
  label: ReactNode;
  value: number;
  /** From 1 on. */
  most: number;
  text: (value: number) => string;
  onChange: (value: number) => void;
};

function Choice({ label, value, most, text, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select className="min-h-12" value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {Array.from({ length: most }, (_, index) => index + 1).map((one) => (
          <option key={one} value={one}>
            {text(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
