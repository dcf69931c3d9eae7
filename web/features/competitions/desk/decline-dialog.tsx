import { useForm } from 'react-hook-form';
import { timeRequestLimits } from '#domain/time-requests.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useAnswerTimeRequest } from '#web/queries/competitions/time-requests/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type DeclineDialogProps = { competitionId: number; requestId: number; team: string; onClose: () => void };

/** The game stays where it is, with a line for the captains who asked. */
export function DeclineDialog({ competitionId, requestId, team, onClose }: DeclineDialogProps) {
  const form = useForm({ defaultValues: { note: '' } });
  const decline = useAnswerTimeRequest(competitionId, {
    success: { title: m.desk_request_declined() },
    failure: { title: m.desk_request_failed() },
  });
  const save = submitBy(form, async ({ note }) => {
    await decline.mutateAsync({ requestId, body: { answer: 'decline', note } });
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose} title={m.desk_request_declineTitle({ team })}>
      <DialogForm onSubmit={save} pending={decline.isPending} submitLabel={m.desk_request_decline()}>
        <Field
          label={m.desk_request_note()}
          hint={m.desk_request_noteHint()}
          error={form.formState.errors.note?.message}
        >
          <Input maxLength={timeRequestLimits.note} autoComplete="off" {...form.register('note')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
