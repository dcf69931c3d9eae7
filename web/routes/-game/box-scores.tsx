import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { GameDetail } from '#contract/schedule.ts';
import type { TeamDetail } from '#contract/teams.ts';
import { m } from '#messages';
import { hasBoxScore } from '#web/features/schedule/game-text.ts';
import { BoxScore } from '#web/features/stats/box-score.tsx';
import { CaptainLines } from '#web/features/stats/captain-lines.tsx';
import { WhenIdle } from '#web/lib/when-idle.tsx';
import { scorebookQuery } from '#web/queries/scorebook/queries.ts';
import { boxScoreQuery } from '#web/queries/stats/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const LiveScorebook = lazy(async () => ({
  default: (await import('#web/features/scorebook/live/live-scorebook.tsx')).LiveScorebook,
}));

type GameProps = { game: GameDetail; team: TeamDetail | undefined };

/**
 * Whether the team's box score is the scorebook's: after the end, unless a line was entered by hand or imported, which only the
 * stored lines have. Product §2, Game.
 */
export function useBoxOfBook(game: GameDetail): boolean {
  const { data: book } = useQuery({ ...scorebookQuery(game.id), enabled: game.hasBegun });
  const { data: box } = useQuery({ ...boxScoreQuery(game.id), enabled: hasBoxScore(game) });
  return (
    book?.isOver === true &&
    box?.entries.every(({ bookStats, isImported }) => bookStats !== null && !isImported) === true
  );
}

/** What was entered at the court; nothing for most games. */
export function ScoredGame({ game, team, isBoxOfBook }: GameProps & { isBoxOfBook: boolean }) {
  const { data: book } = useQuery(scorebookQuery(game.id));
  if (!book) return null;
  const manages = team?.can.manage ?? false;
  return (
    // Higher than the screen, as a scored game is: what stands below is not seen to move.
    <WhenIdle
      loading={
        <Card className="min-h-svh">
          <SkeletonRows count={8} />
        </Card>
      }
    >
      <LiveScorebook {...{ game, book, manages }} hasOurBox={!book.isOver || isBoxOfBook}>
        {team && manages && isBoxOfBook && <CaptainLines gameId={game.id} team={team} />}
      </LiveScorebook>
    </WhenIdle>
  );
}

export function BoxScoreCard({ game, team }: GameProps) {
  const manages = team?.can.manage ?? false;
  const title = team?.words.boxScore ?? m.schedule_boxScore();
  return (
    <Card aria-label={title} className="flex flex-col">
      <CardTitle>{title}</CardTitle>
      <BoxScore
        gameId={game.id}
        week={game.week}
        isCurrentWeek={game.week === team?.currentWeek}
        manages={manages}
      />
      {team && manages && <CaptainLines gameId={game.id} team={team} />}
    </Card>
  );
}
