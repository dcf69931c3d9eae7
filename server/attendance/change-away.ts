import { type AwayPeriod, effectiveAnswer, type StoredAnswer } from '#domain/attendance/effective-answer.ts';
import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { answerChanged } from './answer-changed.ts';
import { answersAhead, awayOf, type OfPlayer } from './queries.ts';

/**
 * Changes a player's days away, whose row the caller holds, and does what follows in the games ahead as if they had answered:
 * only where they have answered can days away make a difference.
 */
export async function changeAway<Result>(
  services: NotifyServices,
  tx: Transaction,
  key: OfPlayer,
  change: () => Promise<Result>,
): Promise<Result> {
  const now = await services.clock.now(tx);
  // A day for the zones.
  const firstDay = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 }).toString();
  const answered = await answersAhead(tx, key, firstDay);
  const before = await awayOf(tx, key);
  const result = await change();
  const after = await awayOf(tx, key);
  // In the order of their games, as cascades are locked everywhere.
  for (const { gameId, zone, ownAnswer, ...game } of answered) {
    if (!isOpenForAnswers(game, { zone, now })) continue;
    const counted = (away: readonly AwayPeriod[]) => countedAnswer(ownAnswer, away, game.playedOn);
    const answers = { before: counted(before), after: counted(after), isOwn: true };
    await answerChanged(services, tx, { ...key, gameId, ...answers });
  }
  return result;
}

/** Null for an answer from before a change of the game. */
function countedAnswer(answer: StoredAnswer, away: readonly AwayPeriod[], playedOn: string) {
  const effective = effectiveAnswer(answer, away, playedOn);
  return effective === null || effective.isStale ? null : effective.answer;
}
