import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import type { Player } from '#contract/players.ts';
import { m } from '#messages';
import { useDeletePlayerSessions } from '#web/queries/players/management-mutations.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';

/** Ends the player's sessions on all devices, after a question. */
export function SignOutPlayer({ player: { id, name } }: { player: Player }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const signOut = useDeletePlayerSessions({
    success: {
      title: m.managePlayers_signOut_done(),
      description: m.managePlayers_signOut_doneNote({ name }),
    },
    failure: { title: m.managePlayers_signOut_failed() },
  });
  const confirm = async () => {
    await signOut.mutateAsync(id).catch(() => {});
    setIsConfirming(false);
  };
  return (
    <>
      <IconButton
        icon={LogOut}
        label={m.managePlayers_signOut_open({ name })}
        onClick={() => setIsConfirming(true)}
      />
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.managePlayers_signOut_title()}
        description={m.managePlayers_signOut_question({ name })}
        confirmLabel={m.managePlayers_signOut_confirm()}
        pending={signOut.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
