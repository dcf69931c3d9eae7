import type { PlayerKey } from '#domain/scorebook/events.ts';
import type { SideState } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { NumberForm } from '../number-form.tsx';
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
    <section aria-label={name} className="grid min-w-0 content-start gap-1.5 short:gap-1">
      <button
        type="button"
        aria-pressed={selected === null}
        className={cn(
          choiceClasses(selected === null),
          'min-h-14 px-2 text-[0.9375rem] short:min-h-12 leading-tight font-semibold wrap-anywhere',
        )}
        onClick={() => onSelect(null)}
      >
        <span className="line-clamp-2">{name}</span>
      </button>
      <ul className="grid grid-cols-1 gap-1.5 short:gap-1">
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
      <NumberForm label={m.score_opponentNumber()} placeholder="#" compact onAdd={onAdd} />
    </section>
  );
}
