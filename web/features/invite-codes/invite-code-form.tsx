import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import {
  defaultExpiryDays,
  defaultMaxUses,
  expiresAfter,
  expiryOptions,
  maxUsesOptions,
} from '#domain/invite-code.ts';
import { m } from '#messages';
import { useCreateInviteCode } from '#web/queries/invite-codes/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

/** Product §2, Admin invite codes; §9 for what is offered. */
export function InviteCodeForm({ teamId }: { teamId: number }) {
  const [uses, setUses] = useState(String(defaultMaxUses));
  const [days, setDays] = useState(String(defaultExpiryDays));
  const createCode = useCreateInviteCode(teamId, {
    success: ({ code }) => ({ title: m.inviteCodes_creation_done(), description: code }),
    failure: { title: m.inviteCodes_creation_failed() },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    createCode.mutate({
      maxUses: uses === 'null' ? null : Number(uses),
      expiresAt: expiresAfter(days === 'null' ? null : Number(days), Date.now()),
    });
  };
  return (
    <Card aria-labelledby="new-invite-code">
      <CardTitle id="new-invite-code">{m.inviteCodes_creation_title()}</CardTitle>
      <form className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto] lg:grid-cols-1" onSubmit={submit}>
        <Field label={m.inviteCodes_creation_maxUses()}>
          <Select value={uses} onChange={(event) => setUses(event.target.value)}>
            {maxUsesOptions.map(({ value, label }) => (
              <option key={String(value)} value={String(value)}>
                {label()}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.inviteCodes_creation_expiresIn()}>
          <Select value={days} onChange={(event) => setDays(event.target.value)}>
            {expiryOptions.map(({ days: value, label }) => (
              <option key={String(value)} value={String(value)}>
                {label()}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" pending={createCode.isPending}>
          <Plus aria-hidden />
          {m.inviteCodes_creation_create()}
        </Button>
      </form>
    </Card>
  );
}
