/** The query parameter that sets a page's language and overrides the reader's choice. Search engines index each language by it. */
export const languageParameter = 'language';

/** Every language that readers can choose. */
export const languageTags = ['de', 'en', 'es', 'fr', 'pt-BR'] as const;

/** Each language's own name for itself. Written down, because a browser takes long to load its names of languages. */
export const languageNames: Readonly<Record<string, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
} satisfies Record<(typeof languageTags)[number], string>;
