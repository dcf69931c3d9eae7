import { expect, test } from 'vitest';
import { matchesSearch, searchWords, snippet, splitAtMatches } from './search.ts';

test('a search has up to six different words, without capitals', () => {
  expect(searchWords('  Maya  torres maya ')).toEqual(['maya', 'torres']);
  expect(searchWords('a b c d e f g')).toHaveLength(6);
});

test('a text matches with all words in any order', () => {
  expect(matchesSearch('Maya Torres', ['tor', 'maya'])).toBe(true);
  expect(matchesSearch('Maya Torres', ['maya', 'lee'])).toBe(false);
});

test('a long text is cropped around its first match', () => {
  const text = `${'before '.repeat(40)}needle${' after'.repeat(40)}`;
  const part = snippet(text, ['needle']);
  expect(part).toContain('needle');
  expect(part).toMatch(/^….*…$/);
  expect(part.length).toBeLessThanOrEqual(142);
  expect(snippet('two\n\nlines', ['x'])).toBe('two lines');
});

test('a text is split at its matches, whatever characters they have', () => {
  expect(splitAtMatches('Maya Torres', ['may'])).toEqual(['', 'May', 'a Torres']);
  expect(splitAtMatches('C++ (fun)', ['c++', '('])).toEqual(['', 'C++', ' ', '(', 'fun)']);
  expect(splitAtMatches('Maya', [])).toEqual(['Maya']);
});
