import { useState } from 'react';
import { keysOf } from '#domain/objects.ts';
import type { Play, PlayerKey, ScorebookLevel } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { type FormatPreset, formatPresets, type GameFormat, presetFormat } from '#domain/scorebook/format.ts';
import type { Side } from '#domain/standings/outcome.ts';
import type { Person } from '../people.ts';

/** Somebody on tonight's list, here or not. */
export type Guest = Person & { readonly isHere: boolean };

/** How a game begins, as its form has it. */
export function useSetup(initial: readonly Guest[], book: Scorebook | null, ours: Side) {
  const [people, setPeople] = useState<readonly Guest[]>(initial);
  const [starters, setStarters] = useState<readonly PlayerKey[]>(book?.sides[ours].court.onCourt ?? []);
  const [format, setFormat] = useState<GameFormat>(book?.format ?? presetFormat('halves20'));
  const [level, setLevel] = useState<ScorebookLevel>(book?.sides[ours].level ?? 'sheet');
  const change = (key: PlayerKey, values: Partial<Guest>) =>
    setPeople(people.map((person) => (person.key === key ? { ...person, ...values } : person)));
  const isStarter = (key: PlayerKey) => starters.includes(key);
  return {
    people,
    here: people.filter(({ isHere }) => isHere),
    starters,
    format,
    level,
    setLevel,
    preset: presetOf(format),
    isStarter,
    isFull: starters.length === 5,
    setFormat: (values: Partial<GameFormat>) => setFormat({ ...format, ...values }),
    setNumber: (key: PlayerKey, number: string) =>
      change(key, { number: number.replaceAll(/\D/g, '').slice(0, 2) }),
    setHere: (key: PlayerKey, isHere: boolean) => {
      change(key, { isHere });
      if (!isHere) setStarters(starters.filter((one) => one !== key));
    },
    toggleStarter: (key: PlayerKey) =>
      setStarters(isStarter(key) ? starters.filter((one) => one !== key) : [...starters, key]),
    addGuest: (number: string) => {
      const key = `n${number}`;
      if (people.some((person) => person.key === key)) change(key, { isHere: true });
      else setPeople([...people, { key, number, name: null, isHere: true }]);
    },
  };
}

export type Setup = ReturnType<typeof useSetup>;

/** What the form enters: only what is not in the list already. */
export function setupPlays(setup: Setup, book: Scorebook | null, side: Side): Play[] {
  const before = book?.sides[side];
  const changed = setup.people.filter(({ key, number, isHere }) =>
    isHere ? before?.numbers.get(key) !== number : before?.numbers.has(key),
  );
  const onCourt = before?.court.onCourt ?? [];
  const isSameFive =
    onCourt.length === setup.starters.length && setup.starters.every((key) => onCourt.includes(key));
  return [
    { kind: 'setup', format: setup.format },
    ...changed.map(
      ({ key, number, isHere }): Play => ({ kind: 'player', side, player: key, number, isHere }),
    ),
    ...(setup.level === (before?.level ?? 'sheet')
      ? []
      : [{ kind: 'level' as const, side, level: setup.level }]),
    ...(isSameFive ? [] : [{ kind: 'lineup' as const, side, players: setup.starters }]),
  ];
}

function presetOf(format: GameFormat): FormatPreset {
  const same = keysOf(formatPresets).find((preset) => {
    const { periods, periodSeconds } = formatPresets[preset];
    return periods === format.periods && periodSeconds === format.periodSeconds;
  });
  return same ?? 'halves20';
}
