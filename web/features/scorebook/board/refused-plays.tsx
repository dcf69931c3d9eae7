import { clockText } from '#domain/scorebook/clock.ts';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import { countingEvents } from '#domain/scorebook/undo.ts';
import { m } from '#messages';
import type { Book, BookState } from '#web/lib/scorebook/book.ts';
import { Button } from '#web/ui/button.tsx';
import type { Sides } from '../people.ts';
import { playText } from '../play-text.ts';

/** Those that the server has refused one by one, and that the scorer has not taken back. */
export function refusedPlays({ events, refusedIds }: BookState): ScorebookEvent[] {
  return refusedIds.size === 0 ? [] : countingEvents(events).filter(({ id }) => refusedIds.has(id));
}

type RefusedPlayProps = {
  event: ScorebookEvent;
  book: Book;
  sides: Sides;
  onEdit: (event: ScorebookEvent) => void;
};

/** Why an entry stays on this device, and what can be done about it. */
export function RefusedPlay({ event, book, sides, onEdit }: RefusedPlayProps) {
  const { period, clock } = event.order;
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem]">
        {m.score_refusedPlay({ play: playText(event.play, sides), clock: clockText(clock) })}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {event.play.kind !== 'player' && (
          <Button variant="secondary" className="min-h-12" onClick={() => onEdit(event)}>
            {m.score_changePlay()}
          </Button>
        )}
        <Button
          variant="secondary"
          className="min-h-12"
          onClick={() => book.add([{ kind: 'undo', target: event.id }], { period, clock })}
        >
          {m.score_takeBack()}
        </Button>
      </div>
    </div>
  );
}
