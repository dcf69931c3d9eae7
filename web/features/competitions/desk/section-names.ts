/** The parts of a competition's desk, as in its URL. */
export const sections = ['results', 'games', 'captains', 'playoffs', 'teams', 'setup'] as const;

export type Section = (typeof sections)[number];
