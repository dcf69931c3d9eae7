import type { ImportedGame } from './game.ts';

export const importedFields = [
  'day',
  'time',
  'opponent',
  'isHome',
  'location',
  'isCancelled',
  'score',
  'notes',
] as const;

export type ImportedField = (typeof importedFields)[number];

/** Whether two games agree exactly in a field. Product §5, Import. */
export function sameField(field: ImportedField, a: ImportedGame, b: ImportedGame): boolean {
  if (field !== 'score') return (a[field] ?? null) === (b[field] ?? null);
  return a.score?.ourScore === b.score?.ourScore && a.score?.opponentScore === b.score?.opponentScore;
}

/** Whether two games agree in everything. Product §5, Import. */
export function sameGame(a: ImportedGame, b: ImportedGame): boolean {
  return importedFields.every((field) => sameField(field, a, b));
}
