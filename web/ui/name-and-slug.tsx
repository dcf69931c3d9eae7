import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSlug, slugLimit, suggestSlug } from '#domain/slug.ts';
import { isBlank } from '#domain/text.ts';
import { m } from '#messages';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type Named = FieldValues & { name: string; slug: string };
type NameAndSlugProps<V extends Named> = {
  form: UseFormReturn<V>;
  label: string;
  limit: number;
  required: string;
  /** The path before the slug: `/league/`. */
  prefix: string;
  /** Set for an existing league or team: its slug does not follow the name, because links would break. */
  fixed: boolean;
};

function pathOf<V extends Named>(name: keyof Named & string): Path<V> {
  // biome-ignore lint/plugin: every form of this kind has both fields, which a type parameter's paths do not show
  return name as Path<V>;
}

/** A name and the slug made of it, until somebody types one of their own. */
export function NameAndSlug<V extends Named>({
  form,
  label,
  limit,
  required,
  prefix,
  fixed,
}: NameAndSlugProps<V>) {
  const follows = useRef(!fixed);
  const { errors } = form.formState;
  const textOf = (name: 'name' | 'slug') => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const name = form.register(pathOf<V>('name'), {
    validate: (text: string) => !isBlank(text) || required,
    onChange: (event) => {
      // biome-ignore lint/plugin: a text, as the type of the form says of its slug
      const slug = suggestSlug(event.target.value) as PathValue<V, Path<V>>;
      if (follows.current) form.setValue(pathOf<V>('slug'), slug, { shouldDirty: true });
    },
  });
  const slug = form.register(pathOf<V>('slug'), {
    validate: (text: string) =>
      isSlug(text) || (isBlank(text) ? m.reason_slugMissing() : m.nameAndSlug_slugInvalid()),
    onChange: () => {
      follows.current = false;
    },
  });
  return (
    <>
      <Field label={label} required error={textOf('name')}>
        <Input maxLength={limit} autoComplete="off" {...name} />
      </Field>
      <Field
        label={m.nameAndSlug_slug()}
        required
        hint={m.nameAndSlug_slugHint({ prefix })}
        error={textOf('slug')}
      >
        <Input maxLength={slugLimit} autoCapitalize="none" spellCheck={false} autoComplete="off" {...slug} />
      </Field>
    </>
  );
}
