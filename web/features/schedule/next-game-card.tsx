import { Link } from '@tanstack/react-router';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DateLeaf } from './date-leaf.tsx';
import { againstText, detailText, whenText } from './game-text.ts';
import { scheduleTexts } from './texts.ts';
import { type Game, useGames } from './use-games.ts';

/** The next game and how soon it is, else 'Season Over'. Specification §2 and §4, Next game. */
export function NextGameCard({ teamId, linked = true }: { teamId: number; linked?: boolean }) {
  const { games, isPending, failed, retry } = useGames(teamId);
  const next = games.find(({ isNext }) => isNext);
  const link = linked && (
    <Link to="/schedule" className="text-accent-ink underline-offset-4 hover:underline">
      {scheduleTexts.schedule}
    </Link>
  );
  return (
    <Card aria-label={scheduleTexts.nextGame} className="flex flex-col">
      <CardTitle aside={link}>{scheduleTexts.nextGame}</CardTitle>
      <div className="grid min-h-26 flex-1 sm:min-h-24">
        {isPending && <NextGameSkeleton />}
        {!isPending && next && <NextGame game={next} />}
        {!isPending && !next && <NoGame failed={failed && games.length === 0} onRetry={retry} />}
      </div>
    </Card>
  );
}

function NextGame({ game }: { game: Game }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      <DateLeaf playedOn={game.playedOn} date={game.date} />
      <div className="grid min-w-0 flex-1 basis-40 content-center gap-0.5 wrap-anywhere">
        <p className="text-lg leading-snug font-semibold">{againstText(game)}</p>
        <p className="text-muted">{detailText(game)}</p>
        <p className="font-semibold text-accent-ink">{whenText(game)}</p>
      </div>
    </div>
  );
}

function NoGame({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) return <EmptyState title={scheduleTexts.nextGameUnknown} failed onRetry={onRetry} />;
  return <p className="numeral self-center text-center text-3xl text-muted">{scheduleTexts.seasonOver}</p>;
}

function NextGameSkeleton() {
  return (
    <div role="status" className="flex gap-4">
      <span className="sr-only">{scheduleTexts.loading}</span>
      <Skeleton className="h-24 w-16" />
      <div className="grid flex-1 content-center gap-2">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/4" />
      </div>
    </div>
  );
}
