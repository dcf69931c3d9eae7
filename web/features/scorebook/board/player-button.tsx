import { countedFouls, type PlayerFouls } from '#domain/scorebook/fouls.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import type { Person } from '../people.ts';

type PlayerButtonProps = {
  person: Person;
  fouls: PlayerFouls | undefined;
  isOut: boolean;
  isSelected: boolean;
  onPress: () => void;
};

/** A player to credit: number, name and fouls. */
export function PlayerButton({ person, fouls, isOut, isSelected, onPress }: PlayerButtonProps) {
  const count = fouls ? countedFouls(fouls) : 0;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      className={cn(
        choiceClasses(isSelected),
        'flex min-h-14 w-full items-center gap-2.5 px-3 text-start short:min-h-12',
      )}
      onClick={onPress}
    >
      <span className="numeral min-w-8.5 shrink-0 text-3xl leading-none wrap-normal">{person.number}</span>
      <span className="line-clamp-2 min-w-0 flex-1 text-[0.9375rem] leading-tight font-semibold wrap-anywhere">
        {person.name}
      </span>
      {count > 0 && (
        <span className={cn('text-sm font-semibold', isSelected ? '' : isOut ? 'text-loss' : 'text-muted')}>
          {isOut ? m.score_out() : m.score_foulCount({ count })}
        </span>
      )}
    </button>
  );
}

/** A large button that is chosen or not. */
export function choiceClasses(isSelected: boolean): string {
  return cn(
    'rounded-control border transition-colors select-none',
    isSelected
      ? 'border-action bg-action text-on-action'
      : 'border-control/60 bg-surface text-ink hover:bg-sunken',
  );
}
