import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, firstGrapheme, graphemeLength, isBlank, postLimit, withoutInvisible } from './text.ts';

const invisible = [
  '',
  ' ',
  '\t\r\n',
  '\u00a0',
  '\u200b',
  '\u200d\ufeff',
  '\u2060',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u034f',
  '\u00ad',
  '\ufe0f',
  '\u202e',
  '\u0000',
  '\u{e0020}',
];

describe('a post without anything to see', () => {
  it.each(invisible)('is blank: %j', (text) => expect(isBlank(text)).toBe(true));

  it('stays blank however such characters are combined', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom(...invisible)), (parts) => isBlank(parts.join(''))));
  });

  it.each(['.', ' go ', '🏀', '\u200bhi', '漢', '0', '❤️', '👩‍👩‍👧'])('is not blank with %j in it', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});

describe('the characters of a post', () => {
  it.each([
    ['', 0],
    ['Hawks', 5],
    ['🏀', 1],
    ['👩‍👩‍👧‍👦', 1],
    ['👍🏽', 1],
    ['🇺🇸🇨🇦', 2],
    ['e\u0301', 1],
    ['a\r\nb', 3],
  ])('of %j count as a reader counts them: %i', (text, length) => expect(graphemeLength(text)).toBe(length));

  it('are never more than its code units', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(graphemeLength(text)).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('begin with the first one that can be seen', () => {
    expect(firstGrapheme(' \u200b👩‍👩‍👧 family')).toBe('👩‍👩‍👧');
    expect(firstGrapheme(' \u200b')).toBe('');
  });

  it('are limited to 500', () => {
    expect(postLimit).toBe(500);
    expect(graphemeLength('🏀'.repeat(postLimit))).toBe(500);
  });
});

describe('an excerpt', () => {
  it('is the whole text in one line while it is short enough', () => {
    expect(excerpt('  Tip-off moved\n\nto 7:45. ', 25)).toBe('Tip-off moved to 7:45.');
    expect(excerpt('x'.repeat(20), 20)).toBe('x'.repeat(20));
  });

  it('ends after a word, without its comma', () => {
    expect(excerpt('Bring both jerseys, please', 24)).toBe('Bring both jerseys…');
    expect(excerpt('x'.repeat(21), 20)).toBe(`${'x'.repeat(19)}…`);
  });

  it('never cuts a letter in two', () => {
    expect(excerpt('👩‍👩‍👧‍👦'.repeat(6), 5)).toBe(`${'👩‍👩‍👧‍👦'.repeat(4)}…`);
  });
});

describe('a text without what shows nothing', () => {
  it.each([
    ['Ma\u200bya\u3164', 'Maya'],
    ['\ufeff\u2060Zo\u00adë', 'Zoë'],
    ['👩‍👩‍👧 ❤️', '👩‍👩‍👧 ❤️'],
    ['می‌خواهم', 'می‌خواهم'],
    ['박서준', '박서준'],
  ])('%j is %j', (text, visible) => expect(withoutInvisible(text)).toBe(visible));
});
