import { Link } from '@tanstack/react-router';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { nowIn } from '#web/lib/now-in.ts';
import { Button } from '#web/ui/button.tsx';
import { matchupText } from './game-text.ts';

type ScoreGameProps = { competition: ManagedCompetition; fixture: ManagedFixture };

/** To the scorer's screen of a game, from its day until it has a result. Product §2, League desk. */
export function ScoreGame({ competition: { entries, timeZone }, fixture }: ScoreGameProps) {
  const { gameId, playedOn, resultState, state } = fixture;
  const isDue = playedOn <= nowIn(timeZone).slice(0, 10);
  if (gameId === null || resultState !== null || state !== 'published' || !isDue) return null;
  return (
    <Button asChild variant="ghost" size="icon">
      <Link
        to="/game/$id/score"
        params={{ id: String(gameId) }}
        aria-label={m.desk_game_score({ game: matchupText(fixture, entries) })}
        title={m.page_score()}
      >
        <ClipboardPen aria-hidden />
      </Link>
    </Button>
  );
}
