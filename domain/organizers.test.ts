import { expect, test } from 'vitest';
import { organizerLimit, organizerProblem } from './organizers.ts';

const emails = (count: number) => Array.from({ length: count }, (_, n) => `o${n}@league.test`);

test('a league has up to ten organizers, each once', () => {
  expect(organizerProblem([], 'new@league.test')).toBeNull();
  expect(organizerProblem(emails(organizerLimit - 1), 'new@league.test')).toBeNull();
  expect(organizerProblem(emails(organizerLimit), 'new@league.test')).toBe('organizers_full');
  expect(organizerProblem(emails(organizerLimit), 'o3@league.test')).toBe('organizer_named');
});
