import LogOut from 'lucide-react/icons/log-out';
import type { Player } from '#contract/players.ts';
import { m } from '#messages';
import { useDeletePlayerSessions } from '#web/queries/players/mutations.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

/** Ends the player's sessions on all devices, after a question. */
export function SignOutPlayer({ player: { id, name } }: { player: Player }) {
  const signOut = useDeletePlayerSessions({
    success: {
      title: m.managePlayers_signOut_done(),
      description: m.managePlayers_signOut_doneNote({ name }),
    },
    failure: { title: m.managePlayers_signOut_failed() },
  });
  return (
    <ConfirmButton
      icon={LogOut}
      label={m.managePlayers_signOut_open({ name })}
      title={m.managePlayers_signOut_title()}
      description={m.managePlayers_signOut_question({ name })}
      confirmLabel={m.managePlayers_signOut_confirm()}
      destructive={false}
      onConfirm={() => signOut.mutateAsync(id)}
    />
  );
}
