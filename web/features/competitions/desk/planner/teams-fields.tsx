import { useState } from 'react';
import { dayOffLimit, sharedLimit } from '#domain/planner/input.ts';
import type { PlanSettings } from '#domain/planner/settings.ts';
import { m } from '#messages';
import { dayOf } from '#web/lib/slot-text.ts';
import { isInSeason, SeasonDay, type SeasonDays } from './season-day.tsx';
import { type Entries, Group, nameOf, TeamSelect } from './team-group.tsx';

type Teams = Pick<PlanSettings, 'teamDaysOff' | 'shared'>;

type TeamsFieldsProps = {
  settings: Teams;
  entries: Entries;
  season: SeasonDays;
  onChange: (changes: Partial<Teams>) => void;
};

/** When teams can't play, and who plays for two of them. */
export function TeamsFields({ settings, entries, season, onChange }: TeamsFieldsProps) {
  return (
    <div className="grid gap-6">
      <TeamDaysOff {...{ settings, entries, season, onChange }} />
      <SharedPeople {...{ settings, entries, onChange }} />
    </div>
  );
}

function TeamDaysOff({ settings: { teamDaysOff }, entries, season, onChange }: TeamsFieldsProps) {
  const [team, setTeam] = useState('');
  const [day, setDay] = useState('');
  const has = teamDaysOff.some((off) => off.entryId === Number(team) && off.day === day);
  const add = () => {
    const next = [...teamDaysOff, { entryId: Number(team), day }];
    onChange({ teamDaysOff: next.toSorted((a, b) => a.day.localeCompare(b.day)) });
    setDay('');
  };
  return (
    <Group
      title={m.planner_teamDays()}
      items={teamDaysOff.map((off) => {
        const name = nameOf(entries, off.entryId);
        return {
          text: m.planner_teamDay({ name, day: dayOf(off.day) }),
          onRemove: () => onChange({ teamDaysOff: teamDaysOff.filter((one) => one !== off) }),
        };
      })}
      canAdd={team !== '' && isInSeason(day, season) && !has && teamDaysOff.length < dayOffLimit}
      onAdd={add}
    >
      <TeamSelect label={m.league_team()} value={team} entries={entries} onChange={setTeam} />
      <SeasonDay label={m.desk_game_day()} season={season} value={day} onChange={setDay} />
    </Group>
  );
}

type SharedProps = Omit<TeamsFieldsProps, 'season'>;

function SharedPeople({ settings: { shared }, entries, onChange }: SharedProps) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const ids = [Number(first), Number(second)];
  const has = shared.some((pair) => ids.includes(pair.entryId) && ids.includes(pair.otherId));
  const add = () => {
    onChange({ shared: [...shared, { entryId: Number(first), otherId: Number(second) }] });
    setFirst('');
    setSecond('');
  };
  return (
    <Group
      title={m.planner_shared()}
      note={m.planner_sharedNote()}
      items={shared.map((pair) => ({
        text: m.planner_sharedPair({
          first: nameOf(entries, pair.entryId),
          second: nameOf(entries, pair.otherId),
        }),
        onRemove: () => onChange({ shared: shared.filter((one) => one !== pair) }),
      }))}
      canAdd={first !== '' && second !== '' && first !== second && !has && shared.length < sharedLimit}
      onAdd={add}
    >
      <TeamSelect label={m.planner_sharedFirst()} value={first} entries={entries} onChange={setFirst} />
      <TeamSelect label={m.planner_sharedSecond()} value={second} entries={entries} onChange={setSecond} />
    </Group>
  );
}
