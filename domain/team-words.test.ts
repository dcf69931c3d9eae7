import { expect, it } from 'vitest';
import { cleanWords, haveSameWords, teamTerms } from './team-words.ts';

it('a captain can rename 20 terms', () => expect(new Set(teamTerms).size).toBe(20));

it('blank words are none', () => {
  const words = cleanWords({ season: 'Saison', roster: null, feed: undefined, home: '' });
  expect(words).toEqual({ season: 'Saison' });
  expect(haveSameWords(words, cleanWords({ season: 'Saison' }))).toBe(true);
  expect(haveSameWords(words, {})).toBe(false);
});
