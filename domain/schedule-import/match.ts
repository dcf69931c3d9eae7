import { addDays } from '../calendar.ts';
import { type ImportedGame, isGameRow, type SourceRow } from './game.ts';
import { nameKey } from './text.ts';

/** A game that a row may be about: a scheduled one, or an imported one that the captain deleted. */
export type Candidate = {
  readonly uid: string | null;
  /** The game's current values. `source` has those of its source, before somebody edited them. */
  readonly game: ImportedGame;
  readonly source: ImportedGame | null;
};

type Key = (uid: string | null, game: ImportedGame) => string | null;

const byUid: Key = (uid) => uid;
const byUidAnd =
  (key: (game: ImportedGame) => string): Key =>
  (uid, game) =>
    uid && `${uid}\n${key(game)}`;
const opponent = (game: ImportedGame) => nameKey(game.opponent);
const dayAndOpponent = (game: ImportedGame) => `${game.day} ${opponent(game)}`;

/** Keys that identify an entry with certainty. */
const sureKeys: readonly Key[] = [
  byUidAnd(dayAndOpponent),
  (_uid, game) => `${dayAndOpponent(game)} ${game.time}`,
];
/** Keys that identify a practice that moved. Its time slot isn't one, because a game may have taken the slot. */
const eventKeys: readonly Key[] = [byUidAnd(opponent), (_uid, game) => dayAndOpponent(game)];
/** Keys that identify a game, the most certain first. */
const keys: readonly Key[] = [
  byUidAnd(dayAndOpponent),
  byUidAnd((game) => game.day),
  byUidAnd(opponent),
  (_uid, game) => `${dayAndOpponent(game)} ${game.time}`,
  (_uid, game) => dayAndOpponent(game),
  byUid,
];
/** Day and time, only for imported games, whose opponent may be announced later. */
const slot: Key = (_uid, game) => game.time && `${game.day} ${game.time}`;

/**
 * Finds the game of each row, one to one: by the source's id, then by day and opponent (and time if there are two that day),
 * then among imported games by day and time (the opponent became known), last by opponent and nearest day (the game moved). A
 * practice or skipped row only matches an imported entry of its own name. Rows without a game aren't in the result. `reach` is
 * how many days a game may have moved; negative means it can't have. Product §5, Import.
 */
export function matchRows<C extends Candidate>(
  rows: readonly SourceRow[],
  candidates: readonly C[],
  reach: (candidate: C) => number,
): Map<SourceRow, C> {
  const matches = new Map<SourceRow, C>();
  const free = new Set(candidates);
  const take = (row: SourceRow, candidate: C | undefined) => {
    if (!candidate || matches.has(row) || !free.delete(candidate)) return;
    matches.set(row, candidate);
  };
  const rest = (isEvent: boolean) => rows.filter((row) => !matches.has(row) && isGameRow(row) === !isEvent);
  for (const key of sureKeys) pairByKey(rest(true), imported(free), key, take);
  for (const key of keys) pairByKey(rest(false), free, key, take);
  for (const key of eventKeys) pairByKey(rest(true), imported(free), key, take);
  pairByKey(rest(false), imported(free), slot, take);
  pairMoved(rest(false), imported(free), reach, take);
  return matches;
}

type Take<C> = (row: SourceRow, candidate: C | undefined) => void;

const imported = <C extends Candidate>(free: ReadonlySet<C>) =>
  new Set([...free].filter(({ source }) => source !== null));

/** A game that was edited by hand is matched by the values of its source as well. */
const gameVersions = ({ game, source }: Candidate): ImportedGame[] => (source ? [source, game] : [game]);

function pairByKey<C extends Candidate>(
  rows: readonly SourceRow[],
  free: ReadonlySet<C>,
  key: Key,
  take: Take<C>,
): void {
  const byKey = new Map<string, Set<C>>();
  for (const candidate of free) {
    for (const version of gameVersions(candidate)) addTo(byKey, key(candidate.uid, version), candidate);
  }
  const used = new Set<C>();
  for (const row of rows) {
    const rowKey = key(row.uid, row.game);
    const candidate = rowKey === null ? undefined : firstUnused(byKey.get(rowKey), used);
    if (candidate) used.add(candidate);
    take(row, candidate);
  }
}

/** Games against the same opponent, nearest day first. */
function pairMoved<C extends Candidate>(
  rows: readonly SourceRow[],
  free: ReadonlySet<C>,
  reach: (candidate: C) => number,
  take: Take<C>,
): void {
  const byDay = new Map<string, Set<C>>();
  for (const candidate of free) addTo(byDay, dayAndOpponent(candidate.game), candidate);
  const waiting = new Set(rows);
  const farthest = Math.max(-1, ...[...free].map(reach));
  for (let days = 1; days <= farthest; days += 1) {
    for (const row of waiting) {
      const near = [-days, days].flatMap((by) => [
        ...(byDay.get(`${addDays(row.game.day, by)} ${opponent(row.game)}`) ?? []),
      ]);
      const candidate = near.find((one) => reach(one) >= days);
      if (!candidate) continue;
      take(row, candidate);
      waiting.delete(row);
      byDay.get(dayAndOpponent(candidate.game))?.delete(candidate);
    }
  }
}

/** The first unmatched one; drops matched ones. */
function firstUnused<C>(group: Set<C> | undefined, used: ReadonlySet<C>): C | undefined {
  for (const one of group ?? []) {
    if (!used.has(one)) return one;
    group?.delete(one);
  }
  return undefined;
}

function addTo<C>(map: Map<string, Set<C>>, key: string | null, candidate: C): void {
  if (key === null) return;
  const group = map.get(key) ?? new Set();
  map.set(key, group.add(candidate));
}
