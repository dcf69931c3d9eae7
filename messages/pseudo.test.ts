import { describe, expect, test } from 'vitest';
import { pseudoCatalogue, pseudoText } from './pseudo.ts';

describe('the pseudo-language', () => {
  test('accents a text and puts it in brackets', () => {
    expect(pseudoText('Box score')).toBe('⟦Ƀööẋẋ šçööŕéé⟧');
  });

  test.each(['a', 'MVP', 'Leaderboard', 'Achievements', 'Characteristics', 'Sign in everywhere'])(
    'lengthens each word of "%s" by two fifths',
    (text) => {
      const words = pseudoText(text).replaceAll(/[⟦⟧]/g, '').split(' ');
      for (const [index, word] of text.split(' ').entries())
        expect(words[index]?.length).toBe(word.length + Math.ceil(word.length * 0.4));
    },
  );

  test('has no letter of English', () => {
    const alphabet = 'abcdefghijklmnopqrstuvwxyz';
    expect(pseudoText(alphabet + alphabet.toUpperCase())).not.toMatch(/[a-z]/i);
  });

  test('leaves the inputs of a text as they are', () => {
    expect(pseudoText('{count} votes')).toBe('⟦{count} ṽöţţéšš⟧');
  });

  test('keeps every form of a plural', () => {
    const votes = {
      declarations: ['input count', 'local countForm = count: plural'],
      selectors: ['countForm'],
      match: { 'countForm=one': '1 vote', 'countForm=other': '{count} votes' },
    };
    expect(pseudoCatalogue({ votes: [votes] })).toEqual({
      votes: [{ ...votes, match: { 'countForm=one': '⟦1 ṽööţéé⟧', 'countForm=other': '⟦{count} ṽöţţéšš⟧' } }],
    });
  });
});
