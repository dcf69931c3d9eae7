import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { m } from '#messages';
import { dayOf } from '#web/lib/slot-text.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isInSeason, SeasonDay, type SeasonDays } from './season-day.tsx';

type DayListProps = {
  label: string;
  days: readonly string[];
  season: SeasonDays;
  onChange: (days: string[]) => void;
};

/** Days that are added and removed one by one, the earliest first. */
export function DayList({ label, days, season, onChange }: DayListProps) {
  const [day, setDay] = useState('');
  const canAdd = isInSeason(day, season) && !days.includes(day);
  const add = () => {
    onChange([...days, day].toSorted());
    setDay('');
  };
  return (
    <div>
      <div className="flex items-end gap-2">
        <SeasonDay label={label} season={season} value={day} onChange={setDay} />
        <Button variant="secondary" disabled={!canAdd} onClick={add}>
          {m.planner_add()}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
      {days.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {days.map((one) => (
            <li key={one} className="flex items-center rounded-control bg-sunken ps-3 text-sm">
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
