import { useForm } from 'react-hook-form';
import type { LeagueDesk, ManagedCompetition } from '#contract/competitions/management.ts';
import { slotTextLimit } from '#domain/fixtures.ts';
import { isBlank } from '#domain/text.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useCreateEntry, useUpdateEntry } from '#web/queries/competitions/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

export type Entry = ManagedCompetition['entries'][number];

type TeamDialogProps = {
  competition: ManagedCompetition;
  teams: LeagueDesk['teams'];
  /** A guest team to be renamed. */
  entry?: Entry | undefined;
  onClose: () => void;
};

/** Enters a team of the league or a guest team, or renames a guest team. */
export function TeamDialog(props: TeamDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={props.entry ? m.desk_team_editTitle() : m.desk_team_add()}
    >
      <TeamForm {...props} />
    </Dialog>
  );
}

const guest = 'guest';

function TeamForm({ competition, teams, entry, onClose }: TeamDialogProps) {
  const open = teams.filter(({ id }) => !competition.entries.some(({ teamId }) => teamId === id));
  const form = useForm({
    defaultValues: {
      teamId: entry ? guest : String(open[0]?.id ?? guest),
      name: entry?.name ?? '',
      contact: entry?.contact ?? '',
    },
  });
  const failure = { title: m.desk_team_failed() };
  const create = useCreateEntry(competition.id, { success: { title: m.desk_team_added() }, failure });
  const update = useUpdateEntry(competition.id, { success: { title: m.desk_team_saved() }, failure });
  const isGuest = form.watch('teamId') === guest;
  const { errors } = form.formState;
  const save = submitBy(form, async ({ teamId, name, contact }) => {
    if (entry) await update.mutateAsync({ entryId: entry.id, name, contact });
    else
      await create.mutateAsync(
        teamId === guest ? { name, contact } : { teamId: Number(teamId), name: null, contact: null },
      );
    onClose();
  });
  return (
    <DialogForm
      onSubmit={save}
      pending={create.isPending || update.isPending}
      submitLabel={entry ? m.desk_form_save() : m.desk_team_add()}
    >
      {!entry && open.length > 0 && (
        <Field label={m.desk_team_which()} error={errors.teamId?.message}>
          <Select {...form.register('teamId')}>
            {open.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={guest}>{m.desk_team_guest()}</option>
          </Select>
        </Field>
      )}
      {isGuest && (
        <>
          <Field label={m.desk_team_name()} required error={errors.name?.message}>
            <Input
              maxLength={60}
              autoComplete="off"
              {...form.register('name', {
                validate: (text: string) => !isBlank(text) || m.desk_team_nameRequired(),
              })}
            />
          </Field>
          <Field
            label={m.desk_team_contact()}
            hint={m.desk_team_contactHint()}
            error={errors.contact?.message}
          >
            <Input maxLength={slotTextLimit} autoComplete="off" {...form.register('contact')} />
          </Field>
        </>
      )}
    </DialogForm>
  );
}
