import { m } from '#messages';
import { compareNames } from './names.ts';

/** The positions a player chooses from. Product §5, Create profile. */
export const offeredPositions = [
  'Point Guard',
  'Shooting Guard',
  'Small Forward',
  'Power Forward',
  'Center',
] as const;

const names: Record<(typeof offeredPositions)[number], () => string> = {
  'Point Guard': () => m.position_pointGuard(),
  'Shooting Guard': () => m.position_shootingGuard(),
  'Small Forward': () => m.position_smallForward(),
  'Power Forward': () => m.position_powerForward(),
  Center: () => m.position_center(),
};

/** The name of a position on screens. Product §9, Position lists. */
export function positionName(position: (typeof offeredPositions)[number]): string {
  return names[position]();
}

/** A position text with the names on screens: 'Point Guard, Center'. Other names stay. Product §9, Position lists. */
export function positionNames(text: string): string {
  const called: Readonly<Record<string, () => string>> = names;
  const translatedName = (name: string) =>
    (Object.hasOwn(called, name) ? called[name]?.() : undefined) ?? name;
  return joinPositions(splitPositions(text).map(translatedName));
}

const kinds = [
  { part: 'guard', name: () => m.position_guard() },
  { part: 'forward', name: () => m.position_forward() },
  { part: 'center', name: () => m.position_center() },
];

/** The names in a comma-separated position text, trimmed, empty ones left out. Product §9, Position lists. */
export function splitPositions(text: string | null | undefined): string[] {
  const names = (text ?? '').split(',').map((name) => name.trim());
  return names.filter((name) => name !== '');
}

/** Position names as one stored text: 'Point Guard, Center'. Product §9, Position lists. */
export function joinPositions(names: readonly string[]): string {
  return names.join(', ');
}

/**
 * A position text for display: an item with guard, forward or center in it, in any case, becomes 'Guard', 'Forward' or
 * 'Center'. Duplicates collapse; other items stay. Product §9, Position lists.
 */
export function normalisePositions(text: string | null | undefined): string {
  return joinPositions([...new Set(splitPositions(text).map(normalisePosition))]);
}

/** The line below a player's name, without missing parts: 'Guard · #7'. Product §9, Position lists. */
export function positionAndJersey(player: {
  readonly position: string | null;
  readonly jerseyNumber: number | null;
}): string {
  const jersey = player.jerseyNumber === null ? '' : `#${player.jerseyNumber}`;
  return [normalisePositions(player.position), jersey].filter(Boolean).join(' · ');
}

function normalisePosition(name: string): string {
  const lower = name.toLowerCase();
  return kinds.find(({ part }) => lower.includes(part))?.name() ?? name;
}

type Positioned = { readonly position: string | null; readonly name: string };

/**
 * Sorts players by their first position: guards, forwards, centers, others, and each by name in a language. Product §2, Who's in.
 */
export function byPosition(a: Positioned, b: Positioned, language: string): number {
  return rankOf(a.position) - rankOf(b.position) || compareNames(a.name, b.name, language);
}

function rankOf(position: string | null): number {
  const first = splitPositions(position)[0]?.toLowerCase() ?? '';
  const index = kinds.findIndex(({ part }) => first.includes(part));
  return index === -1 ? kinds.length : index;
}
