import { useState } from 'react';
import { derbyLimit, nearLimit } from '#domain/planner/input.ts';
import type { PlanSettings } from '#domain/planner/settings.ts';
import { m } from '#messages';
import { dayOf } from '#web/lib/slot-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Entries, Group, nameOf, TeamSelect } from './team-group.tsx';

type WishesFieldsProps = {
  settings: PlanSettings;
  entries: Entries;
  season: { readonly firstDay: string; readonly lastDay: string };
  onChange: (changes: Partial<PlanSettings>) => void;
};

/** Whom teams would like to meet when, and where they would like to play. */
export function WishesFields(props: WishesFieldsProps) {
  return (
    <div className="mt-6 grid gap-6">
      <Derbies {...props} />
      <NearVenues {...props} />
    </div>
  );
}

function Derbies({ settings, entries, season, onChange }: WishesFieldsProps) {
  const { derbies = [] } = settings;
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [day, setDay] = useState('');
  const isDay = day === '' || (season.firstDay <= day && day <= season.lastDay);
  const ids = [Number(first), Number(second)];
  const has = derbies.some(
    (one) => ids.includes(one.entryId) && ids.includes(one.otherId) && one.day === (day || null),
  );
  const add = () => {
    onChange({
      derbies: [...derbies, { entryId: Number(first), otherId: Number(second), day: day || null }],
    });
    setFirst('');
    setSecond('');
    setDay('');
  };
  return (
    <Group
      title={m.planner_derbies()}
      note={m.planner_derbiesNote()}
      items={derbies.map((one) => {
        const names = { first: nameOf(entries, one.entryId), second: nameOf(entries, one.otherId) };
        return {
          text: one.day
            ? m.planner_derby({ ...names, day: dayOf(one.day) })
            : m.planner_derbyOpening({ ...names }),
          onRemove: () => onChange({ derbies: derbies.filter((other) => other !== one) }),
        };
      })}
      canAdd={
        first !== '' && second !== '' && first !== second && isDay && !has && derbies.length < derbyLimit
      }
      onAdd={add}
    >
      <TeamSelect label={m.planner_sharedFirst()} value={first} entries={entries} onChange={setFirst} />
      <TeamSelect label={m.planner_sharedSecond()} value={second} entries={entries} onChange={setSecond} />
      <Field label={m.planner_derbyDay()}>
        <Input
          type="date"
          className="min-w-0"
          min={season.firstDay}
          max={season.lastDay}
          value={day}
          onChange={({ target: { value } }) => setDay(value)}
        />
      </Field>
    </Group>
  );
}

function NearVenues({ settings, entries, onChange }: WishesFieldsProps) {
  const { near = [], courts } = settings;
  const [team, setTeam] = useState('');
  const [venue, setVenue] = useState('');
  const venues = [...new Set(courts.map((court) => court.venue.trim()).filter((name) => name !== ''))];
  const has = near.some((one) => one.entryId === Number(team) && one.venue === venue);
  return (
    <Group
      title={m.planner_near()}
      note={m.planner_nearNote()}
      items={near.map((one) => ({
        text: m.planner_nearTeam({ name: nameOf(entries, one.entryId), venue: one.venue }),
        onRemove: () => onChange({ near: near.filter((other) => other !== one) }),
      }))}
      canAdd={team !== '' && venues.includes(venue) && !has && near.length < nearLimit}
      onAdd={() => {
        onChange({ near: [...near, { entryId: Number(team), venue }] });
        setTeam('');
        setVenue('');
      }}
    >
      <TeamSelect label={m.league_team()} value={team} entries={entries} onChange={setTeam} />
      <Field label={m.desk_game_venue()}>
        <Select value={venue} onChange={({ target: { value } }) => setVenue(value)}>
          <option value="">{m.planner_chooseVenue()}</option>
          {venues.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
    </Group>
  );
}
