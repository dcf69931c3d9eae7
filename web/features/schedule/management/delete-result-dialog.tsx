import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { useSession } from '#web/lib/session/provider.tsx';
import { useDeleteResult } from '#web/queries/schedule/mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { gameName } from '../game-text.ts';
import type { Game } from '../use-games.ts';

/** Asks before a result goes; the game stays. Product §8, Game results. */
export function DeleteResultDialog({ game, onDone }: { game: Game; onDone: () => void }) {
  const session = useSession();
  const deleteResult = useDeleteResult({
    success: { title: m.management_deleteResult_done() },
    failure: { title: m.management_deleteResult_failed() },
  });
  const { result } = game;
  if (!result) return null;
  const email = session.status === 'signed-in' ? session.user.email : undefined;
  const confirm = () => deleteResult.mutate({ id: result.id, email }, { onSettled: onDone });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={m.management_deleteResult_title()}
      description={m.management_deleteResult_note({
        game: gameName(game),
        score: formatScore(result.hbaScore, result.opponentScore, { dash: '-' }),
      })}
      confirmLabel={m.management_deleteResult_confirm()}
      destructive
      pending={deleteResult.isPending}
      onConfirm={confirm}
    />
  );
}
