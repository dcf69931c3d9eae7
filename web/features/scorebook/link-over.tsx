import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { BoardCard } from '#web/ui/board-card.tsx';
import { Button } from '#web/ui/button.tsx';

const links = {
  score: { unknown: m.reason_scoreLinkUnknown, watermark: '6', to: '/leagues', page: m.page_leagues },
  jersey: { unknown: m.reason_jerseyLinkUnknown, watermark: '#', to: '/schedule', page: m.page_schedule },
} as const;

type LinkOverProps = {
  /** What it was for: scoring a game, or claiming a number. */
  kind: keyof typeof links;
  /** Null for a link that was withdrawn, is for others, or was never given out. */
  gameId: number | null;
};

/** For a link to a game that does nothing anymore. */
export function LinkOver({ kind, gameId }: LinkOverProps) {
  const { unknown, watermark, to, page } = links[kind];
  const why = gameId === null ? unknown() : m.reason_scoreLinkEnded();
  return (
    <BoardCard heading={m.scoreLink_over()} description={why} watermark={watermark}>
      <Button asChild size="lg" width="full">
        {gameId === null ? (
          <Link to={to}>{page()}</Link>
        ) : (
          <Link to="/game/$id" params={{ id: String(gameId) }}>
            {m.scoreLink_toGame()}
          </Link>
        )}
      </Button>
    </BoardCard>
  );
}
