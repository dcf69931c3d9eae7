import { m } from '#messages';
import { opponentLimit } from '../game.ts';
import { finalScore } from './final-scores.ts';
import type { FinalScore } from './game.ts';
import { type EntryKind, endsAsEvent, namesEvent } from './labels.ts';
import { likeness, ourSide } from './our-team.ts';
import { bareName, type NameVersion, nameVersions } from './remarks.ts';
import { type Sides, sidesOf } from './sides.ts';
import { isToBeAnnounced, nameKey, plainText, quoted } from './text.ts';
import { withoutNotices } from './title-marks.ts';
import {
  labelInPlaceOfUs,
  namesAndSide,
  type Side,
  type TitleParts,
  titleParts,
  withLabel,
} from './title-parts.ts';
import { type TimedTitle, timeInTitle } from './title-time.ts';

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
  /** '7:45 PM' of 'vs Bulls 7:45 PM'. */
  readonly time: string | null;
  /** What else than names stood in the title. */
  readonly remark: string | null;
  /** How the title names both sides; null where it names nobody but the opponent, and for what is no game. */
  readonly names: NamedSides | null;
};

/** The names of a title as the whole file settles them. */
export type NamedSides = {
  /** What our team is called; '' in '@ Bulls'. */
  readonly us: string;
  readonly side: Side;
  /** The ways to read the name on the right, the longest first. */
  readonly right: readonly NameVersion[];
  /** Only a dash or a comma parts the two. */
  readonly isWeak: boolean;
};

/** `teams` are the two names of a title that names neither as ours. `title` is what an entry without an opponent is called. */
export type TitleFailure = {
  readonly reason: string;
  readonly teams?: readonly [string, string];
  readonly isWeak?: boolean;
  readonly title?: string;
  readonly time?: string | null;
  readonly isCancelled?: boolean;
};

/** A title is a line; what is longer is cut before anything searches it. */
export const titleLimit = 500;

type Title = {
  displayText: string;
  plain: string;
  isCancelled: boolean;
  parts: TitleParts;
  ourName: string;
  timed: TimedTitle;
};

/**
 * Reads 'A vs B', 'A @ B', 'A v. B', '@ B', with scores, labels ('Game:', "(Men's Basketball)", '(Away)'), a time or
 * 'CANCELLED:' around. In 'A vs B' A is at home, in 'A @ B' B is, unless a label tells our side. Long dashes and
 * non-breaking spaces count as plain ones. Architecture §4, Schedule import. Product §5, Import.
 */
export function parseTitle(text: string, ourName: string): ParsedTitle | TitleFailure {
  const displayText = plainText(text.slice(0, titleLimit));
  const notices = withoutNotices(displayText);
  const timed = timeInTitle(notices.text);
  const plain = timed.text;
  const parts = titleParts(plain, ourName);
  const title = { displayText, plain, isCancelled: notices.isCancelled, parts, ourName, timed };
  const reading = parseParts(title);
  return 'reason' in reading
    ? { title: plain, time: timed.time, isCancelled: title.isCancelled, ...reading }
    : reading;
}

function parseParts(title: Title): ParsedTitle | TitleFailure {
  const { plain, parts, ourName } = title;
  if (/^bye\b/i.test(plain) || /^bye\b/i.test(parts.names)) return { reason: m.import_bye() };
  const sides = sidesOf(withoutHeading(parts.names), ourName);
  return sides ? parseSides(title, sides) : readAlone(title);
}

function parseSides(title: Title, parsed: Sides): ParsedTitle | TitleFailure {
  const { displayText, ourName, timed } = title;
  const label = labelInPlaceOfUs(parsed.left, parsed.right, ourName);
  const parts = label ? withLabel(title.parts, label) : title.parts;
  const sides = withoutSideTags(label ? { ...parsed, left: '' } : parsed);
  if (isOccasion(parts.kind, sides, ourName)) {
    return eventReading({ ...title, parts }, parsed.left || m.import_practice(), sides.right);
  }
  const right = withLevel(nameVersions(sides.right), timed.level);
  const ours = sides.left === '' ? 'left' : ourSideOf(sides.left, right, ourName);
  if (ours === 'both') return { reason: m.import_bothTeamsOf({ text: quoted(displayText), team: ourName }) };
  if (!ours && parts.kind === 'practice') return eventReading({ ...title, parts }, title.plain, null);
  if (!ours) return { reason: m.import_otherTeams(), teams: [sides.left, sides.right], isWeak: sides.isWeak };
  const opponent = ours === 'left' ? (right[0]?.name ?? '') : sides.left;
  if (/^bye\b/i.test(opponent)) return { reason: m.import_bye() };
  if (label && likeness(opponent, ourName) === 2) return { reason: m.import_noOpponent() };
  return {
    opponent: isToBeAnnounced(opponent) ? 'TBD' : opponent,
    isHome: parts.isHome ?? sides.weAreHome ?? (sides.home && sides.home === ours),
    isCancelled: title.isCancelled,
    location: sides.location,
    finalScore: finalScore(sides.points ?? parts.points, ours, sides.points !== null),
    ours,
    isEvent: parts.kind === 'practice',
    time: timed.time,
    remark: timed.remark,
    names: {
      us: ours === 'left' ? sides.left : (right[0]?.name ?? ''),
      side: ours,
      right,
      isWeak: sides.isWeak,
    },
  };
}

/** 'Bulls vs Harbor Hawks (District)': our name counts without what stands behind it. */
function ourSideOf(left: string, right: readonly NameVersion[], ourName: string) {
  const full = right[0]?.name ?? '';
  return ourSide(left, likeness(full, ourName) === 2 ? full : bareName(right), ourName);
}

function withLevel(versions: NameVersion[], level: string | null): NameVersion[] {
  if (level === null) return versions;
  const [full = { name: '', remark: null }] = versions;
  return [
    { name: `${full.name} ${level}`, remark: null },
    { name: full.name, remark: level, isLevel: true },
  ];
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
    return { reason: m.import_noOpponent() };
  }
  return eventReading(title, title.plain, null);
}

function eventReading(title: Title, name: string, location: string | null): ParsedTitle {
  const { isCancelled, parts, timed } = title;
  return {
    ...{ opponent: name.slice(0, opponentLimit).trim(), isHome: parts.isHome, isCancelled, location },
    ...{ finalScore: null, ours: 'left', isEvent: true },
    ...{ time: timed.time, remark: timed.remark, names: null },
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
