/** A player's possible answers for a game. Product §2, Who's in. */
export const answers = ['in', 'maybe', 'out'] as const;

export type Answer = (typeof answers)[number];

/** Who gave an answer: the player, the captain for them, or the player by an email's link. */
export const answerSources = ['player', 'captain', 'link'] as const;

export type AnswerSource = (typeof answerSources)[number];

/** Characters of the note with an answer. */
export const noteLimit = 100;

/** Periods of days away per player. */
export const awayPeriodLimit = 20;

/** Days of one period, first and last included. */
export const awayDaysLimit = 366;
