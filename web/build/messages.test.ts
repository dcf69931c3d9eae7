import { describe, expect, test } from 'vitest';
import { inLanguage, withTexts } from './messages.ts';

describe('a build in one language', () => {
  test('shows a text without inputs where it is called for', () => {
    const texts = new Map([['roster_empty', "Nobody's here"]]);
    expect(withTexts('title={m.roster_empty()} label={m.roster_years({ age })}', texts)).toBe(
      'title={"Nobody\'s here"} label={m.roster_years({ age })}',
    );
  });

  test.each(['en', 'en_xa2'])('has no choice of a language in what the compiler made of %s', (prefix) => {
    const own = `const ${prefix}_roster_years = (i) => String(i?.age);`;
    const compiled = [
      own,
      'export const roster_years = /** @type {any} */ ((inputs, options = {}) => {',
      '\texperimentalStaticLocale ?? options.locale ?? getLocale()',
      `\treturn ${prefix}_roster_years(inputs)`,
      '});',
    ].join('\n');
    expect(inLanguage(compiled)).toBe(`${own}\nexport const roster_years = ${prefix}_roster_years;`);
  });

  test('is refused where the compiler writes something else', () => {
    expect(() => inLanguage('export const roster_years = 1;')).toThrow('another form');
  });
});
