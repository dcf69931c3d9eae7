/** The parts of a competition's desk, as in its URL. */
export const sections = ['results', 'games', 'captains', 'playoffs', 'teams', 'setup'] as const;

/** What the desk shows in the place of a part; planning belongs to the games. */
export const views = [...sections, 'plan'] as const;

export type View = (typeof views)[number];

export type Section = (typeof sections)[number];
