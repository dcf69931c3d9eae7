import { type UseFormReturn, useForm } from 'react-hook-form';
import { type TeamSettings, teamNameLimit, timeSlotLimit } from '#contract/teams/settings.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useCreateTeam, useUpdateTeam } from '#web/queries/teams/mutations.ts';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { NameAndSlug } from '#web/ui/name-and-slug.tsx';
import { TimeZoneSelect } from '#web/ui/time-zone-select.tsx';
import { LogoField } from '../logo-field.tsx';

type TeamFormProps = {
  leagueId: number;
  team?: TeamSettings | undefined;
  /** Suggested for a new team. */
  captainEmail?: string | undefined;
  onSaved: (team: TeamSettings) => void;
};

const valuesOf = (team: TeamSettings | undefined, captainEmail = '') => ({
  name: team?.name ?? '',
  slug: team?.slug ?? '',
  timeZone: team?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  captainEmail: (team ? team.captainEmail : captainEmail) ?? '',
  timeSlot: team?.timeSlot ?? '',
  logoUrl: team?.logoUrl ?? null,
  isActive: team?.isActive ?? true,
});

/** Makes a team of a league, or changes one. */
export function TeamForm({ leagueId, team, captainEmail, onSaved }: TeamFormProps) {
  const form = useForm({ defaultValues: valuesOf(team, captainEmail) });
  const failure = { title: m.managedTeam_failed() };
  const create = useCreateTeam(leagueId, { success: { title: m.managedTeam_created() }, failure });
  const update = useUpdateTeam(leagueId, { success: { title: m.managedTeam_saved() }, failure });
  const save = submitBy(form, async ({ isActive, logoUrl, ...values }) =>
    onSaved(
      team
        ? await update.mutateAsync({ ...values, id: team.id, isActive, logoUrl })
        : await create.mutateAsync(values),
    ),
  );
  return (
    <DialogForm
      onSubmit={save}
      pending={create.isPending || update.isPending}
      submitLabel={team ? m.managedTeam_save() : m.managedTeam_create()}
    >
      {team && (
        <LogoField
          teamId={team.id}
          colors={team.colors}
          value={form.watch('logoUrl')}
          name={form.watch('name')}
          onChange={(logo) => form.setValue('logoUrl', logo)}
          error={form.formState.errors.logoUrl?.message}
        />
      )}
      <NameAndSlug
        form={form}
        label={m.teamFields_name()}
        limit={teamNameLimit}
        required={m.teamFields_nameRequired()}
        prefix="/league/…/team/"
        fixed={team !== undefined}
      />
      <TeamFields form={form} />
      {team && <Checkbox {...form.register('isActive')}>{m.managedTeam_shown()}</Checkbox>}
    </DialogForm>
  );
}

function TeamFields({ form }: { form: UseFormReturn<ReturnType<typeof valuesOf>> }) {
  const { errors, defaultValues } = form.formState;
  return (
    <>
      <Field
        label={m.teamFields_captainEmail()}
        hint={m.teamFields_captainEmailHint()}
        error={errors.captainEmail?.message}
      >
        <Input type="email" maxLength={254} autoComplete="off" {...form.register('captainEmail')} />
      </Field>
      <Field label={m.teamFields_timeZone()} required error={errors.timeZone?.message}>
        <TimeZoneSelect currentZone={defaultValues?.timeZone} {...form.register('timeZone')} />
      </Field>
      <Field
        label={m.teamFields_timeSlotOptional()}
        hint={m.teamFields_timeSlotHint()}
        error={errors.timeSlot?.message}
      >
        <Input maxLength={timeSlotLimit} autoComplete="off" {...form.register('timeSlot')} />
      </Field>
    </>
  );
}
