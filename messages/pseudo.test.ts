import { describe, expect, test } from 'vitest';
import { pseudoCatalogue, pseudoText } from './pseudo.ts';

describe('the pseudo-language', () => {
  test('accents, brackets and lengthens a text by two fifths', () => {
    expect(pseudoText('Box score')).toBe('⟦Ɓöẋ šçöŕé ~~~~⟧'.replace('Ɓ', 'Ƀ'));
  });

  test('leaves the inputs of a text as they are', () => {
    expect(pseudoText('{count} votes')).toBe('⟦{count} ṽöţéš ~~~⟧');
  });

  test('keeps every form of a plural', () => {
    const votes = {
      declarations: ['input count', 'local countForm = count: plural'],
      selectors: ['countForm'],
      match: { 'countForm=one': '1 vote', 'countForm=other': '{count} votes' },
    };
    expect(pseudoCatalogue({ votes: [votes] })).toEqual({
      votes: [
        { ...votes, match: { 'countForm=one': '⟦1 ṽöţé ~~~⟧', 'countForm=other': '⟦{count} ṽöţéš ~~~⟧' } },
      ],
    });
  });
});
