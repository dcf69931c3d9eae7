/** What a captain can call by another word: headings, links, tabs and buttons. Product §2, Team settings. */
export const teamTerms = [
  'home',
  'team',
  'games',
  'schedule',
  'results',
  'roster',
  'leaderboard',
  'feed',
  'mvp',
  'hallOfFame',
  'stats',
  'season',
  'boxScore',
  'whosIn',
  'practice',
  'inbox',
  'captain',
  'subs',
  'players',
  'invites',
] as const;

export type TeamTerm = (typeof teamTerms)[number];

/** A team's own words. */
export type TeamWords = { readonly [Term in TeamTerm]?: string };

/** The most characters of a word. */
export const teamWordLimit = 24;

/** The same words without those that are blank, so that two that say the same are equal. Product §2, Team settings. */
export function cleanWords(words: { readonly [Term in TeamTerm]?: string | null | undefined }): TeamWords {
  return Object.fromEntries(teamTerms.flatMap((term) => (words[term] ? [[term, words[term]]] : [])));
}

/** Whether two teams' words are the same. Product §2, Team settings. */
export function haveSameWords(some: TeamWords, others: TeamWords): boolean {
  return teamTerms.every((term) => some[term] === others[term]);
}
