import { m } from '#messages';
import { firstGrapheme, isBlank } from './text.ts';

/** Longest name of a person, in characters. */
export const nameLimit = 80;
/** Longest username, in characters. */
export const usernameLimit = 30;

/** The alphabet of an order that must be the same for everybody. */
export const commonAlphabet = 'en';

/** Creating a collator is slow. */
const collators = new Map<string, Intl.Collator>();

/**
 * Compares names as readers of a language (BCP 47) sort them, and numbers in them by value, for `toSorted`: 'Bulls 2' before 'Bulls
 * 10'. Product §9, Roster sort.
 */
export function compareNames(a: string, b: string, language: string): number {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator.compare(a, b);
}

/** Copies what has a name, in the order of the names in a language. Equal names keep their order. Product §9, Roster sort. */
export function sortedByName<Named extends { readonly name: string }>(
  all: readonly Named[],
  language: string,
): Named[] {
  return all.toSorted((a, b) => compareNames(a.name, b.name, language));
}

/** First letters of the first two words, uppercase; 'N/A' when the name is missing or not text. Product §9, Initials. */
export function initials(name: unknown): string {
  if (typeof name !== 'string' || isBlank(name)) return m.ui_noInitials();
  const words = name.split(/\s+/).filter((word) => !isBlank(word));
  return words.slice(0, 2).map(firstGrapheme).join('').toUpperCase();
}

/**
 * A username for a new player, from the name. If it is taken, ask again with attempt 2, 3, …: maya.torres, maya.torres2. A name
 * without Latin letters gives player-1, player-2. Never the email, because usernames are public. Product §5, Edit profile.
 */
export function suggestUsername(name: string, attempt = 1): string {
  const base = usernameFrom(name);
  if (base === '') return `player-${attempt}`;
  const suffix = attempt > 1 ? String(attempt) : '';
  return trimMarks(base.slice(0, usernameLimit - suffix.length)) + suffix;
}

function usernameFrom(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return trimMarks(plain.replace(/['’]/g, '').replace(/[^a-z0-9_-]+/g, '.'));
}

function trimMarks(text: string): string {
  return text.replace(/^[._-]+|[._-]+$/g, '');
}
