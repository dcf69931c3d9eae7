import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { BoardCard } from '#web/ui/board-card.tsx';
import { Button } from '#web/ui/button.tsx';

/** For who opens a link that scores nothing anymore. `gameId` is null for one that was withdrawn or never given out. */
export function LinkOver({ gameId }: { gameId: number | null }) {
  const why = gameId === null ? m.reason_scoreLinkUnknown() : m.reason_scoreLinkEnded();
  return (
    <BoardCard heading={m.scoreLink_over()} description={why} watermark="6">
      {gameId === null ? (
        <Button asChild size="lg" width="full">
          <Link to="/leagues">{m.page_leagues()}</Link>
        </Button>
      ) : (
        <Button asChild size="lg" width="full">
          <Link to="/game/$id" params={{ id: String(gameId) }}>
            {m.scoreLink_toGame()}
          </Link>
        </Button>
      )}
    </BoardCard>
  );
}
