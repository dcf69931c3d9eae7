import type { DemoAnswer } from './types.ts';

/** Who is in for the next game of the Harbor Hawks: answers in every state, and some who have not answered. */
export const hawksAnswers: readonly DemoAnswer[] = [
  { by: 'maya', answer: 'in' },
  { by: 'ade', answer: 'in' },
  { by: 'marcus', answer: 'in', note: '10 minutes late' },
  { by: 'priya', answer: 'maybe', note: 'My flight lands at six.' },
  { by: 'dana', answer: 'out', source: 'captain' },
  { by: 'cole', answer: 'in', isStale: true },
];

/** Who is away on the day of the next game. */
export const hawksAway: readonly string[] = ['luis'];
