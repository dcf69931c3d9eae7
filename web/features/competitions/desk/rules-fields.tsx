import { useId } from 'react';
import { missedDutyLimit } from '#domain/duties.ts';
import { m } from '#messages';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { CriteriaList } from './criteria-list.tsx';
import { type Preset, presetIds, presetNames, presetOf, type Rules, rulesOfPreset } from './presets.ts';

type RulesFieldsProps = { rules: Rules; hasPools: boolean; onChange: (rules: Rules) => void };

const pointNames: Readonly<Record<keyof Rules['points'], () => string>> = {
  win: m.desk_rules_win,
  overtimeWin: m.desk_rules_overtimeWin,
  draw: m.desk_rules_draw,
  overtimeLoss: m.desk_rules_overtimeLoss,
  loss: m.desk_rules_loss,
  defaultLoss: m.desk_rules_defaultLoss,
  forfeitLoss: m.desk_rules_forfeitLoss,
};

const pointKinds = [
  'win',
  'overtimeWin',
  'draw',
  'overtimeLoss',
  'loss',
  'defaultLoss',
  'forfeitLoss',
] as const satisfies (keyof Rules['points'])[];

/** What makes the table: a preset, the order of its criteria, and the numbers behind it. */
export function RulesFields({ rules, hasPools, onChange }: RulesFieldsProps) {
  const { playoffPlaces, crossPoolGamesCount, allowsDraws, missedDuty } = rules;
  const preset = presetOf(rules);
  const isPreset = (text: string): text is Preset => text in presetNames;
  return (
    <div className="grid gap-5">
      <Field label={m.desk_form_preset()}>
        <Select
          value={preset ?? ''}
          onChange={({ target: { value } }) =>
            isPreset(value) &&
            onChange({ ...rulesOfPreset(value), playoffPlaces, crossPoolGamesCount, allowsDraws, missedDuty })
          }
        >
          {preset === null && <option value="">{m.desk_preset_own()}</option>}
          {presetIds.map((id) => (
            <option key={id} value={id}>
              {presetNames[id]()}
            </option>
          ))}
        </Select>
      </Field>
      <CriteriaList criteria={rules.criteria} onChange={(criteria) => onChange({ ...rules, criteria })} />
      <NumberField
        label={m.desk_rules_playoffPlaces()}
        hint={m.desk_rules_playoffPlacesHint()}
        min={1}
        max={32}
        value={playoffPlaces ?? null}
        onChange={(value) => onChange({ ...rules, playoffPlaces: value })}
      />
      {hasPools && (
        <Switch
          label={m.desk_rules_crossPool()}
          note={m.desk_rules_crossPoolHint()}
          checked={crossPoolGamesCount !== false}
          onChange={({ target }) => onChange({ ...rules, crossPoolGamesCount: target.checked })}
        />
      )}
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink">
          {m.desk_rules_more()}
        </summary>
        <Numbers rules={rules} onChange={onChange} />
      </details>
    </div>
  );
}

function Numbers({ rules, onChange }: Omit<RulesFieldsProps, 'hasPools'>) {
  const legend = useId();
  const flag = (name: 'restartAfterSplit' | 'forfeitsCountInDifference' | 'overtimeCountsInDifference') => ({
    checked: rules[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...rules, [name]: target.checked }),
  });
  return (
    <div className="grid gap-4 pt-2">
      <fieldset aria-labelledby={legend} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <p id={legend} className="col-span-full font-semibold">
          {m.desk_rules_points()}
        </p>
        {pointKinds.map((kind) => (
          <NumberField
            key={kind}
            label={pointNames[kind]()}
            step={0.5}
            value={rules.points[kind]}
            onChange={(value) => onChange({ ...rules, points: { ...rules.points, [kind]: value ?? 0 } })}
          />
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={m.desk_rules_forfeitScore()}
          value={rules.forfeitScore}
          onChange={(value) => onChange({ ...rules, forfeitScore: value ?? 0 })}
        />
        <NumberField
          label={m.desk_rules_missedDuty()}
          max={missedDutyLimit}
          value={rules.missedDuty ?? 0}
          onChange={(value) => onChange({ ...rules, missedDuty: value ?? 0 })}
        />
        <NumberField
          label={m.desk_rules_cap()}
          hint={m.desk_rules_capHint()}
          min={1}
          value={rules.differenceCap}
          onChange={(differenceCap) => onChange({ ...rules, differenceCap })}
        />
      </div>
      <div className="grid gap-2">
        <Checkbox {...flag('restartAfterSplit')}>{m.desk_rules_restart()}</Checkbox>
        <Checkbox {...flag('forfeitsCountInDifference')}>{m.desk_rules_forfeitsCount()}</Checkbox>
        <Checkbox {...flag('overtimeCountsInDifference')}>{m.desk_rules_overtimeCounts()}</Checkbox>
        <Checkbox
          checked={rules.allowsDraws !== false}
          onChange={({ target }) => onChange({ ...rules, allowsDraws: target.checked })}
        >
          {m.desk_rules_ties()}
        </Checkbox>
      </div>
    </div>
  );
}

type NumberFieldProps = {
  label: string;
  hint?: string;
  value: number | null;
  min?: number;
  max?: number;
  step?: number;
  onChange: (value: number | null) => void;
};

/** Keeps to the numbers that the contract accepts, so that the preview never shows a table that can't be saved. */
function NumberField({ label, hint, value, min = 0, max = 99, step = 1, onChange }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <Input
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        value={value ?? ''}
        onChange={({ target: { value: text } }) => {
          const number = Math.round(Number(text) / step) * step;
          onChange(text === '' ? null : Math.min(max, Math.max(min, number)));
        }}
      />
    </Field>
  );
}
