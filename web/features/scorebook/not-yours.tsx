import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** Shown to viewers who may not score a game. */
export function NotYours({ gameId }: { gameId: number }) {
  return (
    <div className="mx-auto grid max-w-xl gap-4 p-4">
      <PageHeading>{m.page_score()}</PageHeading>
      <p>{m.score_forbidden()}</p>
      <Button asChild variant="secondary" className="justify-self-start">
        <Link to="/game/$id" params={{ id: String(gameId) }}>
          {m.score_back()}
        </Link>
      </Button>
    </div>
  );
}
