import { type UseFormReturn, useWatch } from 'react-hook-form';
import { adultAge, isMinor } from '#domain/privacy.ts';
import { m } from '#messages';
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import type { ProfileValues } from './profile-values.ts';

/** Who sees what. Under 18 both choices are off, which the server enforces. Product §5, Privacy. */
export function PrivacyFields({ form }: { form: UseFormReturn<ProfileValues> }) {
  const { control, setValue } = form;
  const [age, showsPersonalDetails, allowsIndexing] = useWatch({
    control,
    name: ['age', 'showsPersonalDetails', 'allowsIndexing'],
  });
  const isYoung = age.trim() !== '' && isMinor(Number(age));
  const hint = isYoung ? m.profileForm_privacy_minor({ age: adultAge }) : m.profileForm_privacy_hint();
  return (
    <CheckboxGroup legend={m.profileForm_privacy()} hint={hint} isStacked>
      <Checkbox
        checked={showsPersonalDetails && !isYoung}
        disabled={isYoung}
        onChange={({ target }) => setValue('showsPersonalDetails', target.checked, { shouldDirty: true })}
      >
        {m.profileForm_privacy_details()}
      </Checkbox>
      <Checkbox
        checked={allowsIndexing && !isYoung}
        disabled={isYoung}
        onChange={({ target }) => setValue('allowsIndexing', target.checked, { shouldDirty: true })}
      >
        {m.profileForm_privacy_indexing()}
      </Checkbox>
    </CheckboxGroup>
  );
}
