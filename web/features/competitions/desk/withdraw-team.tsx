import LogOut from 'lucide-react/icons/log-out';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, Suspense, useState } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { useDeleteWithdrawal } from '#web/queries/competitions/mutations.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Entry } from './team-dialog.tsx';

const load = () => import('./withdrawal-dialog.tsx');
const WithdrawalDialog = lazy(async () => ({ default: (await load()).WithdrawalDialog }));

type WithdrawTeamProps = { competition: ManagedCompetition; entry: Entry };

/** Withdraws a team, or brings it back. */
export function WithdrawTeam({ competition, entry }: WithdrawTeamProps) {
  const [open, setOpen] = useState(false);
  const { name } = entry;
  if (entry.withdrawn) return <BringBack competitionId={competition.id} entry={entry} />;
  return (
    <>
      <IconButton icon={LogOut} label={m.desk_withdraw({ name })} onClick={() => setOpen(true)} />
      <Suspense>
        {open && <WithdrawalDialog {...{ competition, entry }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function BringBack({ competitionId, entry: { id, name } }: { competitionId: number; entry: Entry }) {
  const restore = useDeleteWithdrawal(competitionId, {
    success: { title: m.desk_withdraw_backDone({ name }) },
    failure: { title: m.desk_withdraw_backFailed() },
  });
  return (
    <ConfirmButton
      icon={Undo2}
      label={m.desk_withdraw_back({ name })}
      title={m.desk_withdraw_backTitle()}
      description={m.desk_withdraw_backNote({ name })}
      confirmLabel={m.desk_withdraw_backConfirm()}
      destructive={false}
      onConfirm={() => restore.mutateAsync(id)}
    />
  );
}
