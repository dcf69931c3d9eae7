import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, Suspense, useState } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { deductionReason } from '#domain/duty-text.ts';
import { m } from '#messages';
import { useDeleteDeduction } from '#web/queries/competitions/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

const DeductionDialog = lazy(async () => ({
  default: (await import('./deduction-dialog.tsx')).DeductionDialog,
}));

/** Points taken off, each with its reason. */
export function Deductions({ competition }: { competition: ManagedCompetition }) {
  const [open, setOpen] = useState(false);
  const { id, entries, deductions } = competition;
  const giveBack = useDeleteDeduction(id, {
    success: { title: m.desk_deduction_givenBack() },
    failure: { title: m.desk_deduction_failed() },
  });
  return (
    <Card aria-labelledby="deductions">
      <CardTitle id="deductions">{m.desk_deduction_title()}</CardTitle>
      {deductions.length === 0 && <p className="text-pretty text-muted">{m.desk_deduction_none()}</p>}
      <ul>
        {deductions.map((deduction) => {
          const name = entries.find((entry) => entry.id === deduction.entryId)?.name ?? '';
          return (
            <li
              key={deduction.id}
              className="flex min-h-14 items-center gap-2 border-t border-line py-1.5 first:border-t-0"
            >
              <span className="numeral w-10 text-3xl text-loss">{`−${deduction.points}`}</span>
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm wrap-anywhere text-muted">{deductionReason(deduction)}</p>
              </div>
              <ConfirmButton
                icon={Undo2}
                label={m.desk_deduction_giveBack({ name })}
                title={m.desk_deduction_giveBackTitle()}
                description={m.desk_deduction_giveBackNote({ name, count: deduction.points })}
                confirmLabel={m.desk_deduction_giveBackConfirm()}
                destructive={false}
                onConfirm={() => giveBack.mutateAsync(deduction.id)}
              />
            </li>
          );
        })}
      </ul>
      {entries.length > 0 && (
        <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
          {m.desk_deduction_add()}
        </Button>
      )}
      <Suspense>
        {open && <DeductionDialog competition={competition} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  );
}
