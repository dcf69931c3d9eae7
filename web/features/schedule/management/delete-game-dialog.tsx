import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { useDeleteGame } from '#web/queries/schedule/mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { gameName } from '../game-text.ts';
import type { Game } from '../use-games.ts';

/** Asks before a game goes, and says so when a result would go with it. */
export function DeleteGameDialog({ game, onDone }: { game: Game; onDone: () => void }) {
  const deleteGame = useDeleteGame({
    success: { title: m.management_deleteGame_done() },
    failure: { title: m.management_deleteGame_failed() },
  });
  const { result } = game;
  const confirm = () =>
    deleteGame.mutate({ id: game.id, withResult: result !== null }, { onSettled: onDone });
  const description = result
    ? m.management_deleteGame_withResult({
        game: gameName(game),
        score: formatScore(result.hbaScore, result.opponentScore, { dash: '-' }),
      })
    : m.management_deleteGame_withoutResult({ game: gameName(game) });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={m.management_deleteGame_title()}
      description={description}
      confirmLabel={result ? m.management_deleteGame_confirmWithResult() : m.management_deleteGame_confirm()}
      destructive
      pending={deleteGame.isPending}
      onConfirm={confirm}
    />
  );
}
