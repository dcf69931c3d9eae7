import { Link } from '@tanstack/react-router';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';

/** To the scorer's screen of a game. */
export function ScoreButton({ gameId }: { gameId: number }) {
  return (
    <Button asChild variant="secondary">
      <Link to="/game/$id/score" params={{ id: String(gameId) }}>
        <ClipboardPen aria-hidden />
        {m.page_score()}
      </Link>
    </Button>
  );
}
