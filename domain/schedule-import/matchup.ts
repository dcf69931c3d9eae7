import { scoreLimit } from '../game.ts';
import type { Score } from '../record.ts';
import { likeness, ourSide } from './our-team.ts';
import { isToBeAnnounced, plainText } from './text.ts';
import { type Points, withoutNotices, withoutScoreAtEnd } from './title-marks.ts';

/** What a title tells of a game, in our team's terms; `location` only of 'A vs B at Pier Gym'. */
export type TitleReading = {
  readonly opponent: string;
  readonly isHome: boolean | null;
  readonly isCancelled: boolean;
  readonly location: string | null;
  readonly score: Score | null;
};

/** `teams` are the two names of a title that names neither as ours. */
export type TitleFailure = { readonly reason: string; readonly teams?: readonly [string, string] };

/** Two sides as the title names them; `left` is '' in '@ B'. */
type Sides = {
  left: string;
  right: string;
  home: 'left' | 'right' | null;
  location: string | null;
  points: Points | null;
};

/**
 * Reads 'A vs B', 'A @ B', 'A v. B', '@ B', with scores or 'CANCELLED:' around. In 'A vs B' A is at home, in
 * 'A @ B' B is. Long dashes and non-breaking spaces count as plain ones. Design §4, Schedule import.
 */
export function readTitle(title: string, ourName: string): TitleReading | TitleFailure {
  const shown = plainText(title);
  const { text, isCancelled } = withoutNotices(shown);
  const { names, points: atEnd } = withoutScoreAtEnd(text);
  const sides = sidesOf(withoutHeading(names), ourName);
  if (!sides) return { reason: /^bye\b/i.test(text) ? 'A bye is no game' : `'${shown}' names no opponent` };
  const ours = sides.left === '' ? 'left' : ourSide(sides.left, sides.right, ourName);
  if (ours === 'both') return { reason: `Both teams of '${shown}' could be ${ourName}` };
  if (!ours) return { reason: `Neither team of '${shown}' is ${ourName}`, teams: [sides.left, sides.right] };
  const opponent = ours === 'left' ? sides.right : sides.left;
  if (/^bye\b/i.test(opponent)) return { reason: 'A bye is no game' };
  return {
    opponent: isToBeAnnounced(opponent) ? 'TBD' : opponent,
    isHome: sides.home && sides.home === ours,
    isCancelled,
    location: sides.location,
    score: scoreOf(sides.points ?? atEnd, ours),
  };
}

/** Our points first; null without points, or with more than a game can have. */
function scoreOf(points: Points | null, ours: 'left' | 'right'): Score | null {
  if (!points || points.left > scoreLimit || points.right > scoreLimit) return null;
  // With a W or L the numbers are ours by who won, whichever stands first.
  const high = Math.max(points.left, points.right);
  const low = Math.min(points.left, points.right);
  if (points.won !== null) return score(points.won ? high : low, points.won ? low : high);
  return ours === 'left' ? score(points.left, points.right) : score(points.right, points.left);
}

const score = (hbaScore: number, opponentScore: number): Score => ({ hbaScore, opponentScore });

/** Drops 'Week 3:', 'Game 12 -' and 'Division D:' before the names. */
function withoutHeading(text: string): string {
  const numbered = text.replace(/^(?:game|week|round|match|gm|wk)\s*#?\s*\d+\s*[-:.)]*\s+/i, '');
  return numbered.replace(/^.*\S:\s+(?=.*\S\s(?:vs?\.?|versus|@|at)\s)/i, '');
}

function sidesOf(names: string, ourName: string): Sides | null {
  const alone = /^(?<mark>vs?\.?|versus|against|@|at)\s*\b(?<right>.+)$/i.exec(names)?.groups;
  if (alone?.right && /^(?:@|\S+\s)/.test(names)) {
    return { left: '', points: null, ...placed(alone.mark, alone.right.trim()) };
  }
  return versus(names, ourName) ?? scoreBetween(names, ourName);
}

function versus(names: string, ourName: string): Sides | null {
  const found =
    /^(?<left>.+?)\s+(?<mark>vs?\.?|versus|against)\s+(?<right>.+)$/i.exec(names)?.groups ??
    /^(?<left>.+?)\s+(?<mark>@)\s*(?<right>.+)$/i.exec(names)?.groups ??
    /^(?<left>.+?)\s+(?<mark>at)\s+(?<right>.+)$/i.exec(names)?.groups;
  if (!found?.left || !found.right) return null;
  const { right, home, location } = placed(found.mark, found.right);
  return { ...withPoints(found.left, right, ourName), home, location };
}

/** Who is at home by the mark between; in 'A vs B at Pier Gym' the rest tells the place. */
function placed(mark: string | undefined, rest: string): Pick<Sides, 'right' | 'home' | 'location'> {
  if (/^(?:@|at)$/i.test(mark ?? '')) return { right: rest, home: 'right', location: null };
  const found = /^(?<right>.+?)\s+(?:@|at)\s+(?<place>.+)$/i.exec(rest)?.groups;
  return { right: found?.right ?? rest, home: 'left', location: found?.place ?? null };
}

/** 'A 68-61 B', 'A 68 - B 61', 'A 68, B 61' and 'A - B'. */
function scoreBetween(names: string, ourName: string): Sides | null {
  const middle = /^(?<left>.+?)\s+(?<a>\d{1,3})\s?-\s?(?<b>\d{1,3})\s+(?<right>.+)$/.exec(names)?.groups;
  if (middle?.left && middle.right) {
    const points = { left: Number(middle.a), right: Number(middle.b), won: null };
    return { left: middle.left, right: middle.right, home: null, location: null, points };
  }
  const apart = /^(?<left>.+?)(?:\s+-\s+|,\s+)(?<right>.+)$/.exec(names)?.groups;
  if (!apart?.left || !apart.right) return null;
  const sides = withPoints(apart.left, apart.right, ourName);
  return { ...sides, home: sides.points ? null : 'left', location: null };
}

/** 'Hawks 68' is a score, unless a team is called so: 'Team 4'. */
function withPoints(left: string, right: string, ourName: string): Pick<Sides, 'left' | 'right' | 'points'> {
  const a = /^(?<name>.+?)\s+(?<points>\d{1,3})$/.exec(left)?.groups;
  const b = /^(?<name>.+?)\s+(?<points>\d{1,3})$/.exec(right)?.groups;
  const named = likeness(left, ourName) === 2 || likeness(right, ourName) === 2;
  if (named || !a?.name || !b?.name || ourSide(a.name, b.name, ourName) === null) {
    return { left, right, points: null };
  }
  return {
    left: a.name,
    right: b.name,
    points: { left: Number(a.points), right: Number(b.points), won: null },
  };
}
