/** A name for comparison: letters and digits, without case, accents and extra spaces. Product §2, Admin players. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}

export type DuplicateNames<P> = {
  /** Players who share a name, the same names together. */
  readonly groups: readonly (readonly P[])[];
  /** How many players to delete until each name is there once. */
  readonly extra: number;
};

/** Players who share a name with another one; only names are compared. Product §2, Admin players. */
export function duplicateNames<P extends { readonly name: string }>(
  players: readonly P[],
): DuplicateNames<P> {
  const byKey = Map.groupBy(players, (player) => nameKey(player.name));
  const groups = [...byKey.values()].filter((group) => group.length > 1);
  return { groups, extra: groups.reduce((sum, group) => sum + group.length - 1, 0) };
}

/**
 * Whether a search for a part of the name, nickname or username finds a player, compared as in {@link nameKey}. Product §2,
 * Admin players.
 */
export function matchesSearch(
  player: { readonly name: string; readonly username: string; readonly nickname?: string | null },
  search: string,
): boolean {
  const key = nameKey(search).replace(/^@/, '');
  return [player.name, player.username, player.nickname ?? ''].some((text) => nameKey(text).includes(key));
}
