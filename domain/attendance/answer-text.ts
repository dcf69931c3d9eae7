import { m } from '#messages';
import type { Answer } from './answer.ts';
import type { Appointment, StoredAnswer } from './effective-answer.ts';
import { movedText } from './moved-text.ts';

const texts: Record<Answer, () => string> = {
  in: m.attendance_in,
  maybe: m.attendance_maybe,
  out: m.attendance_out,
};

/** 'In', 'Maybe', 'Out', or 'No answer'. Product §2, Who's in. */
export function answerText(answer: Answer | null): string {
  return answer ? texts[answer]() : m.attendance_none();
}

/**
 * What to ask a player whose answer is stale: 'You said In for 7:45 PM. It's 10:20 PM now. Are you in?' Product §2, Who's in.
 */
export function answerAgainText(
  { answer, was }: Pick<StoredAnswer, 'answer' | 'was'>,
  game: Appointment,
): string {
  const moved = was && movedText(was, game);
  return moved ? m.attendance_stale_moved({ answer: answerText(answer), ...moved }) : m.attendance_stale();
}

/** The note with an answer: the player's own words, or for '' 'As a sub', of a game before they were on the team. Product §2, Who's in. */
export function noteText(stored: string | null): string | null {
  return stored === '' ? m.subs_playedAsSub() : stored;
}
