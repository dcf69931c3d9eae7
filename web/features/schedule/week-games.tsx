import { useQuery } from '@tanstack/react-query';
import { gameOutcome } from '#domain/record.ts';
import { formatScore } from '#domain/score-format.ts';
import { resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';
import { ResultMark } from '#web/ui/result-mark.tsx';
import { GameLink } from './game-link.tsx';
import { type Game, joinResults } from './use-games.ts';

type WeekGamesProps = {
  teamId: number;
  week: string;
  /** One of its games, null for all of them. */
  gameId: number | null;
};

/** Whom the team met in a game or in a week, and how it ended: 'W vs Dockside Ballers 68–61'. Nothing for a week without a game. */
export function WeekGames({ teamId, week, gameId }: WeekGamesProps) {
  const { data: games = [] } = useQuery(scheduleQuery(teamId));
  const { data: results = [] } = useQuery(resultsQuery(teamId));
  const ofWeek = games.filter((game) =>
    gameId === null ? game.week === week && !game.isCancelled : game.id === gameId,
  );
  if (ofWeek.length === 0) return null;
  return (
    <span className="grid min-w-0 gap-1.5">
      {joinResults(ofWeek, results).map((game) => (
        <span key={game.id} className="flex min-w-0 items-center gap-2">
          <Outcome game={game} />
          <GameLink game={game} className="min-w-0 wrap-words" />
          <Score game={game} />
        </span>
      ))}
    </span>
  );
}

function Outcome({ game: { result } }: { game: Game }) {
  if (!result) return null;
  return <ResultMark outcome={gameOutcome(scoreOf(result))} size="sm" />;
}

function Score({ game: { result } }: { game: Game }) {
  if (!result) return null;
  return (
    <span className="numeral shrink-0 text-muted">{formatScore(result.hbaScore, result.opponentScore)}</span>
  );
}

const scoreOf = ({ hbaScore, opponentScore }: NonNullable<Game['result']>) => ({
  ourScore: hbaScore,
  opponentScore,
});
