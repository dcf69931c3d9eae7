import type { GameDetail } from '#contract/schedule.ts';
import { gameOutcome } from '#domain/record.ts';
import { m } from '#messages';
import { ResultMark } from '#web/ui/result-mark.tsx';
import { Scoreboard } from '#web/ui/scoreboard.tsx';

type GameScoreProps = { game: GameDetail; result: NonNullable<GameDetail['result']> };

/** The final score of a game, with the captain's notes. */
export function GameScore({ game, result }: GameScoreProps) {
  return (
    <Scoreboard
      title={m.game_result()}
      home={{ name: game.team.name, score: result.hbaScore }}
      away={{ name: game.opponent, score: result.opponentScore }}
    >
      <ResultMark outcome={gameOutcome({ ...result, ourScore: result.hbaScore })} onBoard />
      {game.status === 'tied' && (
        <p aria-hidden className="text-board-ink">
          {m.schedule_status_tied()}
        </p>
      )}
    </Scoreboard>
  );
}
