import { type AwayPeriod, effectiveAnswer, type StoredAnswer } from '#domain/attendance/effective-answer.ts';
import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { answerChanged } from './answer-changed.ts';
import { answersAhead, findAwayPeriods, type OfPlayer } from './queries.ts';

/**
 * Changes a player's days away and applies the consequences for upcoming games, as if the player had answered. The caller has
 * locked the player's row. Only games that the player has answered for can be affected.
 */
export async function changeAway<Result>(
  services: NotifyServices,
  tx: Transaction,
  key: OfPlayer,
  change: () => Promise<Result>,
): Promise<Result> {
  const now = await services.clock.now(tx);
  // From yesterday on, because a team's date may be a day behind the one in UTC.
  const firstDay = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 }).toString();
  const answered = await answersAhead(tx, key, firstDay);
  const before = await findAwayPeriods(tx, key);
  const result = await change();
  const after = await findAwayPeriods(tx, key);
  // By game id: cascades are locked in this order everywhere, so that two transactions cannot deadlock.
  for (const { gameId, zone, ownAnswer, ...game } of answered) {
    if (!isOpenForAnswers(game, { zone, now })) continue;
    const counted = (away: readonly AwayPeriod[]) => countedAnswer(ownAnswer, away, game.playedOn);
    const answers = { before: counted(before), after: counted(after), isOwn: true };
    await answerChanged(services, tx, { ...key, gameId, ...answers });
  }
  return result;
}

/** The answer that counts with these days away; null for a stale one. */
function countedAnswer(answer: StoredAnswer, away: readonly AwayPeriod[], playedOn: string) {
  const effective = effectiveAnswer(answer, away, playedOn);
  return effective === null || effective.isStale ? null : effective.answer;
}
