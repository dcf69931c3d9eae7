/**
 * What makes two names the same to a reader: letters and digits, without case, accents and extra spaces.
 * Product §2, Admin players.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}

export type DuplicateNames<P> = {
  /** Everybody whose name somebody else has too, the same names together. */
  readonly groups: readonly (readonly P[])[];
  /** How many players would have to be deleted for each name to be there once. */
  readonly extra: number;
};

/** Players with the same name as another one; only names are compared. Product §2, Admin players. */
export function duplicateNames<P extends { readonly name: string }>(
  players: readonly P[],
): DuplicateNames<P> {
  const byKey = Map.groupBy(players, (player) => nameKey(player.name));
  const groups = [...byKey.values()].filter((group) => group.length > 1);
  return { groups, extra: groups.reduce((sum, group) => sum + group.length - 1, 0) };
}

/** Whether a player is found by a search for a part of the name, nickname or username, compared as {@link nameKey} does. Product §2, Admin players. */
export function matchesSearch(
  player: { readonly name: string; readonly username: string; readonly nickname?: string | null },
  search: string,
): boolean {
  const key = nameKey(search).replace(/^@/, '');
  return [player.name, player.username, player.nickname ?? ''].some((text) => nameKey(text).includes(key));
}
