import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { formatScore } from '#domain/score-format.ts';
import { clockText } from '#domain/scorebook/clock.ts';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import type { Scorebook, ScoredPlay } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import type { Sides } from '../people.ts';
import { periodText, playText } from '../play-text.ts';

type PlayListProps = {
  book: Scorebook;
  sides: Sides;
  unsentIds: ReadonlySet<string>;
  onEdit: (event: ScorebookEvent) => void;
  onAdd: () => void;
};

/** Plays before 'All plays' is pressed. */
const firstCount = 8;

/** What happened, the latest first; each can be changed or taken back. */
export function PlayList({ book, sides, unsentIds, onEdit, onAdd }: PlayListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const plays = book.plays.toReversed();
  return (
    <section aria-labelledby="score-plays" className="mt-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="score-plays" className="eyebrow text-muted">
          {m.score_plays()}
        </h2>
        <Button variant="link" className="min-h-12 px-1" onClick={onAdd}>
          {m.score_addPlay()}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {(showsAll ? plays : plays.slice(0, firstCount)).map((play) => (
          <PlayRow
            key={play.event.id}
            {...{ play, book, sides }}
            isUnsent={unsentIds.has(play.event.id)}
            onEdit={() => onEdit(play.event)}
          />
        ))}
      </ul>
      {!showsAll && plays.length > firstCount && (
        <Button variant="secondary" width="full" className="mt-2 min-h-12" onClick={() => setShowsAll(true)}>
          {m.score_allPlays({ count: plays.length })}
        </Button>
      )}
    </section>
  );
}

type PlayRowProps = Pick<PlayListProps, 'book' | 'sides'> & {
  play: ScoredPlay;
  isUnsent: boolean;
  onEdit: () => void;
};

function PlayRow({ play: { event, score }, book, sides, isUnsent, onEdit }: PlayRowProps) {
  const text = playText(event.play, sides);
  const { period, clock } = event.order;
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="min-w-16 shrink-0 whitespace-nowrap text-sm leading-tight text-muted tabular-nums">
        {periodText(period, book.format.periods)}
        <br />
        {clockText(clock)}
      </span>
      <span className="min-w-0 flex-1 text-[0.9375rem] leading-snug wrap-anywhere">
        {text}
        {isUnsent && <span className="text-muted"> · {m.score_unsent()}</span>}
      </span>
      <span className="numeral shrink-0 text-xl tabular-nums">
        {formatScore(score[sides.ours], score[sides.theirs])}
      </span>
      <button
        type="button"
        aria-label={m.score_editPlay({ play: text })}
        className="grid size-12 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        onClick={onEdit}
      >
        <Pencil aria-hidden className="size-5" />
      </button>
    </li>
  );
}
