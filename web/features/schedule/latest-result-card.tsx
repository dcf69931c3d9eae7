import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TeamDetail } from '#contract/teams.ts';
import { formatRecord, gameOutcome } from '#domain/record.ts';
import { opponentOf } from '#domain/team-colors.ts';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ResultMark } from '#web/ui/result-mark.tsx';
import { Board, Scoreboard } from '#web/ui/scoreboard.tsx';
import { dayOf, gameName } from './game-text.ts';
import { type Game, useGames } from './use-games.ts';

/** The last game that was played, its score large, with the season's record. Product §2, Public dashboard. */
export function LatestResultCard({ teamId }: { teamId: number }) {
  return (
    <ReadBoundary
      key={teamId}
      loading={
        <EmptyBoard aside={'\u00a0'}>
          <span className="sr-only">{m.schedule_loading()}</span>
        </EmptyBoard>
      }
      failed={(retry) => (
        <EmptyBoard>
          <CouldNotLoad onRetry={retry} />
        </EmptyBoard>
      )}
    >
      <LatestResult teamId={teamId} />
    </ReadBoundary>
  );
}

function LatestResult({ teamId }: { teamId: number }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const latest = useGames(teamId).findLast(({ result }) => result !== null);
  if (latest?.result) return <Result team={team} game={latest} result={latest.result} />;
  return (
    <EmptyBoard>
      <p className="numeral text-3xl">{m.schedule_noResults()}</p>
    </EmptyBoard>
  );
}

/** As high as a result. */
function EmptyBoard({ aside, children }: { aside?: string; children: ReactNode }) {
  return (
    <Board title={m.schedule_latestResult()} aside={aside}>
      <div className="grid min-h-[11.4375rem] content-center justify-items-center gap-3 text-board-dim sm:min-h-[12.9375rem]">
        {children}
      </div>
    </Board>
  );
}

type ResultProps = { team: TeamDetail; game: Game; result: NonNullable<Game['result']> };

function Result({ team, game, result }: ResultProps) {
  const { wins, losses, gamesPlayed: played } = team.record;
  const record = team.currentSeason ? m.schedule_seasonRecord : m.schedule_allGamesRecord;
  return (
    <Scoreboard
      title={m.schedule_latestResult()}
      aside={[dayOf(game), game.location].filter(Boolean).join(' · ')}
      home={{ team, score: result.hbaScore }}
      away={{ team: opponentOf(game.opponent, team), score: result.opponentScore }}
    >
      <Link
        to="/game/$id"
        params={{ id: String(game.id) }}
        aria-label={gameName(game)}
        className="absolute inset-0 rounded-card"
      />
      <ResultMark outcome={gameOutcome({ ...result, ourScore: result.hbaScore })} onBoard />
      {game.status === 'tied' && (
        <p aria-hidden className="text-board-ink">
          {m.schedule_status_tied()}
        </p>
      )}
      <p className="text-center">
        <span className="sr-only">{record({ wins, losses, played })}</span>
        <span aria-hidden>
          <span className="numeral block text-3xl text-board-ink">{formatRecord(team.record)}</span>
          <span className="block text-sm">
            {team.currentSeason ? m.schedule_season() : m.schedule_allGames()}
          </span>
          <span className="block text-sm">{m.schedule_gamesPlayed({ count: played })}</span>
        </span>
      </p>
    </Scoreboard>
  );
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p>{m.schedule_couldNotLoad()}</p>
      <Button variant="secondary" onClick={onRetry}>
        {m.schedule_tryAgain()}
      </Button>
    </>
  );
}
