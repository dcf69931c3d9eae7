import { type SQL, sql } from 'drizzle-orm';
import type { FactsOf, MovedGameFacts } from '#domain/notifications/facts.ts';
import {
  type GameChange,
  type GameState,
  longestSettleMs,
  stateBefore,
} from '#domain/notifications/game-change.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';

/** An announcement that its reader had not seen. */
export type UnseenChange = {
  readonly playerId: number;
  readonly change: GameChange;
  /** What its reader knew of the game before it. */
  readonly state: GameState;
};

type Games = {
  readonly teamId: AuthorizedTeamId;
  readonly gameIds: readonly number[];
  readonly now: Temporal.Instant;
};

type Row =
  | { readonly playerId: number; readonly kind: 'game_moved'; readonly facts: MovedGameFacts }
  | { readonly playerId: number; readonly kind: 'game_cancelled'; readonly facts: FactsOf['game_cancelled'] };

/**
 * Deletes announcements of changes to these games that their readers have not seen: not read, not sent or being sent, not in the
 * inbox for ten minutes, and not followed by an answer. What is still to be sent of the others is dropped. Returns the deleted ones.
 */
export async function withdrawUnseenChanges(tx: Transaction, games: Games): Promise<UnseenChange[]> {
  // A delivery that another process has locked is being sent.
  const { rows: locked } = await tx.execute<{ id: number }>(sql`
    select delivery.id from notification told
    join notification_delivery delivery on delivery.notification_id = told.id
    where ${isAboutGames(games)} and delivery.state = 'pending' and not ${isInSending(games)}
    for update of delivery skip locked`);
  const waiting = sql`${sql.param(locked.map(({ id }) => id))}::int[]`;
  const { rows } = await tx.execute<Row>(sql`
    with told as (
      select told.id, ${isSeen(games, sql`delivery.id <> all(${waiting})`)} as is_seen
      from notification told where ${isAboutGames(games)}
    ), dropped as (
      update notification_delivery set state = 'dropped', settled_at = ${currentGame(games)}
      where id = any(${waiting}) and notification_id in (select id from told where is_seen)
    )
    delete from notification using told
    where notification.id = told.id and not told.is_seen and notification.read_at is null
    returning notification.player_id as "playerId", notification.kind, notification.facts`);
  return rows.map(({ playerId, ...change }) => ({ playerId, change, state: stateBefore(change) }));
}

/** Those of these games whose cancellation somebody has not seen yet. */
export async function gamesWithUnseenCancellation(tx: Transaction, games: Games): Promise<Set<number>> {
  if (games.gameIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ gameId: number }>(sql`
    select distinct (told.facts ->> 'gameId')::int as "gameId" from notification told
    where ${isAboutGames(games)} and told.kind = 'game_cancelled' and not ${isSeen(games, isInSending(games))}`);
  return new Set(rows.map(({ gameId }) => gameId));
}

function isAboutGames({ teamId, gameIds }: Games): SQL {
  return sql`(told.team_id = ${teamId} and told.player_id is not null
    and told.kind in ('game_moved', 'game_cancelled')
    and (told.facts ->> 'gameId')::int = any(${sql.param([...gameIds])}::int[]))`;
}

function isInSending(games: Games): SQL {
  return sql`(delivery.batch_id is not null and delivery.due_at <= ${currentGame(games)})`;
}

function isSeen(games: Games, isBeingSent: SQL): SQL {
  const deliveries = sql`select from notification_delivery delivery where delivery.notification_id = told.id`;
  const settled = sql`told.created_at < ${currentGame(games)} - make_interval(secs => ${longestSettleMs / 1000})`;
  return sql`(told.read_at is not null
    or ${settled} and not exists (${deliveries} and delivery.state = 'pending')
    or exists (${deliveries} and (delivery.state = 'sent' or delivery.state = 'pending' and ${isBeingSent}))
    or exists (select from game_answer given where given.team_id = told.team_id
      and given.game_id = (told.facts ->> 'gameId')::int and given.player_id = told.player_id
      and given.answered_at > told.created_at))`;
}

function currentGame({ now }: Games): SQL {
  return sql`${now.toString()}::timestamptz`;
}
