import { gameInstant } from '../schedule-text.ts';

type AnsweredGame = {
  readonly playedOn: string;
  readonly time: string | null;
  readonly isCancelled: boolean;
};

/**
 * Whether players may answer for a game: until tip-off, and while its time is to be announced until the end of its day in the
 * team's zone. Not while it is cancelled. Product §2, Who's in.
 */
export function isOpenForAnswers(
  { playedOn, time, isCancelled }: AnsweredGame,
  { zone, now }: { readonly zone: string; readonly now: Temporal.Instant },
): boolean {
  const end = gameInstant({ date: playedOn, time: time ?? '' }, { zone, season: null });
  return !isCancelled && end !== null && Temporal.Instant.compare(now, end) < 0;
}
