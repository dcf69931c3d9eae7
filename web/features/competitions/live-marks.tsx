import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LiveGame } from '#contract/competitions/live.ts';
import type { Competition, StandingsRow } from '#contract/competitions.ts';
import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';

type LiveScoreProps = { game: LiveGame; entryId?: number | undefined; className?: string };

/** The score of a game in progress, the points of `entryId` first; without it those of the home team. */
export function LiveScore({ game: { awayId, home, away }, entryId, className }: LiveScoreProps) {
  const score = entryId === awayId ? formatScore(away, home) : formatScore(home, away);
  return (
    <Badge tone="accent" className={cn('numeral px-2 text-[0.875rem]', className)}>
      <span aria-hidden className="size-1.5 rounded-full bg-accent" />
      <span className="sr-only">{m.league_live()}</span> {score}
    </Badge>
  );
}

/** How many places the games in progress have moved a team; nothing where it stands as by the results. */
export function MoveMark({ row: { rank, officialRank } }: { row: StandingsRow }) {
  if (rank === null || officialRank === null || rank === officialRank) return null;
  const count = Math.abs(officialRank - rank);
  const isUp = rank < officialRank;
  return (
    <span
      className={cn(
        'pointer-events-none absolute end-1 top-1.5 text-xs leading-none font-bold',
        isUp ? 'text-win' : 'text-loss',
      )}
    >
      <span aria-hidden>{`${isUp ? '▲' : '▼'}${count}`}</span>
      <span className="sr-only">{isUp ? m.league_up({ count }) : m.league_down({ count })}</span>
    </span>
  );
}

/** The games in progress of the teams in a table. */
export function liveGamesOf({ live, table }: Competition): LiveGame[] {
  const ids = new Set(table.map(({ entryId }) => entryId));
  return live.filter(({ homeId, awayId }) => ids.has(homeId) || ids.has(awayId));
}

/** The games in progress that a table counts, each with a link to where it can be followed; nothing without one. */
export function LiveGames({ competition }: { competition: Competition }) {
  const games = liveGamesOf(competition);
  if (games.length === 0) return null;
  const nameOf = (id: number) => competition.entries.find((entry) => entry.id === id)?.name ?? '';
  return (
    <ul aria-label={m.league_live()} className="mt-3 border-t border-line pt-1 text-sm">
      {games.map((game) => (
        <li key={game.fixtureId} className="flex min-h-11 flex-wrap items-center gap-x-2.5">
          <LiveGameLink game={game}>
            {nameOf(game.homeId)} <LiveScore game={game} /> {nameOf(game.awayId)}
          </LiveGameLink>
          <span className="text-muted">{shortPeriodText(game)}</span>
        </li>
      ))}
    </ul>
  );
}

function LiveGameLink({ game: { gameId }, children }: { game: LiveGame; children: ReactNode }) {
  const classes = 'inline-flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 font-medium';
  if (gameId === null) return <span className={classes}>{children}</span>;
  return (
    <Link
      to="/game/$id"
      params={{ id: String(gameId) }}
      className={`${classes} underline-offset-4 hover:text-accent-ink hover:underline`}
    >
      {children}
    </Link>
  );
}

/** 'Q3', 'H2', 'OT'. */
function shortPeriodText({ period, regularPeriods }: LiveGame): string {
  if (period > regularPeriods) return m.league_live_overtime();
  return regularPeriods === 2
    ? m.league_live_half({ number: period })
    : m.league_live_quarter({ number: period });
}
