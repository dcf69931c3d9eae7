import { type EntryKind, type Label, labelAtStart, parseLabel, parseTag, tagAtEnd } from './labels.ts';
import { nameSimilarity } from './our-team.ts';
import { type Points, withoutScoreAtEnd } from './title-marks.ts';
import { atHomeOf, versus } from './words.ts';

/** A title without what surrounds its names: labels of kind, sport and side, and a score at the end. */
export type TitleParts = {
  readonly names: string;
  readonly points: Points | null;
  readonly kind: EntryKind | null;
  readonly isHome: boolean | null;
};

/** More labels than this around one title aren't labels. */
const mostLabels = 4;

/** Splits a title. A title that is only a label ('Practice', 'Game 3') has no names. Product §5, Import. */
export function titleParts(title: string, ourName: string): TitleParts {
  let parts: TitleParts = { names: title, points: null, kind: null, isHome: null };
  for (let n = 0; n < mostLabels; n += 1) {
    const { names } = parts;
    if (parts.points === null) {
      const { names: rest, points } = withoutScoreAtEnd(names);
      parts = { ...parts, names: rest, points };
    }
    const end = tagAtEnd(parts.names);
    const isTag = end && !isSquad(end.tag, end.rest, ourName);
    const start = labelAtStart(parts.names);
    if (isTag) parts = { ...withLabel(parts, end.label), names: end.rest };
    else if (start) parts = { ...withLabel(parts, start.label), names: start.rest };
    else if (names === parts.names) break;
  }
  const whole = parseLabel(parts.names);
  return whole && !isOurs(parts.names, ourName) ? { ...withLabel(parts, whole), names: '' } : parts;
}

/** The parts with what a label adds. Product §5, Import. */
export function withLabel(parts: TitleParts, { kind, isHome }: Label): TitleParts {
  return { ...parts, kind: stronger(parts.kind, kind), isHome: parts.isHome ?? isHome };
}

/** 'Training match' is a match. */
function stronger(a: EntryKind | null, b: EntryKind | null): EntryKind | null {
  const kinds = [a, b];
  return (['game', 'practice', 'event'] as const).find((kind) => kinds.includes(kind)) ?? null;
}

const betweenSides = new RegExp(`\\s(?:${versus}|${atHomeOf})\\s`, 'i');

/** In 'Hawks (A) vs Bulls (B)', and in our own team's name, the letters name squads, not sides. */
function isSquad(tag: string, rest: string, ourName: string): boolean {
  if (tag.trim().length > 1) return false;
  const last = rest.split(betweenSides).at(-1);
  return /[([][a-z][)\]]\s|\s-\s[a-z]\s/i.test(rest) || nameSimilarity(`${last} ${tag}`, ourName) === 2;
}

function isOurs(name: string, ourName: string): boolean {
  return nameSimilarity(name, ourName) > 0;
}

type NamedSides = { left: string; right: string; home: Side | null; weAreHome: boolean | null };

/**
 * Two names without the tags of their sides: 'Hawks (Home)', or one letter each, 'Hawks (H)' and 'Bulls (A)'. A tag only at the
 * second name is about the game, so about us. Product §5, Import.
 */
export function namesAndSide(left: string, right: string): NamedSides {
  const [a, b] = [sideTag(left), sideTag(right)];
  const home = a?.isHome ? 'left' : 'right';
  if (a && b && a.isHome !== b.isHome) return { left: a.name, right: b.name, home, weAreHome: null };
  if (a && !a.isLetter) return { left: a.name, right, home, weAreHome: null };
  if (b && !b.isLetter) return { left, right: b.name, home: null, weAreHome: b.isHome };
  return { left, right, home: null, weAreHome: null };
}

export type Side = 'left' | 'right';

function sideTag(name: string): { name: string; isHome: boolean; isLetter: boolean } | null {
  const tag = tagAtEnd(name);
  if (!tag || tag.label.kind !== null || tag.label.isHome === null) return null;
  return { name: tag.rest, isHome: tag.label.isHome, isLetter: tag.tag.trim().length === 1 };
}

/**
 * 'Game' in 'Game vs Bulls', which names nobody, so the other side is the opponent. Null if both sides are names. Product §5,
 * Import.
 */
export function labelInPlaceOfUs(left: string, right: string, ourName: string): Label | null {
  const label = parseTag(left);
  if (!label || isOurs(left, ourName)) return null;
  // 'Men’s Basketball vs Harbor Hawks' is a team of that name; a single word isn't.
  return isOurs(right, ourName) && /\s/.test(left) ? null : label;
}
