import { useForm, useWatch } from 'react-hook-form';
import type { Announcements } from '#contract/competitions/announcements.ts';
import { type AnnouncementAudience, announcementLimits } from '#domain/announcements.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useCreateAnnouncement } from '#web/queries/competitions/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

type AnnouncementDialogProps = {
  competitionId: number;
  reach: Announcements['reach'];
  onClose: () => void;
};

type Values = { audience: AnnouncementAudience; title: string; message: string };

/** Goes out when it is sent, so the button says to how many. */
export function AnnouncementDialog({ competitionId, reach, onClose }: AnnouncementDialogProps) {
  const form = useForm<Values>({ defaultValues: { audience: 'captains', title: '', message: '' } });
  const audience = useWatch({ control: form.control, name: 'audience' });
  const { people, unreached } = reach[audience];
  const create = useCreateAnnouncement(competitionId, {
    success: ({ sent }) => ({ title: m.desk_announcements_sent({ count: sent[0]?.people ?? people }) }),
    failure: { title: m.desk_announcements_failed() },
  });
  const { errors } = form.formState;
  const save = submitBy(form, async (values) => {
    await create.mutateAsync(values);
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose} title={m.desk_announcements_dialog()}>
      <DialogForm
        onSubmit={save}
        pending={create.isPending}
        submitLabel={m.desk_announcements_send({ count: people })}
      >
        <div className="grid gap-2">
          <Segments
            label={m.desk_announcements_to()}
            value={audience}
            options={{ captains: m.desk_announcements_captains(), players: m.desk_announcements_players() }}
            onChange={(value) => form.setValue('audience', value)}
          />
          {unreached > 0 && (
            <p className="text-sm text-muted">{m.desk_announcements_unreached({ count: unreached })}</p>
          )}
        </div>
        <Field label={m.field_title()} error={errors.title?.message}>
          <Input maxLength={announcementLimits.title} autoComplete="off" {...form.register('title')} />
        </Field>
        <Field label={m.field_message()} error={errors.message?.message}>
          <Textarea rows={6} maxLength={announcementLimits.message} {...form.register('message')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
