import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { poolCount, poolNameLimit } from '#domain/standings/pools.ts';
import { isBlank } from '#domain/text.ts';
import { m } from '#messages';
import { showIssues } from '#web/lib/form-issues.ts';
import { useUpdatePools } from '#web/queries/competitions/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field, FieldNote } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type PoolValues,
  poolFields,
  poolsBody,
  poolValues,
  presentPools,
  spreadEvenly,
} from './pools-form.ts';

type PoolsDialogProps = { competition: ManagedCompetition; onClose: () => void };

/** How many pools there are, what they are called and who plays in which. */
export function PoolsDialog(props: PoolsDialogProps) {
  return (
    <Dialog open onOpenChange={props.onClose} title={m.desk_pools_title()}>
      <PoolsForm {...props} />
    </Dialog>
  );
}

const poolCounts = Array.from(
  { length: poolCount.max - poolCount.min + 1 },
  (_, index) => poolCount.min + index,
);

function PoolsForm({ competition: opened, onClose }: PoolsDialogProps) {
  const [competition] = useState(opened);
  const { id, entries, fixtures } = competition;
  const form = useForm<PoolValues>({ defaultValues: poolValues(competition) });
  const failure = { title: m.desk_pools_failed() };
  const update = useUpdatePools(id, { failure });
  const undo = useUpdatePools(id, { success: { title: m.desk_undone() }, failure });
  const count = Number(form.watch('count'));
  const hasResults = fixtures.some(({ outcome, playoff }) => outcome !== null && playoff === null);
  const save = form.handleSubmit(async (values) => {
    // What the form was opened with: another organizer may have changed them since.
    const before = presentPools(competition);
    const after = poolsBody(entries, values);
    try {
      await update.mutateAsync({ pools: after, before });
    } catch (error) {
      showIssues(form, error, poolFields);
      return;
    }
    toast({
      title: count === 0 ? m.desk_pools_removed() : m.desk_pools_saved(),
      action: { label: m.desk_undo(), onPress: () => undo.mutate({ pools: before, before: after }) },
    });
    onClose();
  });
  const spread = (pools: number) => {
    for (const [entryId, pool] of spreadEvenly(entries, pools)) form.setValue(`team${entryId}`, String(pool));
  };
  /** Teams of pools that are gone are in none; the first pools are filled in turn. */
  const changeCount = (next: number) => {
    form.setValue('count', String(next));
    if (count === 0 && next > 0) spread(next);
    for (const { id: entryId } of entries)
      if (Number(form.getValues(`team${entryId}`)) > next) form.setValue(`team${entryId}`, '');
  };
  return (
    <DialogForm onSubmit={save} pending={update.isPending} submitLabel={m.desk_pools_save()}>
      <Field label={m.desk_pools_count()} hint={hasResults && m.desk_pools_recount()}>
        <Select value={count} onChange={({ target }) => changeCount(Number(target.value))}>
          <option value={0}>{m.desk_pools_one()}</option>
          {poolCounts.map((pools) => (
            <option key={pools}>{pools}</option>
          ))}
        </Select>
      </Field>
      {count > 0 && (
        <>
          <Names form={form} count={count} />
          <Teams form={form} count={count} entries={entries} onSpread={() => spread(count)} />
        </>
      )}
    </DialogForm>
  );
}

type NamesProps = { form: UseFormReturn<PoolValues>; count: number };

function Names({ form, count }: NamesProps) {
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-2 gap-3">
      {Array.from({ length: count }, (_, index) => (
        <Field
          key={index}
          label={m.desk_pools_name({ number: index + 1 })}
          required
          error={errors[`pool${index}`]?.message}
        >
          <Input
            maxLength={poolNameLimit}
            autoComplete="off"
            {...form.register(`pool${index}`, {
              validate: (text: string) => !isBlank(text) || m.desk_pools_nameRequired(),
            })}
          />
        </Field>
      ))}
    </div>
  );
}

type TeamsProps = NamesProps & { entries: ManagedCompetition['entries']; onSpread: () => void };

function Teams({ form, count, entries, onSpread }: TeamsProps) {
  const heading = useId();
  const names = Array.from({ length: count }, (_, index) => form.watch(`pool${index}`));
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="text-[0.9375rem] font-semibold">
          {m.desk_pools_teams()}
        </h3>
        <Button variant="ghost" onClick={onSpread}>
          {m.desk_pools_spread()}
        </Button>
      </div>
      <FieldNote>{m.desk_pools_spreadHint()}</FieldNote>
      <ul aria-labelledby={heading} className="mt-1">
        {entries.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-1.5 first:border-t-0">
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <Select
              aria-label={m.desk_pools_of({ name })}
              className="w-40 shrink-0"
              {...form.register(`team${id}`)}
            >
              <option value="">{m.desk_pools_noPool()}</option>
              {names.map((pool, index) => (
                <option key={index} value={index + 1}>
                  {pool}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </div>
  );
}
