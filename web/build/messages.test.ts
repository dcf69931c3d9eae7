import { describe, expect, test } from 'vitest';
import { inLanguage, withTexts } from './messages.ts';

describe('a build in one language', () => {
  test('shows a text without inputs where it is called for', () => {
    const texts = new Map([['roster_empty', "Nobody's here"]]);
    expect(withTexts('title={m.roster_empty()} label={m.roster_years({ age })}', texts)).toBe(
      'title={"Nobody\'s here"} label={m.roster_years({ age })}',
    );
  });

  test('has no choice of a language in what the compiler made', () => {
    const compiled = [
      'const en_roster_years = (i) => String(i?.age);',
      'export const roster_years = /** @type {any} */ ((inputs, options = {}) => {',
      '\tconst locale = experimentalStaticLocale ?? options.locale ?? getLocale()',
      '\treturn en_roster_years(inputs)',
      '});',
    ].join('\n');
    expect(inLanguage(compiled, 'en')).toBe(
      'const en_roster_years = (i) => String(i?.age);\nexport const roster_years = en_roster_years;',
    );
  });

  test('is refused where the compiler writes something else', () => {
    expect(() => inLanguage('export const roster_years = 1;', 'en')).toThrow('another form');
  });
});
