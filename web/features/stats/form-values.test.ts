import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWeeklyStats } from '#contract/stats.ts';
import { statFields } from '#domain/stat-line.ts';
import { emptyForm, formErrors, formOf, lineOf } from './form-values.ts';

describe('the stats form', () => {
  test('left empty is a line of zeros', () => {
    expect(formErrors(emptyForm)).toEqual({});
    expect(lineOf(emptyForm)).toMatchObject({ points: 0, minutesPlayed: 0, notes: '' });
  });

  test.each([
    ['-1', 'Must be 0 or greater'],
    ['201', 'Must be 200 or less'],
    ['1e9', 'Must be 200 or less'],
    ['1.5', 'Must be a whole number'],
    ['seven', 'Must be a whole number'],
    ['200', undefined],
    ['0', undefined],
    ['', undefined],
  ])('says of %j points: %j', (points, error) => {
    expect(formErrors({ ...emptyForm, points }).points).toBe(error);
  });

  test('takes 48 minutes and 1,000 characters of notes, not more', () => {
    const most = { ...emptyForm, minutesPlayed: '48', notes: 'n'.repeat(1000) };
    expect(formErrors(most)).toEqual({});
    expect(formErrors({ ...most, minutesPlayed: '49' })).toEqual({ minutesPlayed: 'Must be 48 or less' });
    expect(formErrors({ ...most, notes: 'n'.repeat(1001) })).toEqual({
      notes: 'Must be 1000 characters or fewer',
    });
  });

  test('shows a line as it was submitted', () => {
    const count = fc.integer({ min: 0, max: 48 });
    const anyLine = fc.record(Object.fromEntries(statFields.map(({ key }) => [key, count])));
    fc.assert(
      fc.property(anyLine, fc.string(), (numbers, notes) => {
        const line = { ...lineOf(emptyForm), ...numbers, notes };
        expect(lineOf(formOf(line))).toEqual(line);
      }),
    );
  });

  test('lets through what the server takes, and stops what it refuses', () => {
    const anyText = fc.oneof(
      fc.constantFrom('', '-1', '0', '48', '49', '200', '201', '2.5', 'x', '1e1', ' 7 '),
      fc.integer({ min: -5, max: 300 }).map(String),
    );
    const anyNumbers = fc.record(Object.fromEntries(statFields.map(({ key }) => [key, anyText])));
    const anyNotes = fc.constantFrom('', 'Good game', 'n'.repeat(1001));
    const anyForm = fc
      .tuple(anyNumbers, anyNotes)
      .map(([numbers, notes]) => ({ ...emptyForm, ...numbers, notes }));
    fc.assert(
      fc.property(anyForm, (values) => {
        const accepted = createWeeklyStats.body.safeParse(lineOf(values)).success;
        expect(Object.keys(formErrors(values)).length === 0).toBe(accepted);
      }),
    );
  });
});
