import { type FormEvent, useState } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { gamesOfWithdrawal, usualWithdrawal, type Withdrawal, withdrawals } from '#domain/withdrawals.ts';
import { m } from '#messages';
import { nowIn } from '#web/lib/now-in.ts';
import { useCreateWithdrawal, useDeleteWithdrawal } from '#web/queries/competitions/mutations.ts';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Entry } from './team-dialog.tsx';

type WithdrawalDialogProps = { competition: ManagedCompetition; entry: Entry; onClose: () => void };

/** Asks what becomes of a team's games, and withdraws it. */
export function WithdrawalDialog({ competition, entry, onClose }: WithdrawalDialogProps) {
  const { id, name } = entry;
  const now = nowIn(competition.timeZone);
  const gamesFor = (withdrawal: Withdrawal) =>
    gamesOfWithdrawal(competition.fixtures, id, { withdrawal, now });
  const [games, setGames] = useState<Withdrawal>(() => usualWithdrawal(gamesFor('forfeit')));
  const { withdraw, isPending } = useWithdraw(competition.id, entry);
  const { left } = gamesFor('forfeit');
  const options = left.length === 0 ? (['forfeit', 'annul'] as const) : withdrawals;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await withdraw(games).then(onClose, () => {});
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.desk_withdraw_title({ name })}
      description={m.desk_withdraw_note()}
    >
      <DialogForm onSubmit={save} pending={isPending} submitLabel={m.desk_withdraw_confirm()}>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{m.desk_withdraw_games()}</legend>
          {options.map((option) => (
            <Checkbox
              key={option}
              type="radio"
              name="games"
              checked={games === option}
              onChange={() => setGames(option)}
            >
              <span className="py-2.5">
                <span className="block font-semibold">{labelOf(option, left.length)}</span>
                <span className="block text-sm font-normal text-pretty text-muted">
                  {noteOf(option, gamesFor(option))}
                </span>
              </span>
            </Checkbox>
          ))}
        </fieldset>
        {left.some(({ playoff }) => playoff !== null) && (
          <p className="text-sm text-pretty text-muted">{m.desk_withdraw_playoffs()}</p>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** With a message that brings the team back. */
function useWithdraw(competitionId: number, { id, name }: Entry) {
  const create = useCreateWithdrawal(competitionId, { failure: { title: m.desk_withdraw_failed() } });
  const undo = useDeleteWithdrawal(competitionId, {
    success: { title: m.desk_undone() },
    failure: { title: m.desk_withdraw_backFailed() },
  });
  const withdraw = async (games: Withdrawal) => {
    await create.mutateAsync({ entryId: id, games });
    toast({
      title: m.desk_withdraw_done({ name }),
      action: { label: m.desk_undo(), onPress: () => undo.mutate(id) },
    });
  };
  return { withdraw, isPending: create.isPending };
}

function labelOf(option: Withdrawal, left: number): string {
  if (option === 'annul') return m.desk_withdraw_annul();
  if (left === 0) return m.desk_withdraw_keep();
  return option === 'forfeit' ? m.desk_withdraw_forfeit() : m.desk_withdraw_cancel();
}

function noteOf(option: Withdrawal, { played, left }: ReturnType<typeof gamesOfWithdrawal>): string {
  const count = left.length;
  if (option === 'annul')
    return [
      played.length > 0 && m.desk_withdraw_annulPlayed({ count: played.length }),
      count > 0 && m.desk_withdraw_annulLeft({ count }),
      m.desk_withdraw_annulNote(),
    ]
      .filter(Boolean)
      .join(' ');
  if (count === 0) return m.desk_withdraw_keepNote();
  return option === 'forfeit'
    ? m.desk_withdraw_forfeitNote({ count })
    : m.desk_withdraw_cancelNote({ count });
}
