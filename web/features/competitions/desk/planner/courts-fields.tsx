import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { slotTextLimit } from '#domain/fixtures.ts';
import { courtLimit, eveningLimit, slotsLimit } from '#domain/planner/input.ts';
import type { PlanSettings } from '#domain/planner/settings.ts';
import { clockTime } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { DayList } from './day-list.tsx';
import { numbers, weekdayNames } from './options.ts';

type Court = PlanSettings['courts'][number];
type Evening = Court['evenings'][number];
type Season = { readonly firstDay: string; readonly lastDay: string };

type CourtsFieldsProps = {
  courts: readonly Court[];
  season: Season;
  onChange: (courts: Court[]) => void;
};

/** Where and when the league has courts. */
export function CourtsFields({ courts, season, onChange }: CourtsFieldsProps) {
  const add = () => {
    const { evenings = [newEvening] } = courts.at(-1) ?? {};
    onChange([...courts, { venue: courts.at(-1)?.venue ?? '', court: null, evenings, daysOff: [] }]);
  };
  return (
    <div className="grid gap-5">
      {courts.map((court, index) => (
        <CourtFields
          key={index}
          court={court}
          number={index + 1}
          season={season}
          onChange={(next) => onChange(courts.with(index, next))}
          onRemove={courts.length > 1 ? () => onChange(courts.toSpliced(index, 1)) : undefined}
        />
      ))}
      <div>
        <Button variant="secondary" disabled={courts.length >= courtLimit} onClick={add}>
          <Plus aria-hidden />
          {m.planner_court_add()}
        </Button>
      </div>
    </div>
  );
}

const newEvening: Evening = { weekday: 4, time: '19:00', slots: 3 };

type CourtFieldsProps = {
  court: Court;
  number: number;
  season: Season;
  onChange: (court: Court) => void;
  onRemove: (() => void) | undefined;
};

function CourtFields({ court, number, season, onChange, onRemove }: CourtFieldsProps) {
  const { evenings } = court;
  const label = m.planner_court({ number });
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-3">
      <legend className="px-1 font-semibold">{label}</legend>
      <div className="flex items-end gap-3">
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
          <Field label={m.desk_game_venue()}>
            <Input
              maxLength={slotTextLimit}
              autoComplete="off"
              value={court.venue}
              onChange={({ target: { value } }) => onChange({ ...court, venue: value })}
            />
          </Field>
          <Field label={m.desk_game_court()}>
            <Input
              maxLength={slotTextLimit}
              autoComplete="off"
              value={court.court ?? ''}
              onChange={({ target: { value } }) => onChange({ ...court, court: value === '' ? null : value })}
            />
          </Field>
        </div>
        {onRemove && <IconButton icon={X} label={m.planner_court_remove({ number })} onClick={onRemove} />}
      </div>
      {evenings.map((evening, index) => (
        <EveningFields
          key={index}
          evening={evening}
          onChange={(next) => onChange({ ...court, evenings: evenings.with(index, next) })}
          onRemove={
            evenings.length > 1
              ? () => onChange({ ...court, evenings: evenings.toSpliced(index, 1) })
              : undefined
          }
        />
      ))}
      <div>
        <Button
          variant="ghost"
          disabled={evenings.length >= eveningLimit}
          onClick={() => onChange({ ...court, evenings: [...evenings, evenings.at(-1) ?? newEvening] })}
        >
          <Plus aria-hidden />
          {m.planner_evening_add()}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
      <DayList
        label={m.planner_court_daysOff()}
        days={court.daysOff}
        season={season}
        onChange={(daysOff) => onChange({ ...court, daysOff })}
      />
    </fieldset>
  );
}

type EveningFieldsProps = {
  evening: Evening;
  onChange: (evening: Evening) => void;
  onRemove: (() => void) | undefined;
};

function EveningFields({ evening, onChange, onRemove }: EveningFieldsProps) {
  return (
    <div className="flex items-end gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-3 [&>:first-child]:max-sm:col-span-2">
        <Field label={m.planner_weekday()}>
          <Select
            value={evening.weekday}
            onChange={({ target: { value } }) => onChange({ ...evening, weekday: Number(value) })}
          >
            {weekdayNames().map((name, weekday) => (
              <option key={name} value={weekday}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.planner_firstGame()}>
          <Input
            type="time"
            className="min-w-0"
            value={clockTime(evening.time)}
            onChange={({ target: { value } }) => onChange({ ...evening, time: value })}
          />
        </Field>
        <Field label={m.planner_slots()}>
          <Select
            value={evening.slots}
            onChange={({ target: { value } }) => onChange({ ...evening, slots: Number(value) })}
          >
            {numbers(1, slotsLimit).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </Field>
      </div>
      {onRemove && <IconButton icon={X} label={m.planner_evening_remove()} onClick={onRemove} />}
    </div>
  );
}
