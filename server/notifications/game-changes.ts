import type { GameValues } from '#domain/game.ts';
import { type GameChange, type GameState, gameChange, settleMs } from '#domain/notifications/game-change.ts';
import { gameInstant } from '#domain/schedule-text.ts';
import type { Transaction } from '#server/database/connection.ts';
import { type ChangeBy, notifyOfGame, toGameFacts } from './games.ts';
import { inSavepoint, type NotifyServices } from './notify.ts';
import { type UnseenChange, withdrawUnseenChanges } from './unseen-changes.ts';

type ChangedGame = {
  readonly id: number;
  /** Null for a game that was added. */
  readonly before: GameValues | null;
  readonly after: GameValues;
};

type Announcement = ChangedGame & {
  /** Ids of the players whose answers became stale. */
  readonly playersToReconfirm?: readonly number[];
  /** False when only those are notified whose earlier announcement of this game is replaced. */
  readonly isAnnounced?: boolean;
  /** For how long messages wait at least. */
  readonly leastPauseMs?: number;
};

/** What the team is notified of when a game changes; null when nothing has changed that plans depend on. */
export function teamChange({ id, before, after }: ChangedGame): GameChange | null {
  return before && gameChange(toGameState(before), toGameFacts(id, after), after.isCancelled);
}

/**
 * Notifies the team when a game was cancelled, is not cancelled anymore, or was moved to another day, time or place, once the
 * change has settled. Players whose answers became stale are asked for a new one in the same notification. An announcement that
 * its reader has not seen yet is replaced by one from what they know to what the game is now, or withdrawn when that is the
 * same.
 */
export async function notifyOfGameChange(
  services: NotifyServices,
  tx: Transaction,
  by: ChangeBy,
  { playersToReconfirm = [], isAnnounced = true, leastPauseMs = 0, ...change }: Announcement,
): Promise<void> {
  const ofTeam = teamChange(change);
  if (!ofTeam) return;
  const { id, after } = change;
  const unseen = await withdrawChanges(services, tx, by.team, [change]);
  const playersToAsk = new Set([
    ...playersToReconfirm,
    ...unseen.filter(asksAgain).map(({ playerId }) => playerId),
  ]);
  const pauseMs = Math.max(settleTime(by.team, change), leastPauseMs);
  for (const [state, readers] of groupByState(unseen)) {
    const notification = gameChange(state, toGameFacts(id, after), after.isCancelled);
    const [toAsk, toTell] = [
      readers.filter((player) => playersToAsk.has(player)),
      readers.filter((player) => !playersToAsk.has(player)),
    ];
    if (!notification) continue;
    await notifyOfGame(services, tx, by, withQuestion(notification), { to: toAsk, pauseMs });
    await notifyOfGame(services, tx, by, notification, { to: toTell, pauseMs });
  }
  if (!isAnnounced) return;
  const replaced = unseen.map(({ playerId }) => playerId);
  const toAsk = playersToReconfirm.filter((player) => !replaced.includes(player));
  await notifyOfGame(services, tx, by, withQuestion(ofTeam), { to: toAsk, pauseMs });
  await notifyOfGame(services, tx, by, ofTeam, { to: 'team', except: [...toAsk, ...replaced], pauseMs });
}

/** Withdraws the announcements of games that their readers have not seen; returns them. */
export async function withdrawChanges(
  services: NotifyServices,
  tx: Transaction,
  team: ChangeBy['team'],
  changes: readonly ChangedGame[],
): Promise<readonly UnseenChange[]> {
  let unseen: readonly UnseenChange[] = [];
  const games = { teamId: team.id, gameIds: changes.map(({ id }) => id), now: team.now };
  await inSavepoint(services, tx, 'game_moved', async (savepoint) => {
    unseen = await withdrawUnseenChanges(savepoint, games);
  });
  return unseen;
}

function toGameState({ playedOn: day, time, location, isCancelled }: GameValues): GameState {
  return { day, time, location, isCancelled };
}

function asksAgain({ change }: UnseenChange): boolean {
  return change.kind === 'game_moved' && change.facts.asksAgain === true;
}

function withQuestion(change: GameChange): GameChange {
  return change.kind === 'game_moved' ? { ...change, facts: { ...change.facts, asksAgain: true } } : change;
}

function groupByState(unseen: readonly UnseenChange[]): [GameState, number[]][] {
  const groups = Map.groupBy(unseen, ({ state }) => JSON.stringify(state));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [[first.state, [first, ...others].map(({ playerId }) => playerId)]] : [],
  );
}

function settleTime({ zone, now }: ChangeBy['team'], { before, after }: ChangedGame): number {
  const untilTipOffs = [before ?? after, after]
    .map(({ playedOn, time }) => gameInstant({ date: playedOn, time: time ?? '' }, { zone, season: null }))
    .map((tipOff) => (tipOff?.epochMilliseconds ?? 0) - now.epochMilliseconds)
    .filter((ms) => ms > 0);
  return untilTipOffs.length > 0 ? settleMs(Math.min(...untilTipOffs)) : 0;
}
