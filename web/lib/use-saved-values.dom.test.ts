import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import '#web/testing/harness.tsx';
import { changedValues, useSavedValues } from './use-saved-values.ts';

const hawks = { name: 'Hawks', slot: 'Sundays', logo: null };
type Values = { name: string; slot: string; logo: string | null };

/** A form of what the server has, which the test changes. */
function setUp() {
  const hook = renderHook(
    ({ saved }) => {
      const form = useForm<Values>({ defaultValues: saved });
      return { form, noteSent: useSavedValues(form, saved), isDirty: form.formState.isDirty };
    },
    { initialProps: { saved: hawks as Values } },
  );
  const { result, rerender } = hook;
  for (const name of ['name', 'slot', 'logo'] as const) result.current.form.register(name);
  return {
    type: (name: keyof Values, text: string) =>
      act(() => result.current.form.setValue(name, text, { shouldDirty: true })),
    send: () => result.current.noteSent(result.current.form.getValues()),
    refuse: () => result.current.noteSent(null),
    save: (saved: Values) => rerender({ saved }),
    values: () => result.current.form.getValues(),
    isDirty: () => result.current.isDirty,
  };
}

test('what another window saves shows in the fields that nobody has changed here', () => {
  const { type, save, values, isDirty } = setUp();
  type('name', 'Owls');
  save({ ...hawks, slot: 'Mondays' });
  expect(values()).toEqual({ name: 'Owls', slot: 'Mondays', logo: null });
  expect(isDirty()).toBe(true);
  type('name', 'Hawks');
  expect(isDirty()).toBe(false);
});

test('what was typed while a save was under way is there to be saved', () => {
  const { type, send, save, values, isDirty } = setUp();
  type('name', 'Owls');
  send();
  type('slot', 'Mondays');
  save({ ...hawks, name: 'Owls' });
  expect(values()).toEqual({ name: 'Owls', slot: 'Mondays', logo: null });
  expect(isDirty()).toBe(true);
});

test('what was sent shows as the server has saved it, and nothing is left to be saved', () => {
  const { type, send, save, values, isDirty } = setUp();
  type('name', ' Owls ');
  send();
  save({ ...hawks, name: 'Owls' });
  expect(values().name).toBe('Owls');
  expect(isDirty()).toBe(false);
});

test('what was refused stays when another window saves', () => {
  const { type, send, refuse, save, values } = setUp();
  type('name', '!');
  send();
  refuse();
  save({ ...hawks, name: 'Owls' });
  expect(values().name).toBe('!');
});

test('what differs from what is saved is all that is to be sent', () => {
  const { type, save, values } = setUp();
  type('name', 'Owls');
  const saved = { ...hawks, slot: 'Mondays' };
  save(saved);
  expect(changedValues(values(), saved)).toEqual({ name: 'Owls' });
});
