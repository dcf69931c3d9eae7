import { describe, expect, it } from 'vitest';
import { textProblem, trimmedLength } from './post-text.ts';

const family = '👨‍👩‍👧‍👦';

describe('the text of a post', () => {
  it.each([
    ['499 letters', 'a'.repeat(499), null],
    ['500 letters', 'a'.repeat(500), null],
    ['501 letters', 'a'.repeat(501), 'too_long'],
    ['500 families', family.repeat(500), null],
    ['501 families', family.repeat(501), 'too_long'],
    ['500 letters in a lot of space', ` \n${'a'.repeat(500)}\t `, null],
    ['500 letters with an accent each', 'é'.repeat(500), null],
    ['one letter under a tower of 8,000 accents', `a${'́'.repeat(8000)}`, 'too_long'],
    ['nothing', '', 'blank'],
    ['spaces and line breaks', ' \n\t ', 'blank'],
    ['zero-width characters', '\u200B\u200D\uFEFF\u2060', 'blank'],
    ['an empty braille cell', '\u2800', 'blank'],
    ['600 spaces', ' '.repeat(600), 'blank'],
    ['one emoji', '🏀', null],
  ])('of %s is judged', (_what, text, problem) => expect(textProblem(text)).toBe(problem));

  it('is counted as it will be kept', () => {
    expect(trimmedLength(`  ${family} hi\n`)).toBe(4);
    expect(trimmedLength('   ')).toBe(0);
  });
});
