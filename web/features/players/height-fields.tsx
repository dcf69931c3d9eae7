import type { UseFormReturn } from 'react-hook-form';
import { hasOtherHeights, heightChoices, heightText } from '#domain/body-units.ts';
import { otherHeight } from '#domain/height.ts';
import { m } from '#messages';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { integerBetween, required } from './profile-rules.ts';
import { otherHeightOption, type ProfileValues } from './profile-values.ts';

type HeightFieldsProps = { form: UseFormReturn<ProfileValues> };

/** The offered heights, and feet and inches for any other; in centimeters every height is offered. Product §5 and §9. */
export function HeightFields({ form }: HeightFieldsProps) {
  const { register, formState, watch } = form;
  return (
    <>
      <Field label={m.profileForm_height()} required error={formState.errors.height?.message}>
        <Select {...register('height', required(m.profileForm_heightMissing()))}>
          <option value="">{m.profileForm_heightNone()}</option>
          {heightChoices().map((height) => (
            <option key={height} value={height}>
              {heightText(height)}
            </option>
          ))}
          {hasOtherHeights() && <option value={otherHeightOption}>{m.profileForm_otherHeight()}</option>}
        </Select>
      </Field>
      {watch('height') === otherHeightOption && <OtherHeight form={form} />}
    </>
  );
}

function OtherHeight({ form }: HeightFieldsProps) {
  const { register, formState } = form;
  const { feet, inches } = otherHeight;
  const feetRange = m.profileForm_feetRange({ min: feet.min, max: feet.max });
  const inchesRange = m.profileForm_inchesRange({ min: inches.min, max: inches.max });
  return (
    <>
      <Field label={m.profileForm_feet()} required error={formState.errors.feet?.message}>
        <Input
          inputMode="numeric"
          maxLength={1}
          {...register('feet', integerBetween(feet.min, feet.max, feetRange))}
        />
      </Field>
      <Field label={m.profileForm_inches()} required error={formState.errors.inches?.message}>
        <Input
          inputMode="numeric"
          maxLength={2}
          {...register('inches', integerBetween(inches.min, inches.max, inchesRange))}
        />
      </Field>
    </>
  );
}
