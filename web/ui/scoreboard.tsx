import type { ReactNode } from 'react';
import { type TeamColors, themeColors } from '#domain/team-colors.ts';
import { cn } from './cn.ts';
import { TeamCrest } from './team-crest.tsx';

/** A team on the board: its colors are at the board's edge. */
type BoardTeam = { readonly name: string; readonly colors: TeamColors; readonly logoUrl?: string | null };

type Side = { team: BoardTeam; score: number };
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
    Math.max(home.score, away.score) < 100
      ? 'text-[min(5.25rem,29cqw)]'
      : 'text-[min(3.5rem,20cqw)] min-[400px]:text-[4.25rem]';
  return (
    <Board title={title} aside={aside} sides={[home.team.colors, away.team.colors]}>
      <div className="@container">
        <div className="grid items-center gap-x-3 gap-y-4 @min-[15.5rem]:grid-cols-[1fr_auto_1fr] @min-[24rem]:gap-x-6">
          <BoardSide {...home} dim={home.score < away.score} size={size} />
          <div className="grid justify-items-center gap-1.5 text-board-dim">{children}</div>
          <BoardSide {...away} dim={away.score < home.score} size={size} />
        </div>
      </div>
    </Board>
  );
}

/** The board with a text in place of a score. */
type BoardProps = Pick<ScoreboardProps, 'title' | 'aside' | 'children'> & {
  /** The colors at its left and right edges. */
  sides?: readonly [left: TeamColors, right: TeamColors] | undefined;
  className?: string | undefined;
};

export function Board({ title, aside, sides, className, children }: BoardProps) {
  return (
    <section
      aria-label={title}
      className={cn(
        'board-light relative flex min-w-0 flex-col rounded-card border border-board-line bg-board px-4.5 py-5 text-board-ink shadow-card sm:px-6',
        className,
      )}
    >
      {sides && (
        <>
          <Edge colors={sides[0]} className="start-0 rounded-s-card" />
          <Edge colors={sides[1]} className="end-0 rounded-e-card" />
        </>
      )}
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 text-board-dim max-sm:flex-col">
        <h2 className="eyebrow">{title}</h2>
        {aside && <p className="eyebrow">{aside}</p>}
      </div>
      {children}
    </section>
  );
}

function Edge({ colors, className }: { colors: TeamColors; className: string }) {
  const { mark } = themeColors(colors, 'dark');
  return (
    <svg
      aria-hidden
      preserveAspectRatio="none"
      viewBox="0 0 1 1"
      className={cn('absolute inset-y-0 h-full w-1.5 overflow-hidden', className)}
    >
      <path d="M0 0h1v1H0z" fill={mark} />
    </svg>
  );
}

type BoardSideProps = Side & {
  dim: boolean;
  /** Of the score on a phone, where three digits have less room than two. */
  size: string;
};

function BoardSide({ team, score, dim, size }: BoardSideProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse self-start text-center">
      <p className="mt-2 text-[0.9375rem] leading-snug text-balance wrap-words text-board-dim">{team.name}</p>
      <TeamCrest team={team} className="mt-2.5 self-center @min-[24rem]:size-12" />
      <p className={cn('numeral @min-[24rem]:text-[7.5rem]', size, dim && 'text-board-dim')}>{score}</p>
    </div>
  );
}
