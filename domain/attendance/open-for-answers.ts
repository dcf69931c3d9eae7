import { gameInstant } from '../schedule-text.ts';

type AnsweredGame = {
  readonly playedOn: string;
  readonly time: string | null;
  readonly isCancelled: boolean;
};

/**
 * Whether players may answer for a game: until tip-off, or until the end of its day in the team's zone while it has no time.
 * Not while it is cancelled. Product §2, Who's in.
 */
export function isOpenForAnswers(
  { playedOn, time, isCancelled }: AnsweredGame,
  { zone, now }: { readonly zone: string; readonly now: Temporal.Instant },
): boolean {
  const end = answersEnd({ playedOn, time }, zone);
  return !isCancelled && end !== null && Temporal.Instant.compare(now, end) < 0;
}

/** Whether the captain can record who came: once answers are closed, unless the game is cancelled. Product §2, Who's in. */
export function isOpenForWhoCame(
  { playedOn, time, isCancelled }: AnsweredGame,
  { zone, now }: { readonly zone: string; readonly now: Temporal.Instant },
): boolean {
  const end = answersEnd({ playedOn, time }, zone);
  return !isCancelled && end !== null && Temporal.Instant.compare(now, end) >= 0;
}

function answersEnd({ playedOn, time }: Pick<AnsweredGame, 'playedOn' | 'time'>, zone: string) {
  return gameInstant({ date: playedOn, time: time ?? '' }, { zone, season: null });
}
