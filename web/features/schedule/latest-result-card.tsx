import { useQuery } from '@tanstack/react-query';
import type { TeamDetail } from '#contract/teams.ts';
import { formatRecord } from '#domain/record.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ResultMark } from '#web/ui/result-mark.tsx';
import { Board, Scoreboard } from '#web/ui/scoreboard.tsx';
import { scheduleTexts } from './texts.ts';
import { type Game, useGames } from './use-games.ts';

/** The last game that was played, its score large, with the season's record. Product §2, Public dashboard. */
export function LatestResultCard({ teamId }: { teamId: number }) {
  const { data: team } = useQuery(teamQuery(teamId));
  const { games, isPending, failed, retry } = useGames(teamId);
  const latest = games.findLast(({ result }) => result !== null);
  if (latest?.result && team && !isPending)
    return <Result team={team} game={latest} result={latest.result} />;
  return (
    <Board title={scheduleTexts.latestResult} aside={isPending && '\u00a0'}>
      <div className="grid min-h-[8.1875rem] content-center justify-items-center gap-3 text-board-dim sm:min-h-[9.1875rem]">
        {isPending && <span className="sr-only">{scheduleTexts.loading}</span>}
        {!isPending && failed && <CouldNotLoad onRetry={retry} />}
        {!isPending && !failed && <p className="numeral text-3xl">{scheduleTexts.noResults}</p>}
      </div>
    </Board>
  );
}

type ResultProps = { team: TeamDetail; game: Game; result: NonNullable<Game['result']> };

function Result({ team, game, result }: ResultProps) {
  const { wins, losses, gamesPlayed } = team.record;
  return (
    <Scoreboard
      title={scheduleTexts.latestResult}
      aside={[game.date, game.location].filter(Boolean).join(' · ')}
      home={{ name: team.name, score: result.hbaScore }}
      away={{ name: game.opponent, score: result.opponentScore }}
    >
      <ResultMark won={result.isWin} onBoard />
      <p className="text-center">
        <span className="sr-only">{scheduleTexts.seasonRecord(wins, losses, gamesPlayed)}</span>
        <span aria-hidden>
          <span className="numeral block text-3xl text-board-ink">{formatRecord(team.record)}</span>
          <span className="block text-sm">{scheduleTexts.season}</span>
          <span className="block text-sm">{scheduleTexts.gamesPlayed(gamesPlayed)}</span>
        </span>
      </p>
    </Scoreboard>
  );
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p>{scheduleTexts.couldNotLoad}</p>
      <Button variant="secondary" onClick={onRetry}>
        {scheduleTexts.tryAgain}
      </Button>
    </>
  );
}
