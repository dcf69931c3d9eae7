/** In the query of a page: its language, whatever the reader's own is. Search engines find each language under it. */
export const languageParameter = 'language';

/** Every language that readers can choose. */
export const languageTags = ['de', 'en', 'es', 'fr', 'pt-BR'] as const;
