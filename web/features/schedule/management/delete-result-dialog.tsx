import { useSession } from '#web/lib/session.tsx';
import { useDeleteResult } from '#web/queries/schedule/mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { gameName } from '../game-text.ts';
import type { Game } from '../use-games.ts';
import { managementTexts } from './texts.ts';

const texts = managementTexts.deleteResult;

/** Asks before a result goes; the game stays. Product §8, Game results. */
export function DeleteResultDialog({ game, onDone }: { game: Game; onDone: () => void }) {
  const session = useSession();
  const deleteResult = useDeleteResult({
    success: { title: texts.done },
    failure: { title: texts.failed },
  });
  const { result } = game;
  if (!result) return null;
  const email = session.status === 'signed-in' ? session.user.email : undefined;
  const confirm = () => deleteResult.mutate({ id: result.id, email }, { onSettled: onDone });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={texts.title}
      description={texts.note(gameName(game), `${result.hbaScore}-${result.opponentScore}`)}
      confirmLabel={texts.confirm}
      destructive
      pending={deleteResult.isPending}
      onConfirm={confirm}
    />
  );
}
