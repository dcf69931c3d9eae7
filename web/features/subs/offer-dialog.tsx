import { useForm } from 'react-hook-form';
import type { Sub } from '#contract/subs.ts';
import { nameLimit } from '#domain/names.ts';
import { offeredPositions, positionName } from '#domain/positions.ts';
import { jersey } from '#domain/profile.ts';
import { m } from '#messages';
import { showIssues } from '#web/lib/form-issues.ts';
import { useOfferRosterSpot } from '#web/queries/subs/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PendingFields } from '#web/ui/pending-fields.tsx';
import { Select } from '#web/ui/select.tsx';

type OfferProps = { sub: Sub; onClose: () => void };

/** What the roster would show of a sub who joins. The person completes the profile after joining. */
export function OfferDialog({ sub, onClose }: OfferProps) {
  const { name, email } = sub;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.subs_offer_title({ name })}
      description={m.subs_offer_note({ name, email })}
    >
      <OfferForm sub={sub} onClose={onClose} />
    </Dialog>
  );
}

function OfferForm({ sub: { id, name, position }, onClose }: OfferProps) {
  const form = useForm({ defaultValues: { name, position: position ?? '', jerseyNumber: '' } });
  const offer = useOfferRosterSpot(id, {
    success: { title: m.subs_offer_done({ name }) },
    failure: { title: m.subs_offer_failed({ name }) },
  });
  const { errors } = form.formState;
  const save = form.handleSubmit(async ({ jerseyNumber, ...values }) => {
    try {
      await offer.mutateAsync({
        name: values.name,
        position: values.position || null,
        jerseyNumber: jerseyNumber === '' ? null : Number(jerseyNumber),
      });
      onClose();
    } catch (error) {
      showIssues(form, error);
    }
  });
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
      <PendingFields pending={offer.isPending}>
        <Field label={m.subs_offer_name()} required error={errors.name?.message}>
          <Input maxLength={nameLimit} autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label={m.subs_offer_position()} error={errors.position?.message}>
          <Select {...form.register('position')}>
            <option value="">{m.subs_offer_anyPosition()}</option>
            {offeredPositions.map((offered) => (
              <option key={offered} value={offered}>
                {positionName(offered)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.subs_offer_jerseyNumber()} error={errors.jerseyNumber?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={jersey.min}
            max={jersey.max}
            {...form.register('jerseyNumber')}
          />
        </Field>
      </PendingFields>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" pending={offer.isPending}>
          {m.subs_offer_confirm()}
        </Button>
      </DialogFooter>
    </form>
  );
}
