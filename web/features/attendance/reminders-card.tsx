import { useSuspenseQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { reminderStages } from '#domain/attendance/reminders.ts';
import { m } from '#messages';
import { changedValues, useSavedValues } from '#web/lib/use-saved-values.ts';
import { useUpdateReminderSettings } from '#web/queries/attendance/mutations.ts';
import { reminderSettingsQuery } from '#web/queries/attendance/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';

/** For the captain: how long before a game people are asked, asked once more, and the captain is told. */
export function RemindersCard({ teamId }: { teamId: number }) {
  return (
    <Card aria-labelledby="reminders" className="grid gap-4">
      <div>
        <CardTitle id="reminders">{m.reminders_title()}</CardTitle>
        <p className="text-muted">{m.reminders_explained()}</p>
      </div>
      <ReadBoundary
        key={teamId}
        loading={<Skeleton className="h-77.5 sm:h-33" />}
        failed={(retry) => <EmptyState title={m.reminders_title()} failed onRetry={retry} />}
      >
        <RemindersForm teamId={teamId} />
      </ReadBoundary>
    </Card>
  );
}

const labels = { ask: m.reminders_ask, remind: m.reminders_remind, summary: m.reminders_summary };
const never = 'never';
const options = [3, 6, 12, 24, 36, 48, 72, 96, 120, 168];

function RemindersForm({ teamId }: { teamId: number }) {
  const { data: settings } = useSuspenseQuery(reminderSettingsQuery(teamId));
  const saved = {
    ask: textOf(settings.ask),
    remind: textOf(settings.remind),
    summary: textOf(settings.summary),
  };
  const form = useForm({ defaultValues: saved });
  const noteSent = useSavedValues(form, saved);
  const { isDirty } = form.formState;
  const update = useUpdateReminderSettings(teamId, {
    success: { title: m.reminders_saved() },
    failure: { title: m.reminders_failed() },
  });
  const save = form.handleSubmit((values) => {
    noteSent(values);
    const changes = Object.entries(changedValues(values, saved)).map(
      ([stage, text]) => [stage, hoursIn(text)] as const,
    );
    update.mutate(Object.fromEntries(changes), { onError: () => noteSent(null) });
  });
  return (
    <form className="grid items-end gap-4 sm:grid-cols-3" onSubmit={(event) => void save(event)}>
      {reminderStages.map((stage) => (
        <Field key={stage} label={labels[stage]()}>
          <Select {...form.register(stage)}>
            {hoursWith(settings[stage]).map((count) => (
              <option key={count} value={count}>
                {m.reminders_hours({ count })}
              </option>
            ))}
            <option value={never}>{m.reminders_never()}</option>
          </Select>
        </Field>
      ))}
      <Button type="submit" className="sm:justify-self-start" pending={update.isPending} disabled={!isDirty}>
        {m.reminders_save()}
      </Button>
      <UnsavedChanges when={isDirty && !update.isPending} />
    </form>
  );
}

function textOf(hours: number | null): string {
  return hours === null ? never : String(hours);
}

function hoursIn(text: string): number | null {
  return text === never ? null : Number(text);
}

/** Hours that somebody has set in another way are there to be chosen, too. */
function hoursWith(hours: number | null): number[] {
  return [...new Set([...options, ...(hours === null ? [] : [hours])])].toSorted((a, b) => a - b);
}
