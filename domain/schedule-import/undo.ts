import type { ImportedGame } from './game.ts';
import type { ImportOrigin } from './plan.ts';
import { importedFields, sameField, sameGame } from './same.ts';

/** The columns that connect a game with the source it was imported from. Stored as JSON in undo steps, under these names. */
export type SourceState = {
  readonly origin: ImportOrigin | null;
  readonly sourceUid: string | null;
  readonly source: ImportedGame | null;
  readonly goneAt: string | null;
  /** When an import last wrote the game; null for one entered by hand. Missing in steps stored before it was restored. */
  readonly scrapedAt?: string | null;
};

/** What an import changed of one game, stored so that the import can be undone. `before` is null for a game that it added. */
export type UndoStep = {
  readonly gameId: number;
  readonly before: (SourceState & { readonly game: ImportedGame }) | null;
  readonly after: ImportedGame;
  /** The captain had deleted the game before, and the import brought it back. */
  readonly wasDismissed: boolean;
  /** Only the source was stored, nothing that anybody sees. */
  readonly isMarkOnly?: boolean;
};

/** The game as undoing leaves it: what the import set goes back, what was edited since stays. Product §5, Import. */
export function undoneGame(step: UndoStep, now: ImportedGame): ImportedGame | 'delete' {
  const { before, after } = step;
  if (!before) return sameGame(now, after) ? 'delete' : now;
  let undone = now;
  for (const field of importedFields) {
    const wasSet = !sameField(field, before.game, after);
    if (wasSet && sameField(field, now, after)) undone = { ...undone, [field]: before.game[field] };
  }
  return undone;
}
