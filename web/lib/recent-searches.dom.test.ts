import { beforeEach, expect, test } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(forgetSearches);

test('five searches are kept, the newest first and each once', () => {
  for (const text of ['bulls', 'Priya', 'pier gym', 'theo', 'jersey', 'Sharks', 'priya'])
    rememberSearch('jordan', text);
  expect(recentSearches('jordan')).toEqual(['priya', 'Sharks', 'jersey', 'theo', 'pier gym']);
});

test('nobody sees what somebody else searched for', () => {
  rememberSearch('jordan', 'bulls');
  expect(recentSearches('maya')).toEqual([]);
  rememberSearch('maya', 'sharks');
  expect(recentSearches('maya')).toEqual(['sharks']);
  expect(recentSearches('jordan')).toEqual([]);
});

test('they are forgotten', () => {
  rememberSearch('jordan', 'bulls');
  forgetSearches();
  expect(recentSearches('jordan')).toEqual([]);
});
