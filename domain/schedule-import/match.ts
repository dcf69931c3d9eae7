import { addDays } from '../calendar.ts';
import { type ImportedGame, isGameRow, type SourceRow } from './game.ts';
import { nameKey } from './text.ts';

/** A game that a row may be about: one on the schedule, or an imported one that the captain deleted. */
export type Candidate = {
  readonly uid: string | null;
  /** The current values of the game. `source` holds the values that its source had before somebody edited them by hand. */
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
/** Keys that identify a practice that moved. Its time slot alone is no key, because a game may have taken the slot. */
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
/** Day and time. Only for imported games, whose opponent may have been announced later. */
const slot: Key = (_uid, game) => game.time && `${game.day} ${game.time}`;

/**
 * Finds for each row the game it is about, one for one: by the source's own name, then by day and opponent (by time
 * where there are two that day), then among imported games by day and time (the opponent became known), last by
 * opponent and nearest day (the game moved). A practice, or a row that is left out, is only ever an imported entry of its own name. Rows that are about
 * none are left out. `reach` is how many days a game may have moved; negative, it cannot have.
 * Product §5, Import.
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
const versionsOf = ({ game, source }: Candidate): ImportedGame[] => (source ? [source, game] : [game]);

function pairByKey<C extends Candidate>(
  rows: readonly SourceRow[],
  free: ReadonlySet<C>,
  key: Key,
  take: Take<C>,
): void {
  const byKey = new Map<string, Set<C>>();
  for (const candidate of free) {
    for (const version of versionsOf(candidate)) addTo(byKey, key(candidate.uid, version), candidate);
  }
  const used = new Set<C>();
  for (const row of rows) {
    const rowKey = key(row.uid, row.game);
    const candidate = rowKey === null ? undefined : firstOf(byKey.get(rowKey), used);
    if (candidate) used.add(candidate);
    take(row, candidate);
  }
}

/** Games of the same opponent, the least move first. */
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

/** The first that is not matched yet; matched ones are dropped on the way. */
function firstOf<C>(group: Set<C> | undefined, used: ReadonlySet<C>): C | undefined {
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
