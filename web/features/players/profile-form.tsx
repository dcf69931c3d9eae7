import type { ReactNode } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { nameLimit, usernameLimit } from '#domain/names.ts';
import { offeredPositions, positionName } from '#domain/positions.ts';
import { age, jersey, nicknameLimit, weightLimit } from '#domain/profile.ts';
import { m } from '#messages';
import { showIssues } from '#web/lib/form-issues.ts';
import { uploadImageFile } from '#web/queries/images/upload-image.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { Input } from '#web/ui/input.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { HeightFields } from './height-fields.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import { integerBetween, required } from './profile-rules.ts';
import type { ProfileValues } from './profile-values.ts';

type ProfileFormProps = {
  initial: ProfileValues;
  /** Edit also has the username. */
  mode: 'create' | 'edit';
  avatarColor: string;
  /** The team of a new profile, where its captain or an admin creates one. */
  teamId?: number | null;
  children: ReactNode;
  /** What it throws is shown at the fields that the server names. */
  onSave: (values: ProfileValues) => Promise<unknown>;
  onNoPosition?: () => void;
};

/** Product §2 and §5, Create profile and Edit profile. */
export function ProfileForm({
  initial,
  mode,
  avatarColor,
  teamId = null,
  children,
  onSave,
  onNoPosition,
}: ProfileFormProps) {
  const form = useForm<ProfileValues>({ defaultValues: initial });
  const { isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit(
    (values) => onSave(values).catch((error) => showIssues(form, error, fieldNames)),
    (errors) => errors.positions && onNoPosition?.(),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Card className="grid gap-6 sm:p-7">
        <Controller
          control={form.control}
          name="photoURL"
          render={({ field, fieldState }) => (
            <ImageField
              value={field.value}
              onChange={field.onChange}
              upload={async (photo) => (await uploadImageFile(photo, { purpose: 'photo', teamId })).url}
              preview={
                <Avatar name={form.watch('name')} color={avatarColor} photoURL={field.value} size="xl" />
              }
              texts={{
                change: m.profileForm_photo_change(),
                hint: m.profileForm_photo_hint(),
                label: m.profileForm_photo_label(),
                remove: m.profileForm_photo_remove(),
                upload: m.profileForm_photo_upload(),
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        <NameFields form={form} mode={mode} />
        <Positions form={form} />
        <NumberFields form={form} mode={mode} />
        <PrivacyFields form={form} />
        <div className="flex flex-wrap gap-2 pt-2">{children}</div>
      </Card>
      <UnsavedChanges when={isDirty && !isSubmitting} />
    </form>
  );
}

type FieldsProps = { form: UseFormReturn<ProfileValues>; mode?: ProfileFormProps['mode'] };

function NameFields({ form, mode }: FieldsProps) {
  const { register, formState } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className={mode === 'edit' ? 'sm:col-span-2' : undefined}>
        <Field label={m.profileForm_name()} required error={formState.errors.name?.message}>
          <Input
            autoComplete="name"
            maxLength={nameLimit}
            {...register('name', required(m.profileForm_nameMissing()))}
          />
        </Field>
      </div>
      <Field label={m.profileForm_nickname()} error={formState.errors.nickname?.message}>
        <Input autoComplete="nickname" maxLength={nicknameLimit} {...register('nickname')} />
      </Field>
      {mode === 'edit' && (
        <Field
          label={m.profileForm_username()}
          required
          error={formState.errors.username?.message}
          hint={m.profileForm_usernameHint()}
        >
          <Input
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={usernameLimit}
            {...register('username', required(m.profileForm_usernameMissing()))}
          />
        </Field>
      )}
    </div>
  );
}

function Positions({ form }: FieldsProps) {
  const message = m.profileForm_positionMissing();
  const registered = form.register('positions', { validate: (positions) => positions.length > 0 || message });
  return (
    <CheckboxGroup legend={m.profileForm_positions()} error={form.formState.errors.positions?.message}>
      {offeredPositions.map((position) => (
        <Checkbox key={position} value={position} {...registered}>
          {positionName(position)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

function NumberFields({ form, mode }: FieldsProps) {
  const { register, formState } = form;
  const lowest = mode === 'create' ? jersey.minOnCreate : jersey.min;
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-5 @min-[19rem]:max-sm:grid-cols-[1fr_1.4fr] sm:grid-cols-2">
        <Field label={m.profileForm_jersey()} required error={formState.errors.jerseyNumber?.message}>
          <Input
            inputMode="numeric"
            placeholder={m.profileForm_jerseyExample()}
            maxLength={2}
            {...register('jerseyNumber', integerBetween(lowest, jersey.max, m.profileForm_jerseyMissing()))}
          />
        </Field>
        <HeightFields form={form} />
        <Field label={m.profileForm_weight()} required error={formState.errors.weight?.message}>
          <Input
            placeholder={m.profileForm_weightExample()}
            maxLength={weightLimit}
            {...register('weight', required(m.profileForm_weightMissing()))}
          />
        </Field>
        <Field label={m.profileForm_age()} required error={formState.errors.age?.message}>
          <Input
            inputMode="numeric"
            maxLength={3}
            {...register('age', integerBetween(age.min, age.max, m.profileForm_ageMissing()))}
          />
        </Field>
      </div>
    </div>
  );
}

/** Fields of the contract that have another name here. */
const fieldNames = { position: 'positions' };
