import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { GameDetail } from '#contract/schedule.ts';
import { GamePosts } from '#web/features/feed/game-posts.tsx';
import { GameBoard } from '#web/features/schedule/page/game-board.tsx';
import { useAccount } from '#web/lib/session/provider.tsx';
import { gymPinQuery } from '#web/queries/schedule/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';

const CaptainCard = lazy(async () => ({ default: (await import('./captain-card.tsx')).CaptainCard }));
const LeaveBy = lazy(async () => ({
  default: (await import('#web/features/schedule/page/leave-by.tsx')).LeaveBy,
}));
const OwnAnswerCard = lazy(async () => ({
  default: (await import('#web/features/attendance/own-answer-card.tsx')).OwnAnswerCard,
}));
const WhosIn = lazy(async () => ({ default: (await import('#web/features/attendance/whos-in.tsx')).WhosIn }));

type GameAheadProps = { game: GameDetail; manages: boolean; isMember: boolean };

/** Before a game, for those who see who is in: on a desktop two columns that end together. */
export function GameAhead({ game, manages, isMember }: GameAheadProps) {
  const { id: gameId, teamId } = game;
  const account = useAccount();
  const ownId = isMember ? (account?.id ?? null) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:min-h-152 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-4 lg:col-start-1">
        <GameBoard game={game}>
          <WhenToLeave game={game} />
        </GameBoard>
        {ownId !== null && (
          <Suspense fallback={<Card className="h-29" />}>
            <OwnAnswerCard {...{ teamId, gameId }} playerId={ownId} />
          </Suspense>
        )}
      </div>
      <div className="grid lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Suspense fallback={<Card className="min-h-100" />}>
          <WhosIn {...{ teamId, gameId, manages }} />
        </Suspense>
      </div>
      <div className="flex flex-col lg:col-start-1 lg:row-start-2">
        {/* Takes the room its card will have, so that the posts stay where they are when it comes. */}
        {manages && (
          <div className="grid grow not-empty:pb-4">
            <Suspense>
              <CaptainCard game={game} ownId={ownId} />
            </Suspense>
          </div>
        )}
        <div className={cn('grid', !manages && 'grow')}>
          <GamePosts gameId={gameId} teamId={teamId} />
        </div>
      </div>
    </div>
  );
}

/** Where a captain has said where the gym is, as high as what comes. */
function WhenToLeave({ game }: { game: GameDetail }) {
  const { data: gym } = useQuery(gymPinQuery(game.id));
  const { startsAt } = game;
  if (!gym || startsAt === null) return null;
  return (
    // Never wider than the time above it, so that the crests beside them stay there.
    <div className="min-h-11 sm:w-0 sm:min-w-full">
      <Suspense>
        <LeaveBy gym={gym} game={game} startsAt={startsAt} />
      </Suspense>
    </div>
  );
}
