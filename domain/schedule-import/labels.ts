import { endings, games, oneLetterSides, practices, qualifiers, sides, sports } from './label-words.ts';
import { plainText } from './text.ts';

/** What a label says an entry is: a game, a practice or the like, or an 'event', which some tools also call games. */
export type EntryKind = 'game' | 'practice' | 'event';

export type Label = { readonly kind: EntryKind | null; readonly isHome: boolean | null };

const events = new Set(['event', 'events', 'ereignis', 'veranstaltung', 'evento', 'evenement']);

/**
 * Parses 'Game', 'Playoff Game 3', "Men's Basketball", 'Home Game', 'Away'. Null if any word is something else, so that 'Away
 * Days', 'The Home Team' and 'Final Four Ballers' stay names. Product §5, Import.
 */
export function parseLabel(text: string): Label | null {
  const words = splitWords(text);
  if (words.length === 0 || words.length > 6) return null;
  const has = (some: { has(word: string): boolean }) => words.some((word) => some.has(word));
  const isListed = [games, practices, events, sports, qualifiers, sides];
  if (!words.every((word) => /^\d{1,3}$/.test(word) || isListed.some((some) => some.has(word)))) return null;
  const kind = has(games) ? 'game' : has(practices) ? 'practice' : has(events) ? 'event' : null;
  const side = words.find((word) => sides.has(word));
  const isSideAlone = words.every((word) => sides.has(word));
  if (!kind && !has(sports) && !isSideAlone) return null;
  return { kind, isHome: side === undefined ? null : (sides.get(side) ?? null) };
}

/** A label, or one letter for the side: '(H)', '- A'; null for anything else. Product §5, Import. */
export function parseTag(text: string): Label | null {
  const side = oneLetterSides.get(text.trim().toLowerCase());
  return side === undefined ? parseLabel(text) : { kind: null, isHome: side };
}

const bracketAtEnd = /\s?[([]([^()[\]]{1,40})[)\]]$/;
const bracketAtStart = /^[([]([^()[\]]{1,40})[)\]]\s*(?:[-:|]\s+)?(?=\S)/;

/** 'Bulls (Away)' as 'Bulls' and its tag; null without a tag at the end. Product §5, Import. */
export function tagAtEnd(text: string): { rest: string; tag: string; label: Label } | null {
  const bracket = bracketAtEnd.exec(text);
  const dash = Math.max(text.lastIndexOf(' - '), text.lastIndexOf(' | '));
  const [at, tag] = bracket ? [bracket.index, bracket[1] ?? ''] : [dash, text.slice(dash + 3)];
  const label = at > 0 ? parseTag(tag) : null;
  return label && { rest: text.slice(0, at).trim(), tag, label };
}

/**
 * 'Game 3: Hawks vs Bulls', '[Playoffs] …' and 'Practice - …' as the rest and its label; null without one. Product §5, Import.
 */
export function labelAtStart(text: string): { rest: string; label: Label } | null {
  const bracket = bracketAtStart.exec(text);
  if (bracket) {
    const label = parseTag(bracket[1] ?? '');
    return label && { rest: text.slice(bracket[0].length), label };
  }
  const separator = /\s?[:|•·]\s|\s-\s/.exec(text.slice(0, 48));
  const label = separator && parseLabel(text.slice(0, separator.index));
  return label && { rest: text.slice(separator.index + separator[0].length).trim(), label };
}

/** Whether a text without an opponent ends in a word for what teams do besides playing: 'Team dinner'. Product §5, Import. */
export function endsAsEvent(text: string): boolean {
  return isOccasion(splitWords(text).at(-1));
}

/** Whether any word of a text is one: 'Practice and shooting drills'. Product §5, Import. */
export function namesEvent(text: string): boolean {
  return splitWords(text).some(isOccasion);
}

function isOccasion(word: string | undefined): boolean {
  return word !== undefined && [practices, events, endings].some((some) => some.has(word));
}

function splitWords(text: string): string[] {
  const plain = plainText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
