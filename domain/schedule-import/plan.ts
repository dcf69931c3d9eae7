import type { Day } from '../day.ts';
import type { FinalScore, ImportedGame, SourceRow } from './game.ts';
import { type Candidate, matchRows } from './match.ts';
import { type FieldChange, mergeGame } from './merge.ts';

export type ImportOrigin = 'file' | 'address';

export type KnownGame = Candidate & {
  readonly id: number;
  readonly origin: ImportOrigin | null;
  /** Its source no longer lists it, and it has been marked so. */
  readonly isGone: boolean;
};

export type DismissedGame = Candidate & { readonly dismissalId: number };

export type PlannedRow =
  // event: a practice or the like that is not on the schedule; it stays away unless chosen.
  | {
      readonly kind: 'added' | 'event' | 'dismissed';
      readonly row: SourceRow;
      readonly dismissalId: number | null;
    }
  | {
      readonly kind: 'changed' | 'unchanged';
      readonly row: SourceRow;
      readonly known: KnownGame;
      readonly game: ImportedGame;
      readonly source: ImportedGame;
      readonly changes: readonly FieldChange[];
      readonly kept: readonly FieldChange[];
    }
  | { readonly kind: 'removed'; readonly known: KnownGame };

/** How many days a game without a name of its own may have moved and is still the same one. */
const farMove = 28;
/** The same of a past game that the source may simply have dropped, before it lists the next one of that opponent. */
const nearMove = 6;

type Team = { readonly games: readonly KnownGame[]; readonly dismissed: readonly DismissedGame[] };

/**
 * What an import would do: every row once, then the games that its source no longer lists. A file speaks for the
 * time from its first game on, an address from today on if that is earlier; games before that, from another kind of
 * source, or entered by hand are never missed. A source without a single game speaks for none. `today` is the team's. Architecture §4, Schedule import.
 */
export function planImport(
  rows: readonly SourceRow[],
  team: Team,
  { origin, today }: { origin: ImportOrigin; today: Day },
): PlannedRow[] {
  const gameRows = rows.filter(({ isEvent }) => !isEvent);
  const from = beginning(gameRows, origin, today);
  const isSpokenFor = (known: KnownGame) =>
    gameRows.length > 0 && known.origin === origin && known.game.day >= from;
  const candidates: (KnownGame | DismissedGame)[] = [...team.games, ...team.dismissed];
  const found = matchRows(rows, candidates, (one) => {
    if (!('id' in one)) return -1;
    return isSpokenFor(one) || one.game.day >= today ? farMove : nearMove;
  });
  const planned = rows.map((row) => plannedRow(row, found.get(row)));
  const matched = new Set(found.values());
  const removed = team.games.filter((known) => isSpokenFor(known) && !matched.has(known) && !known.isGone);
  return [...planned, ...removed.map((known) => ({ kind: 'removed' as const, known }))];
}

function plannedRow(row: SourceRow, found: KnownGame | DismissedGame | undefined): PlannedRow {
  if (!found) return { kind: row.isEvent ? 'event' : 'added', row, dismissalId: null };
  if ('dismissalId' in found) return { kind: 'dismissed', row, dismissalId: found.dismissalId };
  const merge = mergeGame(found.game, found.source, row.game);
  const kind = merge.changes.length > 0 || found.isGone ? 'changed' : 'unchanged';
  return { kind, row, known: found, ...merge };
}

function beginning(rows: readonly SourceRow[], origin: ImportOrigin, today: Day): Day {
  const first = rows.map(({ game }) => game.day).toSorted()[0] ?? '9999-12-31';
  return origin === 'address' && today < first ? today : first;
}

/** The final score that a row offers: only where the game has no result yet. */
export function offeredScore(planned: PlannedRow): FinalScore | null {
  if (planned.kind === 'removed') return null;
  const game = 'known' in planned ? planned.game : planned.row.game;
  return game.score ? null : (planned.row.finalScore ?? null);
}
