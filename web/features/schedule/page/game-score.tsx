import type { GameDetail } from '#contract/schedule.ts';
import { gameOutcome } from '#domain/record.ts';
import { opponentOf } from '#domain/team-colors.ts';
import { m } from '#messages';
import { ResultMark } from '#web/ui/result-mark.tsx';
import { Scoreboard } from '#web/ui/scoreboard.tsx';
import { dayOf } from '../game-text.ts';

type GameScoreProps = { game: GameDetail; result: NonNullable<GameDetail['result']> };

/** The final score of a game with when and where it was played, and the captain's notes below. */
export function GameScore({ game, result }: GameScoreProps) {
  const notes = [result.notes, game.notes].filter(Boolean);
  return (
    <div className="grid gap-3">
      <Scoreboard
        title={m.game_result()}
        aside={[dayOf(game), game.location].filter(Boolean).join(' · ')}
        home={{ team: game.team, score: result.hbaScore }}
        away={{ team: opponentOf(game.opponent, game.team), score: result.opponentScore }}
      >
        <ResultMark outcome={gameOutcome({ ...result, ourScore: result.hbaScore })} onBoard />
        {result.regulation !== null && (
          <p className="text-board-ink">{m.schedule_overtime({ regulation: result.regulation })}</p>
        )}
        {game.status === 'tied' && (
          <p aria-hidden className="text-board-ink">
            {m.schedule_status_tied()}
          </p>
        )}
      </Scoreboard>
      {notes.map((text) => (
        <p key={text} className="px-1 text-muted wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  );
}
