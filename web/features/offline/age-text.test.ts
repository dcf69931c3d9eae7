import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const now = new Date(2026, 10, 18, 12, 0).getTime();

test('what was read within the week is told by its day, what is older by its date', () => {
  const text = (when: Date) => ageText(when.getTime(), now, 'en-US').replaceAll(/\s/g, ' ');
  expect(text(new Date(2026, 10, 17, 20, 41))).toBe('Tuesday 8:41 PM');
  expect(text(new Date(2026, 10, 12, 12, 1))).toBe('Thursday 12:01 PM');
  expect(text(new Date(2026, 10, 12, 12, 0))).toMatch(/^November 12(,| at) 12:00 PM$/);
});

test('the reader’s locale decides how it is written', () => {
  expect(ageText(new Date(2026, 10, 17, 20, 41).getTime(), now, 'de-DE')).toMatch(/^Dienstag.* 20:41/);
});
