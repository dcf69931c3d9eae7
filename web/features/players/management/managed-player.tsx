import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { FailedDelivery } from '#contract/notifications/failed-deliveries.ts';
import type { Player } from '#contract/players.ts';
import { m } from '#messages';
import { watchScreen } from '#web/lib/same-screen.ts';
import { useAccount } from '#web/lib/session.tsx';
import { useDeletePlayer } from '#web/queries/players/management-mutations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';
import { focusHeading } from '#web/ui/navigation-focus.ts';
import { FailedDeliveries } from './failed-deliveries.tsx';
import { SignOutPlayer } from './sign-out-player.tsx';

type ManagedPlayerProps = {
  player: Player;
  /** What has not reached them. */
  failures: readonly FailedDelivery[];
};

export function ManagedPlayer({ player, failures }: ManagedPlayerProps) {
  const account = useAccount();
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/player/$id"
            params={{ id: String(player.id) }}
            className="-my-2.5 inline-block min-h-11 py-2.5 font-semibold wrap-words hover:underline"
          >
            {player.name}
          </Link>
          {player.isCaptain && <Badge tone="accent">{m.managePlayers_captain()}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          @{player.username} · {player.email}
        </p>
        <FailedDeliveries failures={failures} />
      </div>
      <div className="flex shrink-0">
        {player.id !== account?.id && <SignOutPlayer player={player} />}
        {!player.isCaptain && <DeletePlayer player={player} />}
      </div>
    </li>
  );
}

/** The captain is not deleted: the team is handed over first. */
function DeletePlayer({ player }: { player: Player }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const deletePlayer = useDeletePlayer({
    success: {
      title: m.managePlayers_deletion_done(),
      description: m.managePlayers_deletion_doneNote({ name: player.name }),
    },
    failure: { title: m.managePlayers_deletion_failed() },
  });
  const confirm = async () => {
    const isSameScreen = watchScreen();
    // The row is gone after a success, and the focus with it.
    const setFocus = () => isSameScreen() && focusHeading();
    await deletePlayer.mutateAsync(player.id).then(setFocus, () => {});
    setIsConfirming(false);
  };
  return (
    <>
      <IconButton
        icon={Trash2}
        label={m.managePlayers_deletion_open({ name: player.name })}
        onClick={() => setIsConfirming(true)}
      />
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.managePlayers_deletion_title()}
        description={m.managePlayers_deletion_question({ name: player.name })}
        confirmLabel={m.managePlayers_deletion_confirm()}
        destructive
        pending={deletePlayer.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
