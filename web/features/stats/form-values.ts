import type { StatLine } from '#domain/stat-line.ts';
import { statFields, statNotesLimit } from '#domain/stat-line.ts';
import { m } from '#messages';

/** What is in the fields, as it was typed; an empty number is 0. */
export type FormValues = Record<keyof StatLine | 'notes', string>;
export type FormErrors = Partial<Record<keyof FormValues, string>>;

export const emptyForm: FormValues = {
  points: '',
  rebounds: '',
  assists: '',
  steals: '',
  blocks: '',
  turnovers: '',
  minutesPlayed: '',
  notes: '',
};

/** The fields of a line that exists. */
export function formOf(line: StatLine & { readonly notes: string | null }): FormValues {
  const numbers = statFields.map(({ key }) => [key, String(line[key])] as const);
  return { ...emptyForm, ...Object.fromEntries(numbers), notes: line.notes ?? '' };
}

/** What is wrong with what was typed, by field; the server says the same. Product §5, Stat fields. */
export function formErrors(values: FormValues): FormErrors {
  const errors: FormErrors = {};
  for (const { key, max } of statFields) {
    const error = countError(values[key], max);
    if (error) errors[key] = error;
  }
  if (values.notes.trim().length > statNotesLimit) {
    errors.notes = m.ownStats_wrong_tooLong({ limit: statNotesLimit });
  }
  return errors;
}

/** The stat line of a form without errors. */
export function lineOf(values: FormValues): StatLine & { notes: string } {
  const number = (key: keyof StatLine) => Number(values[key]);
  return {
    points: number('points'),
    rebounds: number('rebounds'),
    assists: number('assists'),
    steals: number('steals'),
    blocks: number('blocks'),
    turnovers: number('turnovers'),
    minutesPlayed: number('minutesPlayed'),
    notes: values.notes,
  };
}

function countError(text: string, max: number): string | undefined {
  const value = Number(text);
  if (!Number.isInteger(value)) return m.ownStats_wrong_notWhole();
  if (value < 0) return m.ownStats_wrong_negative();
  return value > max ? m.ownStats_wrong_tooMuch({ max }) : undefined;
}
