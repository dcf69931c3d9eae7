import type { Day } from '../calendar.ts';
import { type FinalScore, type ImportedGame, isGameRow, type SourceRow } from './game.ts';
import { type Candidate, matchRows } from './match.ts';
import { type FieldChange, mergeGame } from './merge.ts';

export type ImportOrigin = 'file' | 'url';

export type ExistingGame = Candidate & {
  readonly id: number;
  readonly origin: ImportOrigin | null;
  /** It is marked as no longer listed by its source. */
  readonly isGone: boolean;
  /** The league sets it, so that no import changes it. */
  readonly isLeagueGame?: boolean;
};

export type DismissedGame = Candidate & { readonly dismissalId: number };

export type PlannedRow =
  // event: a practice or the like; skipped: another team's game, a bye and so on. Neither is imported unless chosen.
  | {
      readonly kind: 'added' | 'event' | 'skipped' | 'dismissed';
      readonly row: SourceRow;
      readonly dismissalId: number | null;
    }
  | {
      readonly kind: 'changed' | 'unchanged';
      readonly row: SourceRow;
      readonly existing: ExistingGame;
      readonly game: ImportedGame;
      readonly source: ImportedGame;
      readonly changes: readonly FieldChange[];
      readonly preserved: readonly FieldChange[];
    }
  | { readonly kind: 'removed'; readonly existing: ExistingGame };

/** How many days a game without an id may have moved and still be the same one. */
const farMove = 28;
/** The limit in days for a past game: its source may have removed it and list the next game against the same opponent. */
const nearMove = 6;

type Team = { readonly games: readonly ExistingGame[]; readonly dismissed: readonly DismissedGame[] };

/**
 * What an import would do: every row once, then the games that its source no longer lists. A file is complete from its first
 * game on, a URL from today on if that is earlier. Earlier games, those from another kind of source and those entered by hand
 * are never reported missing; a source without games reports none. `today` is the team's. Architecture §4, Schedule import.
 * Product §5, Import.
 */
export function planImport(
  rows: readonly SourceRow[],
  team: Team,
  { origin, today }: { origin: ImportOrigin; today: Day },
): PlannedRow[] {
  const gameRows = rows.filter(isGameRow);
  const from = beginning(gameRows, origin, today);
  const isCovered = (existing: ExistingGame) =>
    gameRows.length > 0 && existing.origin === origin && existing.game.day >= from;
  const candidates: (ExistingGame | DismissedGame)[] = [...team.games, ...team.dismissed];
  const matches = matchRows(rows, candidates, (one) => {
    if (!('id' in one)) return -1;
    return isCovered(one) || one.game.day >= today ? farMove : nearMove;
  });
  const planned = rows.map((row) => plannedRow(row, matches.get(row)));
  const matched = new Set(matches.values());
  const removed = team.games.filter(
    (existing) => isCovered(existing) && !matched.has(existing) && !existing.isGone,
  );
  return [...planned, ...removed.map((existing) => ({ kind: 'removed' as const, existing }))];
}

function plannedRow(row: SourceRow, match: ExistingGame | DismissedGame | undefined): PlannedRow {
  if (!match) return { kind: newKind(row), row, dismissalId: null };
  if ('dismissalId' in match) return { kind: 'dismissed', row, dismissalId: match.dismissalId };
  if (match.isLeagueGame) return unchangedRow(row, match);
  const earlier = match.source ?? match.game;
  const incoming = row.isTimeUnread ? { ...row.game, time: earlier.time } : row.game;
  const merge = mergeGame(match.game, match.source, incoming);
  const kind = merge.changes.length > 0 || match.isGone ? 'changed' : 'unchanged';
  return { kind, row, existing: match, ...merge };
}

/** A row that leaves its game as it is, and offers no result. */
function unchangedRow({ finalScore: _, ...row }: SourceRow, existing: ExistingGame): PlannedRow {
  const { game } = existing;
  return { kind: 'unchanged', row, existing, game, source: game, changes: [], preserved: [] };
}

function newKind({ skipped, isEvent }: SourceRow): 'added' | 'event' | 'skipped' {
  if (skipped) return 'skipped';
  return isEvent ? 'event' : 'added';
}

function beginning(rows: readonly SourceRow[], origin: ImportOrigin, today: Day): Day {
  const first = rows.map(({ game }) => game.day).toSorted()[0] ?? '9999-12-31';
  return origin === 'url' && today < first ? today : first;
}

/** The final score that a row offers, if the game has no result yet and isn't the league's; else null. Product §5, Import. */
export function offeredScore(planned: PlannedRow): FinalScore | null {
  if (planned.kind === 'removed') return null;
  if ('existing' in planned && planned.existing.isLeagueGame) return null;
  const game = 'existing' in planned ? planned.game : planned.row.game;
  return game.score ? null : (planned.row.finalScore ?? null);
}
