/** The positions a player chooses from. Product §5, Create profile. */
export const offeredPositions = [
  'Point Guard',
  'Shooting Guard',
  'Small Forward',
  'Power Forward',
  'Center',
] as const;

const kinds = ['Guard', 'Forward', 'Center'] as const;

/** The names in a comma-separated position text, trimmed, empty ones left out. */
export function splitPositions(text: string | null | undefined): string[] {
  const names = (text ?? '').split(',').map((name) => name.trim());
  return names.filter((name) => name !== '');
}

/** Position names as the one text a player record keeps: 'Point Guard, Center'. */
export function joinPositions(names: readonly string[]): string {
  return names.join(', ');
}

/**
 * A position text for display: any item with guard, forward or center in it, in any case, becomes 'Guard',
 * 'Forward' or 'Center'; duplicates collapse, other items stay. Product §9, Position lists.
 */
export function normalisePositions(text: string | null | undefined): string {
  return joinPositions([...new Set(splitPositions(text).map(normalisePosition))]);
}

/** What stands below a player's name, without what is missing: 'Guard · #7'. */
export function positionAndJersey(player: {
  readonly position: string | null;
  readonly jerseyNumber: number | null;
}): string {
  const jersey = player.jerseyNumber === null ? '' : `#${player.jerseyNumber}`;
  return [normalisePositions(player.position), jersey].filter(Boolean).join(' · ');
}

function normalisePosition(name: string): string {
  const lower = name.toLowerCase();
  return kinds.find((kind) => lower.includes(kind.toLowerCase())) ?? name;
}
