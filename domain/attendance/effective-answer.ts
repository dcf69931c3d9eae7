import type { Day } from '#domain/calendar.ts';
import type { Answer, AnswerSource } from './answer.ts';

/** When and where a game takes place. `time` is '7:45 PM', or null to be announced. */
export type Appointment = {
  readonly playedOn: Day;
  readonly time: string | null;
  readonly location: string | null;
};

/** An answer as stored. Times are ISO texts in UTC. */
export type StoredAnswer = {
  readonly answer: Answer;
  readonly note: string | null;
  readonly source: AnswerSource;
  readonly answeredAt: string;
  /** Given before a change of the game that asks the player again. */
  readonly isStale: boolean;
  /** What a stale answer was given for; null if it isn't stale, or not because of a move. */
  readonly was: Appointment | null;
  /**
   * Until when a stale answer should be given again, as an ISO text: a stale 'in' keeps its place until then. Null once the
   * captain has given the place to subs.
   */
  readonly answerAgainBy: string | null;
};

export type AwayPeriod = { readonly firstDay: Day; readonly lastDay: Day; readonly createdAt: string };

/** The answer that counts for a game. The source `away` means `out` because of the player's days away. */
export type EffectiveAnswer = Omit<StoredAnswer, 'source'> & { readonly source: AnswerSource | 'away' };

/**
 * The answer that counts for a game on this day: `out` on a day away, unless the player answered for the game after entering
 * the days. A stale answer doesn't override days away. Null without an answer or days away. Product §2, Who's in.
 */
export function effectiveAnswer(
  answer: StoredAnswer | null,
  away: readonly AwayPeriod[],
  playedOn: Day,
): EffectiveAnswer | null {
  const latest = away
    .filter(({ firstDay, lastDay }) => firstDay <= playedOn && playedOn <= lastDay)
    .map(({ createdAt }) => createdAt)
    .reduce<string | null>((last, at) => (last === null || isAfter(at, last) ? at : last), null);
  if (latest === null) return answer;
  if (answer && !answer.isStale && !isAfter(latest, answer.answeredAt)) return answer;
  return {
    answer: 'out',
    note: null,
    source: 'away',
    answeredAt: latest,
    isStale: false,
    was: null,
    answerAgainBy: null,
  };
}

function isAfter(moment: string, other: string): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(moment), Temporal.Instant.from(other)) > 0;
}
