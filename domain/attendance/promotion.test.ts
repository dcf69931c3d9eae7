import { expect, test } from 'vitest';
import { invitationStates } from './cascade.ts';
import { subAnswer } from './promotion.ts';

const answers = (isOver: boolean) =>
  Object.fromEntries(invitationStates.map((state) => [state, subAnswer(state, { isOver })]));

test('a sub who becomes a player keeps the place and the word they gave for a game to come', () => {
  expect(answers(false)).toEqual({
    invited: null,
    playing: 'in',
    waiting: 'in',
    declined: 'out',
    lapsed: null,
    released: null,
  });
});

test('of games that are over only those are theirs that they played', () => {
  expect(answers(true)).toEqual({
    invited: null,
    playing: 'in',
    waiting: null,
    declined: null,
    lapsed: null,
    released: null,
  });
});
