import type { Scorebook } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import type { Hand } from '#web/lib/scorebook/hand.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import type { Sides } from '../people.ts';
import { columnsFor } from './hand-classes.ts';
import { ShotCourt } from './shot-court.tsx';
import type { Entry, FollowUp } from './use-entry.ts';

type FollowUpGridProps = {
  followUp: FollowUp;
  entry: Entry;
  scorebook: Scorebook;
  sides: Sides;
  hand: Hand;
};

const wordClasses = 'min-h-13 short:min-h-12 min-w-0 px-0.5! leading-tight';

/** Whose assist or rebound it was. It can be left open: the next player is tapped all the same. */
export function FollowUpGrid({
  followUp: { kind, shot, shotId, place },
  entry,
  scorebook,
  sides,
  hand,
}: FollowUpGridProps) {
  const { ours, theirs } = sides;
  const { onCourt } = scorebook.sides[ours].court;
  const people = sides.people[ours].filter(
    ({ key }) =>
      (onCourt.length === 0 || onCourt.includes(key)) && (kind === 'rebound' || key !== shot.player),
  );
  // Three columns beside the court have room for seven letters.
  const size = shotId && kind === 'rebound' && 'text-[0.8125rem]!';
  const buttons = (
    <section
      aria-label={kind === 'assist' ? m.score_assist() : m.score_rebound()}
      className={cn(
        'grid gap-1.5 short:gap-1',
        shotId && 'flex-1',
        gridClasses(kind, people.length, shotId !== null),
        columnsFor(hand),
      )}
    >
      {people.map(({ key, number, name }) => (
        <Button
          key={key}
          variant="secondary"
          className="min-h-13 short:min-h-12 w-full min-w-0 flex-col gap-0! px-1! leading-tight"
          onClick={() => entry.follow({ side: ours, player: key })}
        >
          <span className="numeral text-xl leading-none">{number}</span>
          <span className="max-w-full truncate text-xs">{name}</span>
        </Button>
      ))}
      {kind === 'rebound' && (
        <Button
          variant="secondary"
          className="min-h-13 short:min-h-12 min-w-0 px-1.5! text-[0.8125rem]! leading-tight"
          onClick={() => entry.follow({ side: theirs, player: null })}
        >
          <span className="line-clamp-2 wrap-anywhere">{sides.names[theirs]}</span>
        </Button>
      )}
      <Button variant="ghost" className={cn(wordClasses, size)} onClick={() => entry.follow(null)}>
        {m.score_nobody()}
      </Button>
      <Button variant="secondary" className={cn(wordClasses, size)} onClick={entry.undo}>
        {m.score_undo()}
      </Button>
    </section>
  );
  if (!shotId) return buttons;
  return (
    <div className="flex items-start gap-2">
      <ShotCourt place={place} onPlace={entry.place} />
      {buttons}
    </div>
  );
}

/** As many rows as the buttons of plays have, so that the bar stays where it is. */
function gridClasses(kind: FollowUp['kind'], people: number, isNarrow: boolean): string {
  if (people > 7) return isNarrow ? 'grid-cols-3' : 'grid-cols-4';
  return kind === 'assist' ? 'grid-cols-2' : 'grid-cols-3';
}
