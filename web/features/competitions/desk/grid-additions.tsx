import { type FormEvent, useState } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { slotTextLimit } from '#domain/fixtures.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { Court } from './courts.ts';

type GridAdditionsProps = {
  competition: Pick<ManagedCompetition, 'firstDay' | 'lastDay'>;
  onDay: (day: string) => void;
  onCourt: (court: Court) => void;
};

/** An empty day or court for the grid, to drag games to. It's saved with the first game on it. */
export function GridAdditions({ competition: { firstDay, lastDay }, onDay, onCourt }: GridAdditionsProps) {
  const [day, setDay] = useState('');
  const [venue, setVenue] = useState('');
  const [court, setCourt] = useState('');
  const addDay = (event: FormEvent) => {
    event.preventDefault();
    if (day === '') return;
    onDay(day);
    setDay('');
  };
  const addCourt = (event: FormEvent) => {
    event.preventDefault();
    if (venue.trim() === '') return;
    onCourt({ venue: venue.trim(), court: court.trim() || null });
    setVenue('');
    setCourt('');
  };
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4 border-t border-line px-4.5 py-4">
      <form className="flex items-end gap-2" onSubmit={addDay}>
        <Field label={m.desk_grid_newDay()}>
          <Input
            type="date"
            min={firstDay}
            max={lastDay}
            value={day}
            onChange={({ target: { value } }) => setDay(value)}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {m.desk_grid_addDay()}
        </Button>
      </form>
      <form className="flex items-end gap-2" onSubmit={addCourt}>
        <Field label={m.desk_grid_newVenue()}>
          <Input
            maxLength={slotTextLimit}
            autoComplete="off"
            value={venue}
            onChange={({ target: { value } }) => setVenue(value)}
          />
        </Field>
        <Field label={m.desk_grid_newCourt()}>
          <Input
            maxLength={slotTextLimit}
            autoComplete="off"
            value={court}
            onChange={({ target: { value } }) => setCourt(value)}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {m.desk_grid_addCourt()}
        </Button>
      </form>
    </div>
  );
}
