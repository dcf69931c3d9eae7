import type { Side } from '../standings/outcome.ts';
import { freeThrowWeight, isScouted } from './advanced.ts';
import { type BoxCounts, boxScore } from './box-score.ts';
import { type PlayerKey, playerIdOf, type ScorebookEvent } from './events.ts';
import { foldScorebook } from './fold.ts';
import { possessionsOf } from './possessions.ts';
import { unitsOf } from './units.ts';

/** What a season adds up of one game of one team. Its players are the team's own; guests are in `team` only. */
export type GameSummary = {
  readonly freeThrowWeight: number;
  readonly points: number;
  readonly possessions: number;
  readonly hasLineups: boolean;
  readonly team: BoxCounts;
  readonly players: readonly { readonly id: number; readonly counts: BoxCounts }[];
  readonly units: readonly UnitSummary[];
};

/** Five players' ids in ascending order, and the tenths of a second they were together. */
export type UnitSummary = {
  readonly players: readonly number[];
  readonly tenths: number;
  readonly points: number;
  readonly against: number;
};

/** Null for a game that isn't over, or wasn't scouted from its first play to its last. Product §5, Scorebook. */
export function gameSummary(side: Side, events: readonly ScorebookEvent[]): GameSummary | null {
  const { isOver, format, score } = foldScorebook(events);
  if (!isOver) return null;
  const box = boxScore(side, events);
  if (!isScouted(box)) return null;
  return {
    freeThrowWeight: freeThrowWeight(format),
    points: score[side],
    possessions: possessionsOf(side, events),
    hasLineups: box.columns.includes('minutes'),
    team: box.totals,
    players: box.lines.flatMap(({ player, counts }) => {
      const id = idOf(player);
      return id === null ? [] : [{ id, counts }];
    }),
    units: unitsOf(side, events, 0).flatMap(({ players, tenths, points, against }) => {
      const ids = players.flatMap((key) => idOf(key) ?? []).toSorted((one, other) => one - other);
      return ids.length === players.length ? [{ players: ids, tenths, points, against }] : [];
    }),
  };
}

function idOf(key: PlayerKey | null): number | null {
  return key === null ? null : playerIdOf(key);
}
