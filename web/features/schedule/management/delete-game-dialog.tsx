import { useDeleteGame } from '#web/queries/schedule/mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { gameName } from '../game-text.ts';
import type { Game } from '../use-games.ts';
import { managementTexts } from './texts.ts';

const texts = managementTexts.deleteGame;

/** Asks before a game goes, and says so when a result would go with it. */
export function DeleteGameDialog({ game, onDone }: { game: Game; onDone: () => void }) {
  const deleteGame = useDeleteGame({ success: { title: texts.done }, failure: { title: texts.failed } });
  const { result } = game;
  const confirm = () =>
    deleteGame.mutate({ id: game.id, withResult: result !== null }, { onSettled: onDone });
  const description = result
    ? texts.withResult(gameName(game), `${result.hbaScore}-${result.opponentScore}`)
    : texts.withoutResult(gameName(game));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={texts.title}
      description={description}
      confirmLabel={result ? texts.confirmWithResult : texts.confirm}
      destructive
      pending={deleteGame.isPending}
      onConfirm={confirm}
    />
  );
}
