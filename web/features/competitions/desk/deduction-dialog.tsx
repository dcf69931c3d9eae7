import { useForm } from 'react-hook-form';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { isBlank } from '#domain/text.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useCreateDeduction } from '#web/queries/competitions/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

type DeductionDialogProps = { competition: ManagedCompetition; onClose: () => void };

/** Takes points off a team, with a reason that everybody reads. */
export function DeductionDialog({ competition: { id, entries }, onClose }: DeductionDialogProps) {
  const form = useForm({
    defaultValues: { entryId: String(entries[0]?.id ?? ''), points: '1', reason: '' },
  });
  const create = useCreateDeduction(id, {
    success: { title: m.desk_deduction_added() },
    failure: { title: m.desk_deduction_failed() },
  });
  const { errors } = form.formState;
  const save = submitBy(form, async ({ entryId, points, reason }) => {
    await create.mutateAsync({ entryId: Number(entryId), points: Number(points), reason });
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose} title={m.desk_deduction_add()}>
      <DialogForm onSubmit={save} pending={create.isPending} submitLabel={m.desk_deduction_add()}>
        <Field label={m.league_team()} required error={errors.entryId?.message}>
          <Select {...form.register('entryId')}>
            {entries.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {entry.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.desk_deduction_points()} required error={errors.points?.message}>
          <Input type="number" inputMode="numeric" min={1} max={99} {...form.register('points')} />
        </Field>
        <Field
          label={m.desk_deduction_reason()}
          required
          hint={m.desk_deduction_reasonHint()}
          error={errors.reason?.message}
        >
          <Input
            maxLength={120}
            autoComplete="off"
            {...form.register('reason', {
              validate: (text: string) => !isBlank(text) || m.desk_deduction_reasonRequired(),
            })}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
