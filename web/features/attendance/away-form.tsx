import { useForm } from 'react-hook-form';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useCreateAwayPeriod } from '#web/queries/attendance/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

const empty = { firstDay: '', lastDay: '' };

/** Adds days away, from the first to the last. */
export function AwayForm() {
  const form = useForm({ defaultValues: empty });
  const create = useCreateAwayPeriod({
    success: { title: m.away_added() },
    failure: { title: m.away_failedToAdd() },
  });
  const { errors } = form.formState;
  const add = submitBy(form, async (days) => {
    await create.mutateAsync(days);
    const { firstDay, lastDay } = form.getValues();
    // Other days may have been chosen meanwhile.
    if (firstDay === days.firstDay && lastDay === days.lastDay) form.reset(empty);
  });
  const required = (message: string) => ({ validate: (text: string) => text !== '' || message });
  return (
    <form className="mt-3 grid gap-4" onSubmit={(event) => void add(event)} noValidate>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-4">
        <Field label={m.away_firstDay()} required error={errors.firstDay?.message}>
          <Input type="date" {...form.register('firstDay', required(m.away_dayRequired()))} />
        </Field>
        <Field label={m.away_lastDay()} required error={errors.lastDay?.message}>
          <Input type="date" {...form.register('lastDay', required(m.away_dayRequired()))} />
        </Field>
      </div>
      <Button type="submit" variant="secondary" className="justify-self-start" pending={create.isPending}>
        {m.away_add()}
      </Button>
    </form>
  );
}
