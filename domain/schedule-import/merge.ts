import { m } from '#messages';
import { gameDay, gameTime } from '../schedule-format.ts';
import { formatScore } from '../score-format.ts';
import type { ImportedGame } from './game.ts';
import { type ImportedField, importedFields, sameField } from './same.ts';
import { nameKey } from './text.ts';

/** One difference, as texts for the screen; null means no value. */
export type FieldChange = {
  readonly field: ImportedField;
  readonly from: string | null;
  readonly to: string | null;
};

export type Merge = {
  /** The resulting game. */
  readonly game: ImportedGame;
  /** The fields that the source changes. */
  readonly changes: readonly FieldChange[];
  /** Fields that the captain set and that differ from the source. They stay; `from` is the value that stays. */
  readonly preserved: readonly FieldChange[];
  /** The source's latest values; a field it omits keeps the value of an earlier import. */
  readonly source: ImportedGame;
};

/**
 * Merges what the source says into a game. A value that differs from what the source said before was edited by hand and wins;
 * in a game entered by hand only blanks are filled. What the source doesn't say stays. Architecture §4. Product §5, Import.
 */
export function mergeGame(current: ImportedGame, source: ImportedGame | null, incoming: ImportedGame): Merge {
  const changes: FieldChange[] = [];
  const preserved: FieldChange[] = [];
  let merged = current;
  for (const field of importedFields) {
    if (!isProvided(field, incoming) || same(field, current, incoming)) continue;
    const isOurs = source ? same(field, current, source) : (current[field] ?? null) === null;
    const list = isOurs ? changes : preserved;
    list.push({ field, from: fieldText(field, current), to: fieldText(field, incoming) });
    if (isOurs) merged = { ...merged, [field]: incoming[field] };
  }
  return { game: merged, changes, preserved, source: mergedSource(source, incoming) };
}

function mergedSource(source: ImportedGame | null, incoming: ImportedGame): ImportedGame {
  return {
    ...incoming,
    isHome: incoming.isHome ?? source?.isHome ?? null,
    location: incoming.location ?? source?.location ?? null,
    score: incoming.score ?? source?.score ?? null,
    notes: incoming.notes ?? source?.notes ?? null,
  };
}

/** A time to be announced counts as a value; a missing place or score doesn't. */
function isProvided(field: ImportedField, incoming: ImportedGame): boolean {
  return field === 'time' || (incoming[field] ?? null) !== null;
}

function same(field: ImportedField, a: ImportedGame, b: ImportedGame): boolean {
  if (field === 'opponent') return nameKey(a.opponent) === nameKey(b.opponent);
  return sameField(field, a, b);
}

/** A value as shown on screens; null for none. Product §5, Import. */
export function fieldText(field: ImportedField, game: ImportedGame): string | null {
  switch (field) {
    case 'day':
      return gameDay(game.day);
    case 'time':
      return game.time && gameTime(game.time);
    case 'isHome':
      return game.isHome === null ? null : game.isHome ? m.schedule_atHome() : m.schedule_away();
    case 'isCancelled':
      return game.isCancelled ? m.schedule_cancelled() : m.import_takesPlace();
    case 'score':
      return game.score && formatScore(game.score.ourScore, game.score.opponentScore, { dash: '-' });
    default:
      return game[field] ?? null;
  }
}
