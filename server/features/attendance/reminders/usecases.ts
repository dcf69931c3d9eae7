import type * as contract from '#contract/attendance/reminders.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import { defaultReminderHours } from '#domain/attendance/reminders.ts';
import { gameWithAttendance } from '#server/attendance/attendance.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { toGameFacts } from '#server/notifications/games.ts';
import { insertNotifications } from '#server/notifications/queries.ts';
import { teamOfGame } from '#server/schedule/game-row.ts';
import type { CallServices } from '#server/services.ts';
import { captainsTeam, managedTeam } from '#server/teams/scope.ts';
import { lastReminder, lockGame, reminderCause, reminderHours, writeReminderHours } from './queries.ts';

/** When a team is reminded of a game, in hours before it. Throws `not_found` for a team that the caller doesn't manage. Product §2, Who's in. */
export async function getReminderSettings(
  { db }: CallServices,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.getReminderSettings>,
): Promise<contract.ReminderSettings> {
  const hours = await reminderHours(db, await captainsTeam(db, viewer, id));
  return hours ?? defaultReminderHours;
}

/** Sets when a team is reminded of a game; omitted fields stay. Throws as {@link getReminderSettings}. Product §2, Who's in. */
export async function updateReminderSettings(
  { db }: CallServices,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.updateReminderSettings>,
): Promise<contract.ReminderSettings> {
  return writeReminderHours(db, await captainsTeam(db, viewer, id), body);
}

/**
 * Asks the players without a valid answer once more, except the caller. Throws `not_found` for a game of a team that the caller
 * doesn't manage, `answers_closed` once it has begun or is cancelled, `rate_limited` within an hour. Product §2, Who's in.
 */
export async function remindPlayers(
  services: CallServices,
  viewer: SignedInViewer,
  { params: { gameId } }: InputOf<typeof contract.remindPlayers>,
): Promise<{ count: number }> {
  const { db, clock, outbox } = services;
  const teamId = managedTeam(viewer, await teamOfGame(db, gameId));
  return inTransaction(db, async (tx) => {
    await lockGame(tx, { teamId, gameId });
    const row = await gameWithAttendance(tx, { teamId, gameId });
    if (!row) throw new ApiError('not_found');
    const now = await clock.of(row.game.readNow, tx);
    if (!isOpenForAnswers(row.game, { ...row.game, now })) throw new ApiError('answers_closed');
    const actorId = teamActorId(viewer, teamId);
    const silent = row.attendance
      .filter(({ player, answer }) => player.id !== actorId && (answer === null || answer.isStale))
      .map(({ player }) => player.id);
    if (silent.length === 0) return { count: 0 };
    const since = now.subtract({ hours: 1 });
    const last = await lastReminder(tx, { teamId, gameId }, since);
    if (last) {
      const retryAfterSeconds = Math.ceil(since.until(last).total('seconds'));
      throw new ApiError('rate_limited', { retryAfterSeconds, reason: reason('remindedRecently') });
    }
    const at = now.toString();
    const deliveries = await insertNotifications(tx, {
      kind: 'answer_wanted',
      facts: { ...toGameFacts(gameId, row.game), isReminder: true },
      teamId,
      cause: `${reminderCause(gameId)}${at}`,
      actorId,
      to: silent,
      at,
      channels: outbox?.channels ?? [],
    });
    if (deliveries.length > 0) await outbox?.enqueue(tx, deliveries);
    return { count: silent.length };
  });
}
