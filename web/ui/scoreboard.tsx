import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type Side = { name: string; score: number };
type ScoreboardProps = {
  title: string;
  /** When and where, at the other end of the heading line. */
  aside?: ReactNode;
  home: Side;
  away: Side;
  /** Between the two scores. */
  children?: ReactNode;
};

/** A game's score, in the largest type of its page. The lower one is dimmed, not only coloured. */
export function Scoreboard({ title, aside, home, away, children }: ScoreboardProps) {
  const size =
    Math.max(home.score, away.score) < 100 ? 'text-[5.25rem]' : 'text-[3.5rem] min-[400px]:text-[4.25rem]';
  return (
    <Board title={title} aside={aside}>
      <div className="@container">
        <div className="grid items-center gap-x-3 gap-y-4 @min-[15.5rem]:grid-cols-[1fr_auto_1fr] sm:gap-x-6">
          <BoardSide {...home} dim={home.score < away.score} size={size} />
          <div className="grid justify-items-center gap-1.5 text-board-dim">{children}</div>
          <BoardSide {...away} dim={away.score < home.score} size={size} />
        </div>
      </div>
    </Board>
  );
}

/** The board with a text in place of a score. */
type BoardProps = Pick<ScoreboardProps, 'title' | 'aside' | 'children'> & { className?: string | undefined };

export function Board({ title, aside, className, children }: BoardProps) {
  return (
    <section
      aria-label={title}
      className={cn(
        'board-light relative flex min-w-0 flex-col rounded-card border border-board-line bg-board px-4.5 py-5 text-board-ink shadow-card sm:px-6',
        className,
      )}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 text-board-dim max-sm:flex-col">
        <h2 className="eyebrow">{title}</h2>
        {aside && <p className="eyebrow">{aside}</p>}
      </div>
      {children}
    </section>
  );
}

type BoardSideProps = Side & {
  dim: boolean;
  /** Of the score on a phone, where three digits have less room than two. */
  size: string;
};

function BoardSide({ name, score, dim, size }: BoardSideProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse self-start text-center">
      <p className="mt-1.5 text-[0.9375rem] leading-snug text-balance wrap-words text-board-dim">{name}</p>
      <p className={cn('numeral sm:text-[7.5rem]', size, dim && 'text-board-dim')}>{score}</p>
    </div>
  );
}
