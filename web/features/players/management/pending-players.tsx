import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { Player } from '#contract/players.ts';
import { m } from '#messages';
import { watchScreen } from '#web/lib/same-screen.ts';
import { useSetApproval } from '#web/queries/players/mutations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { focusHeading } from '#web/ui/navigation-focus.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** Accounts that await the captain's approval. Product §4, Player approval. */
export function PendingPlayers({ players }: { players: readonly Player[] }) {
  if (players.length === 0) return null;
  return (
    <Card aria-labelledby="pending-players" className="border-s-4 border-s-accent">
      <CardTitle
        id="pending-players"
        aside={<Badge tone="accent">{m.managePlayers_pending_waiting({ count: players.length })}</Badge>}
      >
        {m.managePlayers_pending_title()}
      </CardTitle>
      <ul>
        {players.map((player) => (
          <PendingPlayer key={player.id} player={player} />
        ))}
      </ul>
    </Card>
  );
}

function PendingPlayer({ player }: { player: Player }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-3.5 border-t border-line py-3 first:border-t-0">
      <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-words">{player.name}</p>
        <p className="text-sm wrap-anywhere text-muted">{player.email}</p>
        <p className="text-sm text-muted">
          <Sentence
            message={m.managePlayers_pending_signedUp}
            parts={{ when: <TimeAgo when={player.joinedAt} /> }}
          />
        </p>
      </div>
      <Decision player={player} />
    </li>
  );
}

function Decision({ player: { id, name } }: { player: Player }) {
  const approval = useSetApproval({
    success: (_player, { approved }) => ({
      title: approved ? m.managePlayers_pending_approved() : m.managePlayers_pending_declined(),
      description: approved
        ? m.managePlayers_pending_approvedNote({ name })
        : m.managePlayers_pending_declinedNote({ name }),
    }),
    failure: { title: m.managePlayers_pending_failed() },
  });
  const decide = async (approved: boolean) => {
    const isSameScreen = watchScreen();
    // The row is gone after a success, and the focus with it.
    const setFocus = () => isSameScreen() && focusHeading();
    await approval.mutateAsync({ id, approved }).then(setFocus, () => {});
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button pending={approval.isPending && approval.variables.approved} onClick={() => void decide(true)}>
        <Check aria-hidden />
        {m.managePlayers_pending_approve()}
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmButton
        variant="secondary"
        disabled={approval.isPending}
        title={m.managePlayers_pending_declineTitle()}
        description={m.managePlayers_pending_declineNote({ name })}
        confirmLabel={m.managePlayers_pending_decline()}
        onConfirm={() => decide(false)}
      >
        <X aria-hidden />
        {m.managePlayers_pending_decline()}
        <span className="sr-only"> {name}</span>
      </ConfirmButton>
    </div>
  );
}
