import { expect, test } from 'vitest';
import { compactCatalogue } from './compact.ts';

const declarations = ['input count', 'local countForm = count: plural'];
const selectors = ['countForm'];

test('the last plural form stands for all that are not named', () => {
  const match = { 'countForm=one': '{count} game', 'countForm=other': '{count} games' };
  expect(compactCatalogue({ text: 'Games', games: [{ declarations, selectors, match }] })).toEqual({
    text: 'Games',
    games: [
      {
        declarations,
        selectors,
        match: { 'countForm=one': '{count} game', 'countForm=*': '{count} games' },
      },
    ],
  });
});

test('a form that reads like the last one is not named', () => {
  const match = {
    'countForm=one': '1 jeu',
    'countForm=many': '{count} jeux',
    'countForm=other': '{count} jeux',
  };
  const [games] = Object.values(compactCatalogue({ games: [{ declarations, selectors, match }] }));
  expect(games).toEqual([
    { declarations, selectors, match: { 'countForm=one': '1 jeu', 'countForm=*': '{count} jeux' } },
  ]);
});

test('forms of two numbers stay apart, and so do values that are no number', () => {
  const both = {
    declarations: ['input a', 'input b', 'local aForm = a: plural', 'local bForm = b: plural'],
    selectors: ['aForm', 'bForm'],
    match: { 'aForm=one, bForm=other': '{a} of {b}', 'aForm=other, bForm=other': '{a} in {b}' },
  };
  const kind = { declarations: ['input kind'], selectors: ['kind'], match: { 'kind=other': 'Other' } };
  expect(compactCatalogue({ both: [both], kind: [kind] })).toEqual({
    both: [{ ...both, match: { 'aForm=one, bForm=*': '{a} of {b}', 'aForm=*, bForm=*': '{a} in {b}' } }],
    kind: [kind],
  });
});
