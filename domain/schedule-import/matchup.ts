import { m } from '#messages';
import { opponentLimit } from '../game.ts';
import { finalScore } from './final-scores.ts';
import type { FinalScore } from './game.ts';
import { type EntryKind, endsAsEvent, namesEvent } from './labels.ts';
import { likeness, ourSide } from './our-team.ts';
import { isToBeAnnounced, nameKey, plainText, quoted } from './text.ts';
import { type Points, withoutNotices } from './title-marks.ts';
import {
  labelInPlaceOfUs,
  namesAndSide,
  type Side,
  type TitleParts,
  titleParts,
  withLabel,
} from './title-parts.ts';

/** What a title tells of an entry, in our team's terms; `location` only of 'A vs B at Pier Gym'. */
export type ParsedTitle = {
  readonly opponent: string;
  readonly isHome: boolean | null;
  readonly isCancelled: boolean;
  readonly location: string | null;
  /** Only offered to the captain, as whatever free text says of a score. */
  readonly finalScore: FinalScore | null;
  /** Which side of the title is ours. */
  readonly ours: Side;
  /** A practice or another entry that is no game; `opponent` is its title, unless it names one. */
  readonly isEvent: boolean;
};

/** `teams` are the two names of a title that names neither as ours. */
export type TitleFailure = { readonly reason: string; readonly teams?: readonly [string, string] };

/** Two sides as the title names them; `left` is '' in '@ B'. */
type Sides = {
  left: string;
  right: string;
  home: Side | null;
  location: string | null;
  points: Points | null;
  isAt: boolean;
};

/** A title is a line; what is longer is cut before anything searches it. */
export const titleLimit = 500;

type Title = { displayText: string; plain: string; isCancelled: boolean; parts: TitleParts; ourName: string };

/**
 * Reads 'A vs B', 'A @ B', 'A v. B', '@ B', with scores, labels ('Game:', "(Men's Basketball)", '(Away)') or
 * 'CANCELLED:' around. In 'A vs B' A is at home, in 'A @ B' B is, unless a label tells our side. Long dashes and
 * non-breaking spaces count as plain ones. Architecture §4, Schedule import. Product §5, Import.
 */
export function parseTitle(text: string, ourName: string): ParsedTitle | TitleFailure {
  const displayText = plainText(text.slice(0, titleLimit));
  const { text: plain, isCancelled } = withoutNotices(displayText);
  const title = { displayText, plain, isCancelled, parts: titleParts(plain, ourName), ourName };
  if (/^bye\b/i.test(plain) || /^bye\b/i.test(title.parts.names)) return { reason: m.import_bye() };
  const sides = sidesOf(withoutHeading(title.parts.names), ourName);
  return sides ? parseSides(title, sides) : readAlone(title);
}

function parseSides(title: Title, parsed: Sides): ParsedTitle | TitleFailure {
  const { displayText, ourName } = title;
  const label = labelInPlaceOfUs(parsed.left, parsed.right, ourName);
  const parts = label ? withLabel(title.parts, label) : title.parts;
  const sides = withoutSideTags(label ? { ...parsed, left: '' } : parsed);
  if (isOccasion(parts.kind, sides, ourName)) {
    return eventReading({ ...title, parts }, parsed.left || m.import_practice(), sides.right);
  }
  const ours = sides.left === '' ? 'left' : ourSide(sides.left, sides.right, ourName);
  if (ours === 'both') return { reason: m.import_bothTeamsOf({ text: quoted(displayText), team: ourName }) };
  if (!ours && parts.kind === 'practice') return eventReading({ ...title, parts }, title.plain, null);
  if (!ours)
    return {
      reason: m.import_neitherTeamOf({ text: quoted(displayText), team: ourName }),
      teams: [sides.left, sides.right],
    };
  const opponent = ours === 'left' ? sides.right : sides.left;
  if (/^bye\b/i.test(opponent)) return { reason: m.import_bye() };
  if (label && likeness(opponent, ourName) === 2)
    return { reason: m.import_noOpponentIn({ text: quoted(displayText) }) };
  return {
    opponent: isToBeAnnounced(opponent) ? 'TBD' : opponent,
    isHome: parts.isHome ?? sides.weAreHome ?? (sides.home && sides.home === ours),
    isCancelled: title.isCancelled,
    location: sides.location,
    finalScore: finalScore(sides.points ?? parts.points, ours, sides.points !== null),
    ours,
    isEvent: parts.kind === 'practice',
  };
}

/** 'Practice at Pier Gym' and 'Team dinner @ Dock 9' name a place after the mark, no opponent. */
function isOccasion(kind: EntryKind | null, { left, right, isAt }: Sides, ourName: string): boolean {
  if (!isAt || likeness(right, ourName) > 0) return false;
  if (left === '') return kind === 'practice' || kind === 'event';
  return likeness(left, ourName) < 2 && endsAsEvent(left);
}

/** Without an opponent it is what its label says, or some other occasion, unless it seems to be about a game. */
function readAlone(title: Title): ParsedTitle | TitleFailure {
  const { displayText, parts, ourName } = title;
  const isNamed = parts.kind === 'practice' || parts.kind === 'event' || namesEvent(displayText);
  const isAboutUs = wordsInCommon(displayText, ourName);
  if (parts.kind === 'game' || displayText === '' || (isAboutUs && !isNamed)) {
    return { reason: m.import_noOpponentIn({ text: quoted(displayText) }) };
  }
  return eventReading(title, title.plain, null);
}

function eventReading(title: Title, name: string, location: string | null): ParsedTitle {
  const { isCancelled, parts } = title;
  return {
    ...{ opponent: name.slice(0, opponentLimit).trim(), isHome: parts.isHome, isCancelled, location },
    ...{ finalScore: null, ours: 'left', isEvent: true },
  };
}

function wordsInCommon(text: string, ourName: string): boolean {
  const words = new Set(nameKey(text).split(' '));
  return nameKey(ourName)
    .split(' ')
    .some((word) => word.length > 2 && words.has(word));
}

function withoutSideTags(sides: Sides): Sides & { weAreHome: boolean | null } {
  const names = namesAndSide(sides.left, sides.right);
  return { ...sides, ...names, home: names.home ?? sides.home };
}

/** Drops 'Week 3:', 'Game 12 -', 'Division D:' and 'SVL •' before the names. */
function withoutHeading(text: string): string {
  const numbered = text.replace(/^(?:game|week|round|match|gm|wk)\s*#?\s*\d+\s*[-:.)]*\s+/i, '');
  const mark = numbered.search(/\s(?:vs?\.?|versus|@|at)\s/i);
  const before = numbered.slice(0, mark + 1);
  const at = Math.max(...[': ', '• ', '· ', '| '].map((separator) => before.lastIndexOf(separator)));
  return at > 0 ? numbered.slice(at + 2).trim() : numbered;
}

function sidesOf(names: string, ourName: string): Sides | null {
  const alone = /^(?<mark>vs?\.?|versus|against|@|at)\s*\b(?<right>.+)$/i.exec(names)?.groups;
  if (alone?.right && /^(?:@|\S+\s)/.test(names)) {
    return { left: '', points: null, isAt: isAt(alone.mark), ...placed(alone.mark, alone.right.trim()) };
  }
  return versus(names, ourName) ?? scoreBetween(names, ourName);
}

function versus(names: string, ourName: string): Sides | null {
  const groups =
    /^(?<left>.+?)\s+(?<mark>vs?\.?|versus|against)\s+(?<right>.+)$/i.exec(names)?.groups ??
    /^(?<left>.+?)\s+(?<mark>@)\s*(?<right>.+)$/i.exec(names)?.groups ??
    /^(?<left>.+?)\s+(?<mark>at)\s+(?<right>.+)$/i.exec(names)?.groups;
  if (!groups?.left || !groups.right) return null;
  const { right, home, location } = placed(groups.mark, groups.right);
  return { ...withPoints(groups.left, right, ourName), home, location, isAt: isAt(groups.mark) };
}

const isAt = (mark: string | undefined) => /^(?:@|at)$/i.test(mark ?? '');

/** Who is at home by the mark between; in 'A vs B at Pier Gym' and 'A @ B at Pier Gym' the rest tells the place. */
function placed(mark: string | undefined, rest: string): Pick<Sides, 'right' | 'home' | 'location'> {
  const groups = /^(?<right>.+?)\s+(?:@|at)\s+(?<place>.+)$/i.exec(rest)?.groups;
  const home = isAt(mark) ? 'right' : 'left';
  return { right: groups?.right ?? rest, home, location: groups?.place ?? null };
}

/** 'A 68-61 B', 'A 68 - B 61', 'A 68, B 61' and 'A - B'. */
function scoreBetween(names: string, ourName: string): Sides | null {
  const middle = /^(?<left>.+?)\s+(?<a>\d{1,3})\s?-\s?(?<b>\d{1,3})\s+(?<right>.+)$/.exec(names)?.groups;
  if (middle?.left && middle.right) {
    const points = { left: Number(middle.a), right: Number(middle.b), won: null };
    return { left: middle.left, right: middle.right, home: null, location: null, points, isAt: false };
  }
  const apart = /^(?<left>.+?)(?:\s+-\s+|,\s+)(?<right>.+)$/.exec(names)?.groups;
  if (!apart?.left || !apart.right) return null;
  const sides = withPoints(apart.left, apart.right, ourName);
  return { ...sides, home: sides.points ? null : 'left', location: null, isAt: false };
}

/** 'Hawks 68' is a score, unless a team is called so: 'Team 4'. */
function withPoints(left: string, right: string, ourName: string): Pick<Sides, 'left' | 'right' | 'points'> {
  const a = /^(?<name>.+?)\s+(?<points>\d{1,3})$/.exec(left)?.groups;
  const b = /^(?<name>.+?)\s+(?<points>\d{1,3})$/.exec(right)?.groups;
  const namesUs = likeness(left, ourName) === 2 || likeness(right, ourName) === 2;
  if (namesUs || !a?.name || !b?.name || ourSide(a.name, b.name, ourName) === null) {
    return { left, right, points: null };
  }
  return {
    left: a.name,
    right: b.name,
    points: { left: Number(a.points), right: Number(b.points), won: null },
  };
}
