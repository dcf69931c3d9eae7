/** What a player can answer for a game. Product §2, Who's in. */
export const answers = ['in', 'maybe', 'out'] as const;

export type Answer = (typeof answers)[number];

/** Who gave an answer, and how: the player, the captain for them, or the player by a message's link. */
export const answerSources = ['player', 'captain', 'link'] as const;

export type AnswerSource = (typeof answerSources)[number];

/** Characters of the note beside an answer. */
export const noteLimit = 100;

/** Periods of days away that a player can have. */
export const awayPeriodLimit = 20;

/** Days of one such period, the first and the last included. */
export const awayDaysLimit = 366;
