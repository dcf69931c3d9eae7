import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { spareNameLimit } from '#domain/attendance/limits.ts';
import { offeredPositions, positionName } from '#domain/positions.ts';
import { m } from '#messages';
import { useCreateSpare } from '#web/queries/spares/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

const noSpare = { name: '', email: '', position: '' };

export function SpareForm({ teamId }: { teamId: number }) {
  const [values, setValues] = useState(noSpare);
  const createSpare = useCreateSpare(teamId, {
    success: ({ name }) => ({
      title: m.spares_creation_done(),
      description: m.spares_creation_doneNote({ name }),
    }),
    failure: { title: m.spares_creation_failed() },
  });
  const set = (change: Partial<typeof noSpare>) => setValues((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    createSpare.mutate(
      { ...values, position: values.position || null },
      // The next one may have been begun meanwhile.
      { onSuccess: () => setValues((current) => (current === values ? noSpare : current)) },
    );
  };
  return (
    <Card aria-labelledby="new-spare">
      <CardTitle id="new-spare">{m.spares_creation_title()}</CardTitle>
      <form className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]" onSubmit={submit}>
        <Field label={m.spares_creation_name()} required>
          <Input
            required
            maxLength={spareNameLimit}
            autoComplete="off"
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label={m.spares_creation_email()} required>
          <Input
            required
            type="email"
            autoComplete="off"
            value={values.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        </Field>
        <Field label={m.spares_creation_position()}>
          <Select value={values.position} onChange={(event) => set({ position: event.target.value })}>
            <option value="">{m.spares_creation_anyPosition()}</option>
            {offeredPositions.map((position) => (
              <option key={position} value={position}>
                {positionName(position)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" pending={createSpare.isPending}>
          <Plus aria-hidden />
          {m.spares_creation_create()}
        </Button>
      </form>
    </Card>
  );
}
