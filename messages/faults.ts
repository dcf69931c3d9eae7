import type { Catalogue } from './pseudo.ts';

/** The texts of a catalogue that another lacks. */
export function missingIn(own: Catalogue, other: Catalogue): string[] {
  return Object.keys(other).filter((key) => !(key in own));
}

/**
 * What is wrong with the texts that a language shares with the base language, a line each: plural forms that the language has
 * and a text lacks, values that a text doesn't show, and markup.
 */
export function faultsOf(locale: string, own: Catalogue, base: Catalogue): string[] {
  return Object.keys(own)
    .filter((key) => key in base)
    .flatMap((key) => faultsIn(locale, key, own, base))
    .map((fault) => `messages/${locale}.json: ${fault}`);
}

type Message = Catalogue[string];

function faultsIn(locale: string, key: string, own: Catalogue, base: Catalogue): string[] {
  const message = own[key] ?? '';
  const original = base[key] ?? '';
  const lacking = valuesOf(original).difference(valuesOf(message));
  const added = valuesOf(message).difference(valuesOf(original));
  return [
    ...missingForms(locale, message).map((form) => `${key} lacks the form '${form}'`),
    ...[...lacking].map((value) => `${key} lacks {${value}}`),
    ...[...added].map((value) => `${key} has no {${value}} to show`),
    ...(hasMarkup(message) && !hasMarkup(original) ? [`${key} has markup`] : []),
  ];
}

/** A text shows its key where it lacks a form that the language has; an asterisk stands for all that are not named. */
function missingForms(locale: string, message: Message): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap(({ declarations, selectors, match }) => {
    if (selectors.length === 0) return [];
    const type = declarations.some((text) => text.includes('type=ordinal')) ? 'ordinal' : 'cardinal';
    const { pluralCategories } = new Intl.PluralRules(locale, { type }).resolvedOptions();
    const forms = new Set(Object.keys(match).flatMap(formsOf));
    return pluralCategories.filter((form) => !forms.has(form) && !forms.has('*'));
  });
}

function formsOf(match: string): string[] {
  return match.split(',').map((part) => part.split('=')[1]?.trim() ?? '');
}

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

const valuesOf = (message: Message) =>
  new Set(
    textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, value = '']) => value)),
  );

const hasMarkup = (message: Message) => textsOf(message).some((text) => /[<>]/.test(text));
