import { useState } from 'react';
import { keysOf } from '#domain/objects.ts';
import type { Play, PlayerKey, ScorebookLevel } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { type FormatPreset, formatPresets, type GameFormat } from '#domain/scorebook/format.ts';
import { sameNumbers } from '#domain/scorebook/jersey.ts';
import type { Side } from '#domain/standings/outcome.ts';
import type { Person } from '../people.ts';

/** Somebody on tonight's list, here or not. */
export type Guest = Person & { readonly isHere: boolean };

/** What a form begins with. */
export type SetupStart = {
  readonly starters: readonly PlayerKey[];
  readonly format: GameFormat;
  readonly level: ScorebookLevel;
};

/** A typed number replaces the one that was shown: a number that a player claims afterwards replaces it in turn. */
type Edit = {
  readonly isHere?: boolean;
  readonly number?: { readonly text: string; readonly before: string };
};

/** How a game begins, as its form has it. `listed` are those of the roster and of the book, which may change meanwhile. */
export function useSetup(listed: readonly Guest[], start: SetupStart) {
  const [edits, setEdits] = useState<ReadonlyMap<PlayerKey, Edit>>(new Map());
  const [guests, setGuests] = useState<readonly Guest[]>([]);
  const [starterKeys, setStarterKeys] = useState<readonly PlayerKey[]>(start.starters);
  const [format, setFormat] = useState<GameFormat>(start.format);
  const [level, setLevel] = useState<ScorebookLevel>(start.level);
  const edit = (key: PlayerKey, values: Edit) =>
    setEdits(new Map(edits).set(key, { ...edits.get(key), ...values }));
  const all = [...listed, ...guests.filter(({ key }) => !listed.some((one) => one.key === key))];
  const people = all.map((person) => withEdit(person, edits.get(person.key)));
  const here = people.filter(({ isHere }) => isHere);
  const starters = starterKeys.filter((key) => here.some((person) => person.key === key));
  // Of those in the book, who is only known by a number may be the other team's scorer's name for somebody.
  const isNamed = ({ key, name }: Guest) => name !== null || guests.some((guest) => guest.key === key);
  const isStarter = (key: PlayerKey) => starters.includes(key);
  return {
    people,
    here,
    starters,
    format,
    level,
    setLevel,
    preset: presetOf(format),
    isStarter,
    isFull: starters.length === 5,
    doubles: sameNumbers(new Map(here.filter(isNamed).map(({ key, number }) => [key, number]))),
    setFormat: (values: Partial<GameFormat>) => setFormat({ ...format, ...values }),
    setNumber: (key: PlayerKey, text: string) => {
      const before = all.find((person) => person.key === key)?.number ?? '';
      edit(key, { number: { text: text.replaceAll(/\D/g, '').slice(0, 2), before } });
    },
    setHere: (key: PlayerKey, isHere: boolean) => edit(key, { isHere }),
    toggleStarter: (key: PlayerKey) =>
      setStarterKeys(isStarter(key) ? starters.filter((one) => one !== key) : [...starters, key]),
    addGuest: (number: string) => {
      const key = `n${number}`;
      if (all.some((person) => person.key === key)) edit(key, { isHere: true });
      else setGuests([...guests, { key, number, name: null, isHere: true }]);
    },
  };
}

export type Setup = ReturnType<typeof useSetup>;

function withEdit(person: Guest, edit: Edit | undefined): Guest {
  const { isHere = person.isHere, number } = edit ?? {};
  return { ...person, isHere, number: number?.before === person.number ? number.text : person.number };
}

/** What the form enters: only what is not in the list already. */
export function setupPlays(setup: Setup, book: Scorebook, side: Side): Play[] {
  const { numbers, court, level } = book.sides[side];
  const changed = setup.people.filter(({ key, number, isHere }) =>
    isHere ? numbers.get(key) !== number : numbers.has(key),
  );
  const isSameFive =
    court.onCourt.length === setup.starters.length &&
    setup.starters.every((key) => court.onCourt.includes(key));
  return [
    { kind: 'setup', format: setup.format },
    ...changed.map(
      ({ key, number, isHere }): Play => ({ kind: 'player', side, player: key, number, isHere }),
    ),
    ...(setup.level === level ? [] : [{ kind: 'level' as const, side, level: setup.level }]),
    ...(isSameFive ? [] : [{ kind: 'lineup' as const, side, players: setup.starters }]),
  ];
}

/** 'own' for periods of another count or length. */
function presetOf(format: GameFormat): FormatPreset | 'own' {
  const same = keysOf(formatPresets).find((preset) => {
    const { periods, periodSeconds } = formatPresets[preset];
    return periods === format.periods && periodSeconds === format.periodSeconds;
  });
  return same ?? 'own';
}
