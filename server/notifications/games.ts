import type { Day } from '#domain/calendar.ts';
import type { GameValues } from '#domain/game.ts';
import type { GameFacts, Notification } from '#domain/notifications/facts.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { NewNotification } from './new-notification.ts';
import { type NotifyServices, notify } from './notify.ts';
import { gameOfResult } from './queries.ts';

type Team = {
  readonly id: AuthorizedTeamId;
  readonly zone: string;
  readonly now: Temporal.Instant;
  readonly today: Day;
};

/** The team whose schedule changes, and the player who changes it. */
export type ChangeBy = { readonly team: Team; readonly actorId: number | null };

type GameNotification = Extract<Notification, { kind: 'game_added' | 'game_moved' | 'game_cancelled' }>;

export function toGameFacts(gameId: number, game: GameValues): GameFacts {
  const { opponent, isHome, playedOn: day, time, location } = game;
  return { gameId, opponent, isHome, day, time, location };
}

/** Notifies the team of a change to a game, unless the game is over. */
export async function notifyOfGame(
  services: NotifyServices,
  tx: Transaction,
  { team, actorId }: ChangeBy,
  notification: GameNotification,
  recipients: Pick<NewNotification, 'to' | 'except' | 'pauseMs'> = { to: 'team' },
): Promise<void> {
  const { facts } = notification;
  if ('day' in facts && facts.day < team.today) return;
  const game = 'gameId' in facts ? `game:${facts.gameId}` : 'games';
  // The cause has the time, because a game may be moved more than once.
  const cause = `${game}:${team.now.toString()}`;
  await notify(services, tx, { ...notification, ...recipients, teamId: team.id, cause, actorId });
}

type Result = { readonly scheduleGameId: number; readonly ourScore: number; readonly opponentScore: number };

/** Notifies the team of a game's result. */
export async function notifyOfResult(
  services: NotifyServices,
  tx: Transaction,
  {
    teamId,
    actorId,
    except,
  }: { teamId: AuthorizedTeamId; actorId: number | null; except?: readonly number[] },
  { scheduleGameId, ourScore, opponentScore }: Result,
): Promise<void> {
  const game = await gameOfResult(tx, teamId, scheduleGameId);
  if (!game) return;
  const facts = { ...toGameFacts(scheduleGameId, game), ourScore, opponentScore };
  const cause = `game:${scheduleGameId}`;
  const to = { to: 'team' as const, ...(except && { except }) };
  await notify(services, tx, { kind: 'result_entered', facts, teamId, cause, actorId, ...to });
}
