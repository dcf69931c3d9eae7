import type { WeeklyStat } from '#contract/stats.ts';
import { type StatLine, statFields } from '#domain/stat-line.ts';

export type EntryLine = StatLine & { notes: string };

/** A stats form that was filled in without a connection, until the server has it. */
export type OutboxEntry = {
  /** The issuer's subject of its author: no other user may send or see it. */
  uid: string;
  playerId: number;
  week: string;
  /** The game of the line, in a week with several. */
  gameId?: number | undefined;
  line: EntryLine;
  /** The line as it was when it was changed; null for a first line of the week. */
  base: EntryLine | null;
  /** The vote to send with it. */
  vote: { candidateId: number; voterId: number } | null;
  /** In milliseconds since 1970. */
  savedAt: number;
  state:
    | { is: 'pending' }
    /** `problem` is what became of the vote, when it could not be cast. */
    | { is: 'sent'; problem: string | null }
    /** The week has another line by now, or none, or the server refused; the player decides. */
    | { is: 'refused'; because: 'other-line' | 'deleted' | 'server'; message: string; isReported: boolean };
};

/** Entries of an earlier version, which are sent as well: an update of the client loses no numbers. */
type EarlierEntry = Omit<OutboxEntry, 'savedAt' | 'state'> & {
  keptAt: number;
  state:
    | { is: 'waiting' }
    | Extract<OutboxEntry['state'], { is: 'sent' }>
    | (Omit<Extract<OutboxEntry['state'], { is: 'refused' }>, 'isReported'> & { isTold: boolean });
};
export type StoredEntry = OutboxEntry | EarlierEntry;

export function entryFrom(row: StoredEntry): OutboxEntry {
  if (!('keptAt' in row)) return row;
  const { keptAt: savedAt, state, ...entry } = row;
  return { ...entry, savedAt, state: stateFrom(state) };
}

function stateFrom(state: EarlierEntry['state']): OutboxEntry['state'] {
  if (state.is === 'waiting') return { is: 'pending' };
  if (state.is === 'sent') return state;
  const { isTold, ...refused } = state;
  return { ...refused, isReported: isTold };
}

/** Entries that found no connection for so long are dropped: their season is over. */
export const expiryMs = 60 * 24 * 60 * 60 * 1000;

/** One form a player and week, or game of a week with several. Entries without a game have the key of earlier versions. */
export function keyOf({ uid, week, gameId }: Pick<OutboxEntry, 'uid' | 'week' | 'gameId'>): string {
  return gameId === undefined ? `${week} ${uid}` : `${week} ${uid} ${gameId}`;
}

export function isOutdated({ savedAt }: Pick<OutboxEntry, 'savedAt'>, now: number): boolean {
  return now - savedAt > expiryMs;
}

/** Whether both say the same of a week; no notes and empty notes are the same. */
export function isSameLine(
  one: StatLine & { notes: string | null },
  other: StatLine & { notes: string | null },
): boolean {
  const sameNotes = (one.notes ?? '').trim() === (other.notes ?? '').trim();
  return sameNotes && statFields.every(({ key }) => one[key] === other[key]);
}

/**
 * What to do with an entry, given the line that the server has of its week or game: `create` or `update` a line, nothing when
 * the same numbers are `stored` already (an answer got lost on the way), or nothing because of a `conflict`: the
 * line is another one than its player saw, and is never overwritten.
 */
export function nextStep(
  { line, base }: Pick<OutboxEntry, 'line' | 'base'>,
  existing: WeeklyStat | undefined,
): 'create' | 'update' | 'stored' | 'conflict' {
  if (existing && isSameLine(line, existing)) return 'stored';
  if (base === null) return existing ? 'conflict' : 'create';
  return existing && isSameLine(base, existing) ? 'update' : 'conflict';
}
