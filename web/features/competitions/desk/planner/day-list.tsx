import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { m } from '#messages';
import { dayOf } from '#web/lib/slot-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';

type DayListProps = {
  label: string;
  days: readonly string[];
  /** The days of the season. */
  season: { readonly firstDay: string; readonly lastDay: string };
  onChange: (days: string[]) => void;
};

/** Days that are added and removed one by one, the earliest first. */
export function DayList({ label, days, season, onChange }: DayListProps) {
  const [day, setDay] = useState('');
  const canAdd = season.firstDay <= day && day <= season.lastDay && !days.includes(day);
  const add = () => {
    onChange([...days, day].toSorted());
    setDay('');
  };
  return (
    <div>
      <div className="flex items-end gap-2">
        <Field label={label}>
          <Input
            type="date"
            className="min-w-0"
            min={season.firstDay}
            max={season.lastDay}
            value={day}
            onChange={({ target: { value } }) => setDay(value)}
          />
        </Field>
        <Button variant="secondary" disabled={!canAdd} onClick={add}>
          {m.planner_add()}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
      {days.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {days.map((one) => (
            <li key={one} className="flex items-center rounded-control bg-sunken pl-3 text-sm">
              {dayOf(one)}
              <IconButton
                icon={X}
                label={m.planner_removeDay({ day: dayOf(one) })}
                onClick={() => onChange(days.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
