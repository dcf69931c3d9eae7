import { type FormEvent, useState } from 'react';
import type { PlayerKey } from '#domain/scorebook/events.ts';
import type { SideState } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Input } from '#web/ui/input.tsx';
import type { Person } from '../people.ts';
import { choiceClasses, PlayerButton } from './player-button.tsx';

type OpponentPanelProps = {
  name: string;
  people: readonly Person[];
  side: SideState;
  /** Null is the whole team. */
  selected: PlayerKey | null | undefined;
  onSelect: (key: PlayerKey | null) => void;
  onAdd: (number: string) => void;
};

/** The opponent as one column, and by number where the scorer wants that. */
export function OpponentPanel({ name, people, side, selected, onSelect, onAdd }: OpponentPanelProps) {
  return (
    <section aria-label={name} className="grid min-w-0 content-start gap-1.5">
      <button
        type="button"
        aria-pressed={selected === null}
        className={cn(
          choiceClasses(selected === null),
          'min-h-14 px-2 text-[0.9375rem] leading-tight font-semibold wrap-anywhere',
        )}
        onClick={() => onSelect(null)}
      >
        <span className="line-clamp-2">{name}</span>
      </button>
      <ul className="grid grid-cols-1 gap-1.5">
        {people.map((person) => (
          <li key={person.key}>
            <PlayerButton
              person={person}
              fouls={side.fouls.get(person.key)}
              isOut={side.disqualified.has(person.key)}
              isSelected={person.key === selected}
              onPress={() => onSelect(person.key)}
            />
          </li>
        ))}
      </ul>
      <NewNumber onAdd={onAdd} />
    </section>
  );
}

function NewNumber({ onAdd }: Pick<OpponentPanelProps, 'onAdd'>) {
  const [number, setNumber] = useState('');
  const isNumber = /^\d{1,2}$/.test(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNumber) return;
    onAdd(number);
    setNumber('');
  };
  return (
    <form className="grid grid-cols-[1fr_auto] gap-1.5" onSubmit={submit}>
      <Input
        aria-label={m.score_opponentNumber()}
        placeholder="#"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        className="min-h-12 text-center"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button type="submit" variant="secondary" className="min-h-12 px-3" disabled={!isNumber}>
        {m.score_add()}
      </Button>
    </form>
  );
}
