import type { ReactNode, RefObject } from 'react';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import type { Book, BookState } from '#web/lib/scorebook/book.ts';
import type { Sides } from '../people.ts';
import { Questions } from './questions.tsx';

type NoticesProps = {
  book: Book;
  scorebook: Scorebook;
  sides: Sides;
  warnings: readonly string[];
  /** Entries that the server doesn't take. */
  refused: readonly ScorebookEvent[];
  /** Where the button above the board leads. */
  place: RefObject<HTMLDivElement | null>;
  onSetup: () => void;
  onEdit: (event: ScorebookEvent) => void;
  /** What a break asks. */
  children: ReactNode;
};

/** Below the players, who stay where they are when one comes: a thumb may be on its way. */
export function Notices({ warnings, place, children, ...questions }: NoticesProps) {
  return (
    <div ref={place} tabIndex={-1} className="mt-3 scroll-mt-3 outline-none empty:hidden">
      {children}
      {warnings.length > 0 && (
        <ul className="mb-3 grid gap-1 rounded-card border border-line bg-surface p-3 text-[0.9375rem]">
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Questions {...questions} />
    </div>
  );
}

/** Why entries are in danger or not taken. */
export function warningsOf({ refusal, unsentIds, isUnsafe }: BookState): string[] {
  return [
    refusal && (unsentIds.size > 0 ? m.score_refused({ why: refusal }) : refusal),
    isUnsafe && m.score_unsafe(),
  ].filter((text) => typeof text === 'string');
}
