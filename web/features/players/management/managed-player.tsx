import Trash2 from 'lucide-react/icons/trash-2';
import type { FailedDelivery } from '#contract/notifications/failed-deliveries.ts';
import type { Player } from '#contract/players.ts';
import { m } from '#messages';
import { watchScreen } from '#web/lib/same-screen.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useDeletePlayer } from '#web/queries/players/mutations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { focusHeading } from '#web/ui/navigation-focus.ts';
import { PlayerLink } from '#web/ui/player-link.tsx';
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
    <li className="flex flex-wrap items-center gap-x-2.5 border-line py-3 sm:gap-3 not-first:border-t md:nth-2:border-t-0">
      <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} />
      <div className="min-w-0 flex-1 basis-[7.5rem]">
        <p className="flex flex-wrap items-center gap-x-2">
          {/* The captain reads the whole name, however long. */}
          <PlayerLink player={player} className="wrap-anywhere! max-sm:text-[0.9375rem]" />
          {player.isCaptain && <Badge tone="accent">{m.managePlayers_captain()}</Badge>}
          {player.isAssistantCaptain && <Badge tone="accent">{m.roster_assistantCaptain()}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <span className="max-lg:block">@{player.username}</span>
          <span className="max-lg:hidden"> · </span>
          {player.email}
        </p>
        <FailedDeliveries failures={failures} />
      </div>
      <div className="-me-2.5 ms-auto flex shrink-0">
        {player.id !== account?.id && <SignOutPlayer player={player} />}
        {!player.isCaptain && <DeletePlayer player={player} />}
      </div>
    </li>
  );
}

/** The captain is not deleted: the team is handed over first. */
function DeletePlayer({ player: { id, name } }: { player: Player }) {
  const deletePlayer = useDeletePlayer({
    success: {
      title: m.managePlayers_deletion_done(),
      description: m.managePlayers_deletion_doneNote({ name }),
    },
    failure: { title: m.managePlayers_deletion_failed() },
  });
  const confirm = async () => {
    const isSameScreen = watchScreen();
    await deletePlayer.mutateAsync(id);
    // The row is gone, and the focus with it.
    if (isSameScreen()) focusHeading();
  };
  return (
    <ConfirmButton
      icon={Trash2}
      label={m.managePlayers_deletion_open({ name })}
      title={m.managePlayers_deletion_title()}
      description={m.managePlayers_deletion_question({ name })}
      confirmLabel={m.managePlayers_deletion_confirm()}
      onConfirm={confirm}
    />
  );
}
