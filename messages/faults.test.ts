import { expect, test } from 'vitest';
import { faultsOf, missingIn } from './faults.ts';

const games = (match: Record<string, string>, type = '') => [
  { declarations: ['input count', `local form = count: plural${type}`], selectors: ['form'], match },
];
const base = {
  hello: 'Hello {name}',
  games: games({ 'form=one': '{count} game', 'form=other': '{count} games' }),
};
const inFrench = {
  hello: 'Bonjour {name}',
  games: games({ 'form=one': '{count} match', 'form=*': '{count} matchs' }),
};

test('a language with every text, form and value has no faults', () => {
  expect(faultsOf('fr', inFrench, base)).toEqual([]);
});

test.each([
  ['a missing value', { ...inFrench, hello: 'Bonjour' }, 'hello lacks {name}'],
  [
    'a value that nobody gives',
    { ...inFrench, hello: 'Bonjour {name} {team}' },
    'hello has no {team} to show',
  ],
  ['markup', { ...inFrench, hello: '<b>{name}</b>' }, 'hello has markup'],
  [
    'a missing plural form',
    { ...inFrench, games: games({ 'form=one': '{count} match', 'form=other': '{count} matchs' }) },
    "games lacks the form 'many'",
  ],
])('%s is named with its file', (_what, catalogue, fault) => {
  expect(faultsOf('fr', catalogue, base)).toEqual([`messages/fr.json: ${fault}`]);
});

test('a text that is missing is no fault: the build shows it in the base language', () => {
  const { games } = inFrench;
  expect(faultsOf('fr', { games }, base)).toEqual([]);
  expect(missingIn({ games }, base)).toEqual(['hello']);
});

test('ordinals have the forms of ordinals', () => {
  const place = { place: games({ 'form=other': '{count}º' }, ' type=ordinal') };
  expect(faultsOf('es', place, place)).toEqual([]);
});
