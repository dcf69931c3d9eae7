import type { GameAnswers, GameAttendance, PlayerAnswer } from '#contract/attendance.ts';
import { answerAgainText, answerText } from '#domain/attendance/answer-text.ts';
import type { AnswerGroup } from '#domain/attendance/counts.ts';
import { movedText } from '#domain/attendance/moved-text.ts';
import { m } from '#messages';

type Game = GameAnswers['game'];

/** 'You: In', or that one has to answer again. */
export function ownAnswerText(own: PlayerAnswer | null): string {
  if (own?.isStale) return m.attendance_yours_again();
  return m.attendance_yours({ answer: answerText(own?.answer ?? null) });
}

/** '7 in · 1 maybe · 2 out', with those who have to answer again if there are any. */
export function countsText({ in: sure, again, maybe, out }: GameAttendance['counts']): string {
  return again > 0
    ? m.attendance_counts_again({ sure, again, maybe, out })
    : m.attendance_counts({ sure, maybe, out });
}

/** The heading of a group beside its number: 'In', or 'need to answer again: was 7:45 PM, now 10:20 PM'. */
export function groupTitle(
  group: AnswerGroup,
  { answers, count }: { answers: Pick<GameAnswers, 'isOpen' | 'game' | 'entries'> | null; count: number },
): string {
  if (group !== 'again' || !answers) return answerText(group === 'none' || group === 'again' ? null : group);
  if (!answers.isOpen) return m.attendance_again_closed();
  const moved = movedForAll(answers);
  return moved ? m.attendance_again_moved({ count, ...moved }) : m.attendance_again({ count });
}

/** What has changed since all stale answers; null when they were given for different times. */
function movedForAll({ game, entries }: Pick<GameAnswers, 'game' | 'entries'>) {
  const [first, ...others] = entries.flatMap(({ answer }) =>
    answer?.isStale ? [answer.was && movedText(answer.was, game)] : [],
  );
  return first && others.every((one) => one?.was === first.was) ? first : null;
}

/** What has to be known of an answer besides: what it was before a move, or that days away or the captain gave it. */
export function remarkOf({ answer, source, isStale, was }: PlayerAnswer, game: Game): string | null {
  const moved = isStale && was ? movedText(was, game) : null;
  if (moved) return m.attendance_again_answer({ answer: answerText(answer), was: moved.was });
  if (isStale) return m.attendance_stale();
  if (source === 'away') return m.attendance_byAway();
  return source === 'captain' ? m.attendance_byCaptain() : null;
}

/** The remark on an answer with the player's note; null without either. */
export function particularsOf(answer: PlayerAnswer | null, game: Game): string | null {
  if (!answer) return null;
  return [remarkOf(answer, game), answer.note].filter(Boolean).join(' · ') || null;
}

/** The same of one's own answer; a stale one asks again. */
export function ownRemark(own: PlayerAnswer, game: Game): string | null {
  return own.isStale ? answerAgainText(own, game) : remarkOf(own, game);
}
