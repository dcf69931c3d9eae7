import { nameSimilarity, ourSide } from './our-team.ts';
import { bareName, nameVersions } from './remarks.ts';
import { plainText } from './text.ts';
import type { Points } from './title-marks.ts';
import type { Side } from './title-parts.ts';
import { atHomeOf, versus } from './words.ts';

/** The two sides in a title; `left` is '' in '@ B'. */
export type Sides = {
  readonly left: string;
  readonly right: string;
  readonly home: Side | null;
  readonly location: string | null;
  readonly points: Points | null;
  readonly isAt: boolean;
  /** Only a dash or a comma separates the two, as in 'Spring Tournament - Day 1'. */
  readonly isWeak: boolean;
};

type Split = { readonly left: string; readonly mark: string; readonly rest: string };

const marks = new RegExp(
  `(?<=^|\\s)(?<word>${versus}|${atHomeOf})\\s+|(?<=[\\p{L}.)]\\s)(?<x>x)\\s+(?=\\p{L})|(?<=^|\\s)(?<dotted>vs?\\.)(?=[\\p{L}\\d])|(?<at>@)`,
  'giu',
);
const isPlace = new RegExp(`^${atHomeOf}$`, 'i');
const sideAndPlace = new RegExp(`^(?<right>.+?)\\s+${atHomeOf}\\s+(?<place>.+)$`, 'i');
const mostMarks = 12;

/** The two sides of 'A vs B', 'A@B', 'vs. B', 'A 68, B 61' and 'A - B'; null if a text doesn't name two. Product §5, Import. */
export function splitSides(names: string, ourName: string): Sides | null {
  const splits = findSplits(names)
    .map((split) => ({ split, sides: sidesOfSplit(split, ourName) }))
    .filter((one) => !isInitial(one, ourName));
  const best = splits.toSorted((a, b) => rank(b, ourName) - rank(a, ourName))[0];
  return best?.sides ?? scoreBetween(names, ourName);
}

function findSplits(names: string): Split[] {
  const splits: Split[] = [];
  for (const match of names.matchAll(marks)) {
    const { word, x, dotted, at } = match.groups ?? {};
    const mark = word ?? x ?? dotted ?? at ?? '';
    const split = {
      left: names.slice(0, match.index).trim(),
      mark,
      rest: names.slice(match.index + match[0].length).trim(),
    };
    if (/^[^\s,:;-]/.test(split.rest) && !isEmail(names, match.index, split)) splits.push(split);
    if (splits.length >= mostMarks) break;
  }
  return splits;
}

function isEmail(names: string, at: number, { mark, rest }: Split): boolean {
  return mark === '@' && /\S@[\w-]+\.\w/.test(names.slice(Math.max(0, at - 1))) && /^[\w-]+\.\w/.test(rest);
}

/** In 'Malcolm X Park' the X parts no teams; in 'HAWKS X BULLS' and beside our name it does. */
function isInitial({ split, sides }: { split: Split; sides: Sides }, ourName: string): boolean {
  if (split.mark !== 'X' || !/\p{Ll}/u.test(split.left + split.rest)) return false;
  return nameSimilarity(sides.left, ourName) === 0 && nameSimilarity(sides.right, ourName) === 0;
}

/** How likely a title splits at this mark: by our name beside it, then by the mark, then the first. */
function rank({ split, sides }: { split: Split; sides: Sides }, ourName: string): number {
  const right = nameSimilarity(bareName(nameVersions(sides.right)), ourName);
  const ours =
    split.left === '' ? (right === 2 ? 0 : 1.5) : Math.max(nameSimilarity(sides.left, ourName), right);
  return ours * 10 + strength(split);
}

/** The V in 'Lakers V @ Bulls' is a numeral, the one in 'HAWKS V BULLS' isn't. */
function strength({ mark, left, rest }: Split): number {
  if (mark === 'V' && /\p{Ll}/u.test(left + rest)) return 1;
  if (/^x$/i.test(mark)) return 1;
  if (/^(?:at|bei|chez)$/i.test(mark)) return 2;
  return mark === '@' ? 3 : 4;
}

function sidesOfSplit({ left, mark, rest }: Split, ourName: string): Sides {
  const groups = sideAndPlace.exec(rest)?.groups;
  const isAt = isPlace.test(mark);
  const about = {
    home: isAt ? 'right' : 'left',
    location: groups?.place ?? null,
    isAt,
    isWeak: false,
  } as const;
  const right = groups?.right ?? rest;
  if (left === '') return { left, right, points: null, ...about };
  return { ...withPoints(left, right, ourName), ...about };
}

/** 'A 68-61 B', 'A 68 - B 61', 'A 68, B 61' and 'A - B'. */
function scoreBetween(names: string, ourName: string): Sides | null {
  const none = { location: null, isAt: false };
  const middle = /^(?<left>.+?)\s+(?<a>\d{1,3})\s?-\s?(?<b>\d{1,3})\s+(?<right>.+)$/.exec(names)?.groups;
  if (middle?.left && middle.right) {
    const points = { left: Number(middle.a), right: Number(middle.b), won: null };
    return { left: middle.left, right: middle.right, home: null, points, isWeak: false, ...none };
  }
  const apart = /^(?<left>.+?)(?:\s+-\s+|,\s+)(?<right>.+)$/.exec(names)?.groups;
  if (!apart?.left || !apart.right) return null;
  const sides = withPoints(apart.left, apart.right, ourName);
  return { ...sides, home: sides.points ? null : 'left', isWeak: sides.points === null, ...none };
}

/** 'Hawks 68' is a score, unless a team has that name: 'Team 4'. */
function withPoints(left: string, right: string, ourName: string): Pick<Sides, 'left' | 'right' | 'points'> {
  const a = /^(?<name>.+?)\s+(?<points>\d{1,3})$/.exec(left)?.groups;
  const b = /^(?<name>.+?)\s+(?<points>\d{1,3})$/.exec(right)?.groups;
  const namesUs = nameSimilarity(left, ourName) === 2 || nameSimilarity(right, ourName) === 2;
  if (namesUs || !a?.name || !b?.name || ourSide(a.name, b.name, ourName) === null) {
    return { left, right, points: null };
  }
  const points = { left: Number(a.points), right: Number(b.points), won: null };
  return { left: plainText(a.name), right: plainText(b.name), points };
}
