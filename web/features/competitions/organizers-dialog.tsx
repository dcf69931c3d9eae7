import { useSuspenseQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useForm } from 'react-hook-form';
import type { Organizer } from '#contract/competitions/organizers.ts';
import { organizerLimit } from '#domain/organizers.ts';
import { isBlank } from '#domain/text.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useCreateOrganizer, useDeleteOrganizer } from '#web/queries/competitions/mutations.ts';
import { organizersQuery } from '#web/queries/competitions/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

type League = { readonly id: number; readonly name: string };

/** Who organizes a league, to be named and removed. Product §6. */
export function OrganizersDialog({ league, onClose }: { league: League; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.organizers_title()}
      description={m.organizers_note({ league: league.name })}
    >
      <ReadBoundary
        loading={<SkeletonRows count={2} />}
        failed={(retry) => <EmptyState title={m.organizers_unknown()} failed onRetry={retry} />}
      >
        <List leagueId={league.id} />
      </ReadBoundary>
    </Dialog>
  );
}

function List({ leagueId }: { leagueId: number }) {
  const { data: organizers } = useSuspenseQuery(organizersQuery(leagueId));
  return (
    <div className="grid gap-4">
      {organizers.length === 0 && <p className="text-muted">{m.organizers_none()}</p>}
      <ul>
        {organizers.map((organizer) => (
          <Row key={organizer.id} leagueId={leagueId} organizer={organizer} />
        ))}
      </ul>
      {organizers.length < organizerLimit ? (
        <NameOrganizer key={organizers.length} leagueId={leagueId} />
      ) : (
        <p className="text-muted">{m.error_organizers_full()}</p>
      )}
    </div>
  );
}

function Row({ leagueId, organizer: { id, email, name } }: { leagueId: number; organizer: Organizer }) {
  const remove = useDeleteOrganizer(leagueId, {
    success: { title: m.organizers_removed() },
    failure: { title: m.organizers_failed() },
  });
  const who = name ?? email;
  return (
    <li className="flex min-h-14 items-center gap-2 border-t border-line py-1.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{who}</p>
        {name !== null && <p className="text-sm wrap-anywhere text-muted">{email}</p>}
      </div>
      <ConfirmButton
        icon={Trash2}
        label={m.organizers_remove({ name: who })}
        title={m.organizers_removeTitle()}
        description={m.organizers_removeNote({ name: who })}
        confirmLabel={m.organizers_removeConfirm()}
        onConfirm={() => remove.mutateAsync(id)}
      />
    </li>
  );
}

function NameOrganizer({ leagueId }: { leagueId: number }) {
  const form = useForm({ defaultValues: { email: '', name: '' } });
  const create = useCreateOrganizer(leagueId, {
    success: { title: m.organizers_added() },
    failure: { title: m.organizers_failed() },
  });
  const { errors } = form.formState;
  const save = submitBy(form, (values) => create.mutateAsync(values));
  return (
    <DialogForm onSubmit={save} pending={create.isPending} submitLabel={m.organizers_add()}>
      <Field
        label={m.organizers_email()}
        required
        hint={m.organizers_emailHint()}
        error={errors.email?.message}
      >
        <Input
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.register('email', {
            validate: (text: string) => !isBlank(text) || m.organizers_emailRequired(),
          })}
        />
      </Field>
      <Field label={m.organizers_name()} error={errors.name?.message}>
        <Input maxLength={80} autoComplete="off" {...form.register('name')} />
      </Field>
    </DialogForm>
  );
}
