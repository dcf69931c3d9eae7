type Part = { readonly type: string; readonly value: string };

/** The first of a month where it isn't read as a number. */
const firsts: Readonly<Record<string, string>> = { fr: '1er', pt: '1º' };

/**
 * A formatted date, put together from its parts in a locale (BCP 47): the first of a month as it's read ('1er déc.', '1º de dez.'),
 * and a day that stays on one line with the word after it. Product §1, Language.
 */
export function dateWords(parts: readonly Part[], locale: string): string {
  const first = firsts[locale.slice(0, 2)];
  return parts
    .map(({ type, value }, at) => {
      if (type === 'day' && value === '1') return first ?? value;
      return parts[at + 1]?.type === 'month' && /^\.? (de )?$/.test(value)
        ? value.replace(' ', '\u00a0')
        : value;
    })
    .join('');
}
