import type { Day } from '#domain/calendar.ts';
import type { GameValues } from '#domain/game.ts';
import type { GameFacts, Notification } from '#domain/notifications/facts.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { type NewNotification, type NotifyServices, notify } from './notify.ts';
import { gameOfResult } from './queries.ts';

type Team = { readonly id: AuthorizedTeamId; readonly now: Temporal.Instant; readonly today: Day };

/** The team whose schedule changes, and the player who changes it. */
export type ChangeBy = { readonly team: Team; readonly actorId: number | null };

type GameNotification = Extract<Notification, { kind: 'game_added' | 'game_moved' | 'game_cancelled' }>;

export function gameFactsOf(gameId: number, game: GameValues): GameFacts {
  const { opponent, isHome, playedOn: day, time, location } = game;
  return { gameId, opponent, isHome, day, time, location };
}

/** Notifies the team of a change to a game, unless the game is over. */
export async function notifyOfGame(
  services: NotifyServices,
  tx: Transaction,
  { team, actorId }: ChangeBy,
  notification: GameNotification,
  recipients: Pick<NewNotification, 'to' | 'except'> = { to: 'team' },
): Promise<void> {
  const { facts } = notification;
  if ('day' in facts && facts.day < team.today) return;
  const game = 'gameId' in facts ? `game:${facts.gameId}` : 'games';
  // The cause has the time, because a game may be moved more than once.
  const cause = `${game}:${team.now.toString()}`;
  await notify(services, tx, { ...notification, ...recipients, teamId: team.id, cause, actorId });
}

type GameChange = {
  readonly id: number;
  readonly before: GameValues;
  readonly after: GameValues;
  /** Ids of the players whose answers became stale. */
  readonly playersToReconfirm?: readonly number[];
};

/**
 * Notifies the team when a game was cancelled, is not cancelled any more, or was moved to another day, time or place. Players
 * whose answers became stale are asked for a new one in the same notification.
 */
export async function notifyOfGameChange(
  services: NotifyServices,
  tx: Transaction,
  by: ChangeBy,
  { id, before, after, playersToReconfirm = [] }: GameChange,
): Promise<void> {
  const notification = gameChange(id, before, after);
  if (notification?.kind === 'game_moved' && playersToReconfirm.length > 0) {
    const question = { ...notification, facts: { ...notification.facts, asksAgain: true } };
    await notifyOfGame(services, tx, by, question, { to: playersToReconfirm });
  }
  if (notification)
    await notifyOfGame(services, tx, by, notification, { to: 'team', except: playersToReconfirm });
}

function gameChange(id: number, before: GameValues, after: GameValues): GameNotification | null {
  const facts = gameFactsOf(id, after);
  if (after.isCancelled) return before.isCancelled ? null : { kind: 'game_cancelled', facts };
  const { day, time, location } = gameFactsOf(id, before);
  const isMoved = day !== facts.day || time !== facts.time || location !== facts.location;
  if (!isMoved && !before.isCancelled) return null;
  const isRestored = before.isCancelled ? { isRestored: true } : {};
  return { kind: 'game_moved', facts: { ...facts, before: { day, time, location }, ...isRestored } };
}

type Result = { readonly scheduleGameId: number; readonly ourScore: number; readonly opponentScore: number };

/** Notifies the team of a game's result. */
export async function notifyOfResult(
  services: NotifyServices,
  tx: Transaction,
  { teamId, actorId }: { teamId: AuthorizedTeamId; actorId: number | null },
  { scheduleGameId, ourScore, opponentScore }: Result,
): Promise<void> {
  const game = await gameOfResult(tx, teamId, scheduleGameId);
  if (!game) return;
  const facts = { ...gameFactsOf(scheduleGameId, game), ourScore, opponentScore };
  const cause = `game:${scheduleGameId}`;
  await notify(services, tx, { kind: 'result_entered', facts, teamId, cause, actorId, to: 'team' });
}

export type ImportedChange = {
  readonly id: number;
  readonly before: GameValues | null;
  readonly after: GameValues;
};

/**
 * Up to this many games that an import changed are notified one by one, beyond it as one notification: each takes a statement
 * for the whole team.
 */
const individualNotificationLimit = 10;

/**
 * Notifies the team of an import: of each changed game, or of their number when there are many, and of all added games at once.
 */
export async function notifyOfImport(
  services: NotifyServices,
  tx: Transaction,
  by: ChangeBy,
  changes: readonly ImportedChange[],
  playersToReconfirm: ReadonlyMap<number, readonly number[]> = new Map(),
): Promise<void> {
  const upcoming = changes.filter(({ after }) => after.playedOn >= by.team.today);
  const added = upcoming.filter(({ before, after }) => before === null && !after.isCancelled);
  const changed = upcoming
    .map(({ id, before, after }) => before && gameChange(id, before, after))
    .filter((notification) => notification !== null);
  const [only] = added;
  if (only && added.length === 1) {
    await notifyOfGame(services, tx, by, { kind: 'game_added', facts: gameFactsOf(only.id, only.after) });
  } else if (only) {
    await notifyOfGame(services, tx, by, { kind: 'game_added', facts: { count: added.length } });
  }
  if (changed.length > individualNotificationLimit) {
    await notifyOfGame(services, tx, by, { kind: 'game_moved', facts: { count: changed.length } });
    return;
  }
  for (const { id, before, after } of upcoming) {
    if (!before) continue;
    await notifyOfGameChange(services, tx, by, {
      id,
      before,
      after,
      playersToReconfirm: playersToReconfirm.get(id) ?? [],
    });
  }
}
