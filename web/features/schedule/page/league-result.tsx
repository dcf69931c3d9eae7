import { lazy, Suspense, useState } from 'react';
import type { GameDetail } from '#contract/schedule.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { scoreText } from '#web/lib/score-text.ts';
import { useConfirmResult } from '#web/queries/schedule/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ownVersion, theirVersion } from '../league-result.ts';

const ResultDialog = lazy(async () => ({
  default: (await import('../management/result-dialog.tsx')).ResultDialog,
}));

/** What the captain of a league game does about a result that isn't final: confirm, dispute, or wait. Product §5, Outcome. */
export function LeagueResult({ game }: { game: GameDetail }) {
  const result = game.league?.result;
  if (!result?.versions || (result.state !== 'toConfirm' && result.state !== 'disputed')) return null;
  const isDisputed = result.state === 'disputed';
  return (
    <Card aria-labelledby="league-result">
      <CardTitle id="league-result">
        {isDisputed ? m.league_result_disputed() : m.league_result_toConfirm()}
      </CardTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-2">
          <p className="text-pretty">{isDisputed ? m.league_result_organizerDecides() : waitingText(game)}</p>
          {isDisputed && <Versions game={game} />}
        </div>
        {theirVersion(game) && <Answers game={game} isDisputed={isDisputed} />}
      </div>
    </Card>
  );
}

function waitingText(game: GameDetail): string {
  const { opponent, team, league } = game;
  const moment = league?.result?.standsAt ? momentText(new Date(league.result.standsAt)) : '';
  const theirs = theirVersion(game);
  if (!theirs) return m.league_result_waits({ opponent, moment });
  const { hbaScore: ourScore, opponentScore, regulation } = theirs;
  const entered = { opponent, team: team.name, ourScore, opponentScore, moment };
  return regulation === null
    ? m.league_result_theirs(entered)
    : m.league_result_theirsOvertime({ ...entered, regulation });
}

function Versions({ game }: { game: GameDetail }) {
  const rows = [
    { who: game.team.name, version: ownVersion(game) },
    { who: game.opponent, version: theirVersion(game) },
  ];
  return (
    <dl className="grid gap-1">
      {rows.map(
        ({ who, version }) =>
          version && (
            <div key={who} className="flex items-baseline justify-between gap-4 sm:justify-start">
              <dt className="min-w-0 text-muted wrap-anywhere sm:w-64">
                {m.league_result_by({ team: who })}
              </dt>
              <dd className="numeral text-2xl">{scoreText(version)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Answers({ game, isDisputed }: { game: GameDetail; isDisputed: boolean }) {
  const [isDisputing, setDisputing] = useState(false);
  const confirm = useConfirmResult({
    success: { title: m.league_result_confirmed() },
    failure: { title: m.league_result_failed() },
  });
  const theirs = theirVersion(game);
  if (!theirs) return null;
  const { hbaScore, opponentScore, regulation } = theirs;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant={isDisputed ? 'secondary' : 'primary'}
        pending={confirm.isPending}
        onClick={() => confirm.mutate({ gameId: game.id, hbaScore, opponentScore, regulation })}
      >
        {isDisputed ? m.league_result_accept({ score: scoreText(theirs) }) : m.league_result_confirm()}
      </Button>
      {!isDisputed && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDisputing(true)}>
          {m.league_result_dispute()}
        </Button>
      )}
      <Suspense>
        {isDisputing && (
          <ResultDialog
            game={{ ...game, result: null }}
            teamName={game.team.name}
            onDone={() => setDisputing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
