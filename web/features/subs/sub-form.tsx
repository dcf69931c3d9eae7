import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { subNameLimit } from '#domain/attendance/limits.ts';
import { offeredPositions, positionName } from '#domain/positions.ts';
import { m } from '#messages';
import { useCreateSub } from '#web/queries/subs/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

const noSub = { name: '', email: '', position: '' };

export function SubForm({ teamId }: { teamId: number }) {
  const [values, setValues] = useState(noSub);
  const createSub = useCreateSub(teamId, {
    success: ({ name }) => ({
      title: m.subs_creation_done(),
      description: m.subs_creation_doneNote({ name }),
    }),
    failure: { title: m.subs_creation_failed() },
  });
  const set = (change: Partial<typeof noSub>) => setValues((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    createSub.mutate(
      { ...values, position: values.position || null },
      // The next one may have been begun meanwhile.
      { onSuccess: () => setValues((current) => (current === values ? noSub : current)) },
    );
  };
  return (
    <Card aria-labelledby="new-sub">
      <CardTitle id="new-sub">{m.subs_creation_title()}</CardTitle>
      <form className="grid items-end gap-4 sm:grid-cols-2" onSubmit={submit}>
        <Field label={m.subs_creation_name()} required>
          <Input
            required
            maxLength={subNameLimit}
            autoComplete="off"
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label={m.subs_creation_email()} required>
          <Input
            required
            type="email"
            autoComplete="off"
            value={values.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        </Field>
        <Field label={m.subs_creation_position()}>
          <Select value={values.position} onChange={(event) => set({ position: event.target.value })}>
            <option value="">{m.subs_creation_anyPosition()}</option>
            {offeredPositions.map((position) => (
              <option key={position} value={position}>
                {positionName(position)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="sm:justify-self-start" pending={createSub.isPending}>
          <Plus aria-hidden />
          {m.subs_creation_create()}
        </Button>
      </form>
    </Card>
  );
}
