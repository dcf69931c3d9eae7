import type * as contract from '#contract/attendance/reminders.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import { defaultReminderHours } from '#domain/attendance/reminders.ts';
import { gameWithAttendance } from '#server/attendance/attendance.ts';
import { recipientsOf } from '#server/attendance/reminders/queries.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { createSharedLimit } from '#server/limits/shared-limit.ts';
import { toGameFacts } from '#server/notifications/games.ts';
import { insertTeamNotifications } from '#server/notifications/queries.ts';
import { teamOfGame } from '#server/schedule/game-row.ts';
import type { CallServices } from '#server/services.ts';
import { captainsTeam, managedTeam } from '#server/teams/scope.ts';
import { reminderHours, writeReminderHours } from './queries.ts';

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

const countReminder = createSharedLimit({
  name: 'game-reminders',
  points: 1,
  seconds: 3600,
  reason: reason('remindedRecently'),
});

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
  const row = await gameWithAttendance(db, { teamId, gameId });
  if (!row) throw new ApiError('not_found');
  const now = await clock.of(row.game.readNow, db);
  if (!isOpenForAnswers(row.game, { ...row.game, now })) throw new ApiError('answers_closed');
  const actorId = teamActorId(viewer, teamId);
  const silent = row.attendance.filter(
    ({ player, answer }) => player.id !== actorId && (answer === null || answer.isStale),
  );
  if (silent.length === 0) return { count: 0 };
  await countReminder(db, String(gameId));
  const at = now.toString();
  const facts = { ...toGameFacts(gameId, row.game), isReminder: true };
  await inTransaction(db, async (tx) => {
    const common = { kind: 'answer_wanted', actorId, at, channels: outbox?.channels ?? [] } as const;
    const items = [{ teamId, cause: `game:${gameId}:reminder:${at}`, facts }];
    const deliveries = await insertTeamNotifications(tx, common, items, { who: recipientsOf.ask });
    if (deliveries.length > 0) await outbox?.enqueue(tx, deliveries);
  });
  return { count: silent.length };
}
