import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { whoCameQuery } from '#web/queries/attendance/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { WhoCameForm } from './who-came.tsx';

type WhoCameDialogProps = { gameId: number; game: string; onClose: () => void };

/** For the captain: who came to a game, without leaving the screen. Load it lazily. */
export function WhoCameDialog({ gameId, game, onClose }: WhoCameDialogProps) {
  const { data: list, isError, refetch } = useQuery(whoCameQuery(gameId));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.whoCame_title()} description={game}>
      {list && <WhoCameForm list={list} isUntitled onSaved={onClose} />}
      {!list && isError && <EmptyState title={m.whoCame_title()} failed onRetry={() => void refetch()} />}
      {!list && !isError && <SkeletonRows count={6} />}
    </Dialog>
  );
}
