import { useId } from 'react';
import { formats, gamesLimit, restDaysLimit } from '#domain/planner/input.ts';
import type { PlanSettings } from '#domain/planner/settings.ts';
import { m } from '#messages';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { DayList } from './day-list.tsx';
import { numbers } from './options.ts';
import { formatNames, wishNames } from './wish-names.ts';

type SeasonFieldsProps = {
  settings: PlanSettings;
  season: { readonly firstDay: string; readonly lastDay: string };
  /** Whether the competition has pools. */
  hasPools: boolean;
  onChange: (changes: Partial<PlanSettings>) => void;
};

/** How many games there are, and how far apart. */
export function SeasonFields({ settings, season, hasPools, onChange }: SeasonFieldsProps) {
  const { format, restDays, daysOff } = settings;
  const hasCount = format.kind === 'games' || format.kind === 'fill';
  return (
    <div className="grid gap-4">
      <Field label={m.planner_format()}>
        <Select
          value={format.kind}
          onChange={({ target: { value } }) => {
            const kind = formats.find((one) => one === value);
            if (kind) onChange({ format: { ...format, kind } });
          }}
        >
          {formats.map((kind) => (
            <option key={kind} value={kind}>
              {formatNames[kind]()}
            </option>
          ))}
        </Select>
      </Field>
      {hasCount && (
        <Field label={format.kind === 'games' ? m.planner_games() : m.planner_gamesMost()}>
          <Select
            value={format.games}
            onChange={({ target: { value } }) => onChange({ format: { ...format, games: Number(value) } })}
          >
            {numbers(1, gamesLimit).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </Field>
      )}
      {hasPools && (
        <Field label={m.planner_opponents()}>
          <Select
            value={settings.inPools ? 'pool' : 'all'}
            onChange={({ target: { value } }) => onChange({ inPools: value === 'pool' })}
          >
            <option value="all">{m.planner_opponents_all()}</option>
            <option value="pool">{m.planner_opponents_pool()}</option>
          </Select>
        </Field>
      )}
      <Field label={m.planner_rest()} hint={restDays === 0 && m.planner_restNone()}>
        <Select value={restDays} onChange={({ target: { value } }) => onChange({ restDays: Number(value) })}>
          {numbers(0, restDaysLimit).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
      <DayList
        label={m.planner_daysOff()}
        days={daysOff}
        season={season}
        onChange={(days) => onChange({ daysOff: days })}
      />
    </div>
  );
}

type WishesProps = Pick<SeasonFieldsProps, 'onChange'> & { wishes: PlanSettings['wishes'] };

/** What the plan is to be good at, the most important first. */
export function Wishes({ wishes, onChange }: WishesProps) {
  const hintId = useId();
  return (
    <>
      <p id={hintId} className="mb-1 text-sm text-pretty text-muted">
        {m.planner_wishesHint()}
      </p>
      <SortableList
        items={wishes}
        nameOf={(wish) => wishNames[wish]()}
        hintId={hintId}
        onOrder={(order) => onChange({ wishes: order })}
      />
    </>
  );
}
