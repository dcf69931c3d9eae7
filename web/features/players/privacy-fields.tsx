import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { adultAge, isMinor } from '#domain/privacy.ts';
import { m } from '#messages';
import { FieldNote } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { ProfileValues } from './profile-values.ts';

/** Who sees what. Under 18 both switches are off, which the server enforces. Product §5, Privacy. */
export function PrivacyFields({ form }: { form: UseFormReturn<ProfileValues> }) {
  const noteId = useId();
  const [age, showsPersonalDetails, allowsIndexing] = useWatch({
    control: form.control,
    name: ['age', 'showsPersonalDetails', 'allowsIndexing'],
  });
  const isYoung = age.trim() !== '' && isMinor(Number(age));
  const switchOf = (name: 'showsPersonalDetails' | 'allowsIndexing', value: boolean) => ({
    checked: value && !isYoung,
    disabled: isYoung,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      form.setValue(name, target.checked, { shouldDirty: true }),
  });
  return (
    <fieldset className="grid gap-2" aria-describedby={noteId}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold text-ink">{m.profileForm_privacy()}</legend>
      <Switch
        label={m.profileForm_privacy_details()}
        {...switchOf('showsPersonalDetails', showsPersonalDetails)}
      />
      <Switch label={m.profileForm_privacy_indexing()} {...switchOf('allowsIndexing', allowsIndexing)} />
      <FieldNote id={noteId}>
        {isYoung ? m.profileForm_privacy_minor({ age: adultAge }) : m.profileForm_privacy_hint()}
      </FieldNote>
    </fieldset>
  );
}
