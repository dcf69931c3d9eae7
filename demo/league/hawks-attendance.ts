import type { AnsweredInDemo } from './types.ts';

/** The rounds below, in their order. Who came to the latest game the captain has not entered yet. */
export const answeredRounds = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] as const;

/**
 * What the Hawks answered for each of these games, and whether they came: in and came `+`, in and did not come `!`, maybe and came
 * `~`, maybe and stayed away `m`, out `-`, no answer and came `?`, no answer `.`. Who has stats of a game came to it.
 */
export const hawksAttendance: Readonly<Record<string, string>> = {
  maya: '++++++++++',
  jordan: '++-+++++++',
  ade: '++++-+++++',
  priya: '+~-m+~+~+~',
  marcus: '+++++-++++',
  dana: '+-+++--+++',
  luis: '++++-+++-+',
  barty: '.?...?.?..',
  cole: '!+!+?!+!+!',
};

export const answeredBy: Readonly<Record<string, AnsweredInDemo>> = {
  '+': { answer: 'in', came: true },
  '!': { answer: 'in', came: false },
  '~': { answer: 'maybe', came: true },
  m: { answer: 'maybe', came: false },
  '-': { answer: 'out', came: false },
  '?': { answer: null, came: true },
  '.': { answer: null, came: false },
};
