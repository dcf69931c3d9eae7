/** In the query of a page: its language, whatever the reader's own is. Search engines find each language under it. */
export const languageParameter = 'language';
