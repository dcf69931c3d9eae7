import type { WeeklyStat } from '#contract/stats.ts';
import { type StatLine, statFields } from '#domain/stat-line.ts';

export type EntryLine = StatLine & { notes: string };

/** A stats form that was filled in without a connection, until the server has it. */
export type OutboxEntry = {
  /** The issuer's subject of whoever filled it in: nobody else may send or see it. */
  uid: string;
  playerId: number;
  week: string;
  line: EntryLine;
  /** The line as it was when it was changed; null for a first line of the week. */
  base: EntryLine | null;
  /** The vote that was to go out with it. */
  vote: { candidateId: number; voterId: number } | null;
  /** In milliseconds since 1970. */
  savedAt: number;
  state:
    | { is: 'pending' }
    /** `problem` is what became of the vote, when it could not be cast. */
    | { is: 'sent'; problem: string | null }
    /** The week has another line meanwhile, or none any more, or the server refused; its person decides. */
    | { is: 'refused'; because: 'other-line' | 'deleted' | 'server'; message: string; isReported: boolean };
};

/** Numbers that found no connection for so long, in milliseconds, are of a season that is over. */
export const expiryMs = 60 * 24 * 60 * 60 * 1000;

/** One form a player and week. */
export function keyOf({ uid, week }: Pick<OutboxEntry, 'uid' | 'week'>): string {
  return `${week} ${uid}`;
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
 * What to do with a kept form once it is known what the server has of its week: `create` or `update` a line, nothing
 * when the same numbers are `there` already (an answer got lost on the way), or to `ask` its person, because the line
 * is another one than they saw. Nobody's numbers are ever overwritten unseen.
 */
export function nextStep(
  { line, base }: Pick<OutboxEntry, 'line' | 'base'>,
  there: WeeklyStat | undefined,
): 'create' | 'update' | 'there' | 'ask' {
  if (there && isSameLine(line, there)) return 'there';
  if (base === null) return there ? 'ask' : 'create';
  return there && isSameLine(base, there) ? 'update' : 'ask';
}
