import type { Answer, AnswerSource } from '#domain/attendance/answer.ts';
import { type EffectiveAnswer, effectiveAnswer } from '#domain/attendance/effective-answer.ts';
import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { markQuestionsRead } from '#server/notifications/handled.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { answerChanged } from './answer-changed.ts';
import { givenAnswer, lockAnswer, writeAnswer } from './queries.ts';

type For = { readonly teamId: AuthorizedTeamId; readonly gameId: number; readonly playerId: number };
type NewAnswer = {
  readonly answer: Answer;
  readonly note: string | null;
  readonly source: AnswerSource;
};

/**
 * Saves a player's answer for a game, given by the player, the captain or the holder of a link. The same answer again
 * changes nothing. Returns the answer that counted before too, null for none. Throws `not_found` for a game or a player of another
 * team, `answers_closed` from tip-off on and for a
 * cancelled game, by the database's clock.
 */
export async function giveAnswer(
  services: NotifyServices,
  tx: Transaction,
  key: For,
  input: NewAnswer,
): Promise<{ answer: EffectiveAnswer; before: Answer | null }> {
  const row = await lockAnswer(tx, key);
  if (!row) throw new ApiError('not_found');
  const now = await services.clock.now(tx);
  if (!isOpenForAnswers(row, { zone: row.zone, now })) throw new ApiError('answers_closed');
  const before = effectiveAnswer(await givenAnswer(tx, key), row.away, row.playedOn);
  const counted = before === null || before.isStale ? null : before.answer;
  if (before && isSame(before, input)) return { answer: before, before: counted };
  const answer = { ...input, answeredAt: now.toString() };
  await writeAnswer(tx, key, answer);
  await markQuestionsRead(tx, { ...key, at: answer.answeredAt });
  const isOwn = input.source !== 'captain';
  await answerChanged(services, tx, { ...key, before: counted, after: input.answer, isOwn });
  return { answer: { ...answer, isStale: false, was: null, answerAgainBy: null }, before: counted };
}

function isSame(before: EffectiveAnswer, { answer, note, source }: NewAnswer): boolean {
  return !before.isStale && before.answer === answer && before.note === note && before.source === source;
}
