import type { ImportedGame } from './game.ts';
import type { ImportOrigin } from './plan.ts';
import { importedFields, sameField, sameGame } from './same.ts';

/** The columns that connect a game with its source. Stored as JSON in undo steps, under these names. */
export type SourceState = {
  readonly origin: ImportOrigin | null;
  readonly sourceUid: string | null;
  readonly source: ImportedGame | null;
  readonly goneAt: string | null;
  /** When an import last wrote the game; null for one entered by hand. Missing in steps stored before it was restored. */
  readonly scrapedAt?: string | null;
};

/** What an import changed of one game, stored for undoing it. `before` is null for a game that it added. */
export type UndoStep = {
  readonly gameId: number;
  readonly before: (SourceState & { readonly game: ImportedGame }) | null;
  readonly after: ImportedGame;
  /** The captain had deleted the game, and the import restored it. */
  readonly wasDismissed: boolean;
  /** Only the source's values were stored, nothing visible. */
  readonly isMarkOnly?: boolean;
};

/** The game after undoing: what the import set is restored, later edits stay. Product §5, Import. */
export function gameAfterUndo(step: UndoStep, now: ImportedGame): ImportedGame | 'delete' {
  const { before, after } = step;
  if (!before) return sameGame(now, after) ? 'delete' : now;
  let undone = now;
  for (const field of importedFields) {
    const wasSet = !sameField(field, before.game, after);
    if (wasSet && sameField(field, now, after)) undone = { ...undone, [field]: before.game[field] };
  }
  return undone;
}
