import type { UseFormReturn } from 'react-hook-form';
import { heightOptions, otherHeight } from '#domain/height.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { integerBetween, required } from './profile-rules.ts';
import { profileTexts } from './profile-texts.ts';
import { otherHeightOption, type ProfileValues } from './profile-values.ts';

type HeightFieldsProps = { form: UseFormReturn<ProfileValues> };

/** The offered heights, and feet and inches for any other. Product §5 and §9. */
export function HeightFields({ form }: HeightFieldsProps) {
  const { register, formState, watch } = form;
  return (
    <>
      <Field label={profileTexts.height} required error={formState.errors.height?.message}>
        <Select {...register('height', required(profileTexts.heightMissing))}>
          <option value="">{profileTexts.heightNone}</option>
          {heightOptions.map((height) => (
            <option key={height}>{height}</option>
          ))}
          <option value={otherHeightOption}>{profileTexts.otherHeight}</option>
        </Select>
      </Field>
      {watch('height') === otherHeightOption && <OtherHeight form={form} />}
    </>
  );
}

function OtherHeight({ form }: HeightFieldsProps) {
  const { register, formState } = form;
  const { feet, inches } = otherHeight;
  const feetRange = profileTexts.feetRange(feet.min, feet.max);
  const inchesRange = profileTexts.inchesRange(inches.min, inches.max);
  return (
    <>
      <Field label={profileTexts.feet} required error={formState.errors.feet?.message}>
        <Input
          inputMode="numeric"
          maxLength={1}
          {...register('feet', integerBetween(feet.min, feet.max, feetRange))}
        />
      </Field>
      <Field label={profileTexts.inches} required error={formState.errors.inches?.message}>
        <Input
          inputMode="numeric"
          maxLength={2}
          {...register('inches', integerBetween(inches.min, inches.max, inchesRange))}
        />
      </Field>
    </>
  );
}
