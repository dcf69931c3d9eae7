import { opponentLimit } from '../game.ts';
import { unknownOpponent } from '../opponent-text.ts';
import { finalScore } from './final-scores.ts';
import type { FinalScore } from './game.ts';
import { type EntryKind, endsAsEvent, namesEvent, parseTag } from './labels.ts';
import { nameSimilarity, ourSide } from './our-team.ts';
import { bareName, type NameVersion, nameVersions } from './remarks.ts';
import type { RowReason } from './row-reason.ts';
import { type Sides, splitSides } from './sides.ts';
import { isToBeAnnounced, nameKey, plainText, shortened } from './text.ts';
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
import { atHomeOf, isBye, roundWords, versus } from './words.ts';

/** What a title says about an entry, from our team's side. `location` only comes from 'A vs B at Pier Gym'. */
export type ParsedTitle = {
  readonly opponent: string;
  readonly isHome: boolean | null;
  readonly isCancelled: boolean;
  readonly location: string | null;
  /** Only offered to the captain, because it comes from free text. */
  readonly finalScore: FinalScore | null;
  /** Which side of the title is ours. */
  readonly ours: Side;
  /** A practice or other event; `opponent` is its title, unless it names an opponent. */
  readonly isEvent: boolean;
  /** '7:45 PM' of 'vs Bulls 7:45 PM'. */
  readonly time: string | null;
  /** The rest of the title besides names. */
  readonly remark: string | null;
  /** How the title names both sides; null if it only names the opponent, and for events. */
  readonly names: NamedSides | null;
};

/** The names in a title, which the whole file settles. */
export type NamedSides = {
  /** Our team's name in it; '' in '@ Bulls'. */
  readonly us: string;
  readonly side: Side;
  /** The ways to read the name on the right, longest first. */
  readonly right: readonly NameVersion[];
  /** Only a dash or a comma separates the two. */
  readonly isWeak: boolean;
};

/**
 * `teams` are the two names of a title that doesn't name ours, `home` the side that is at home if it says so. `title` is the title
 * of an entry without an opponent.
 */
export type TitleFailure = {
  readonly reason: RowReason;
  readonly teams?: readonly [string, string];
  readonly home?: Side | null;
  readonly location?: string | null;
  readonly isWeak?: boolean;
  readonly title?: string;
  readonly time?: string | null;
  readonly isCancelled?: boolean;
};

/** Longer titles are cut before they are searched. */
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
 * Parses 'A vs B', 'A @ B', 'A v. B', '@ B', with scores, labels ('Game:', "(Men's Basketball)", '(Away)'), a time or
 * 'CANCELLED:' around. In 'A vs B' A is at home, in 'A @ B' B is, unless a label says our side. Long dashes and non-breaking
 * spaces count as plain ones. Architecture §4, Schedule import. Product §5, Import.
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
  if (isBye(plain) || isBye(parts.names)) return { reason: { code: 'bye' } };
  const sides = splitSides(withoutHeading(parts.names), ourName);
  return sides ? parseSides(title, sides) : readAlone(title);
}

function parseSides(title: Title, parsed: Sides): ParsedTitle | TitleFailure {
  const { displayText, ourName, timed } = title;
  const label = labelInPlaceOfUs(parsed.left, parsed.right, ourName);
  const parts = label ? withLabel(title.parts, label) : title.parts;
  const sides = withoutSideTags(label ? { ...parsed, left: '' } : parsed);
  if (isOccasion(parts.kind, sides, ourName) || isPracticeWithPlace(parts.kind, parsed, ourName)) {
    return eventReading({ ...title, parts }, parsed.left || labelOf(title), sides.right);
  }
  const right = withLevel(nameVersions(sides.right), timed.level);
  const ours = sides.left === '' ? 'left' : findOurSide(sides.left, right, ourName);
  if (ours === 'both')
    return { reason: { code: 'bothTeamsOf', params: { text: shortened(displayText), team: ourName } } };
  if (!ours && parts.kind === 'practice') return eventReading({ ...title, parts }, title.plain, null);
  if (!ours) {
    const { left, right: other, home, location, isWeak } = sides;
    return {
      reason: { code: 'otherTeams' },
      teams: [left, other],
      home,
      location,
      isWeak: isWeak && parts.kind !== 'game',
    };
  }
  const opponent = ours === 'left' ? (right[0]?.name ?? '') : sides.left;
  if (isBye(opponent)) return { reason: { code: 'bye' } };
  if (label && nameSimilarity(opponent, ourName) === 2) return { reason: { code: 'noOpponent' } };
  return {
    opponent: isToBeAnnounced(opponent) ? unknownOpponent : opponent,
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
      // 'Freundschaftsspiel: A - B' is a game.
      isWeak: sides.isWeak && parts.kind !== 'game',
    },
  };
}

/** 'Bulls vs Harbor Hawks (District)': our name counts without the remark after it. */
function findOurSide(left: string, right: readonly NameVersion[], ourName: string) {
  const full = right[0]?.name ?? '';
  return ourSide(left, nameSimilarity(full, ourName) === 2 ? full : bareName(right), ourName);
}

function withLevel(versions: NameVersion[], level: string | null): NameVersion[] {
  if (level === null) return versions;
  const [full = { name: '', remark: null }] = versions;
  return [
    { name: `${full.name} ${level}`, remark: null },
    { name: full.name, remark: level, isLevel: true },
  ];
}

/** 'Practice at Pier Gym' and 'Team dinner @ Dock 9' name a place, not an opponent. */
function isOccasion(kind: EntryKind | null, { left, right, isAt }: Sides, ourName: string): boolean {
  if (!isAt || nameSimilarity(right, ourName) > 0) return false;
  if (left === '') return kind === 'practice' || kind === 'event';
  return nameSimilarity(left, ourName) < 2 && endsAsEvent(left);
}

/** So does 'Practice, Pier Gym'. */
function isPracticeWithPlace(
  kind: EntryKind | null,
  { left, right, isWeak }: Sides,
  ourName: string,
): boolean {
  return (
    isWeak &&
    kind === 'practice' &&
    parseTag(left)?.kind === 'practice' &&
    nameSimilarity(right, ourName) === 0
  );
}

/** Without an opponent it is what its label says, or an event, unless it looks like a game. */
function readAlone(title: Title): ParsedTitle | TitleFailure {
  const { displayText, parts, ourName } = title;
  const isNamed = parts.kind === 'practice' || parts.kind === 'event' || namesEvent(displayText);
  const isAboutUs = wordsInCommon(displayText, ourName);
  if (parts.kind === 'game' || displayText === '' || (isAboutUs && !isNamed)) {
    return { reason: { code: 'noOpponent' } };
  }
  return eventReading(title, title.plain, null);
}

function eventReading(title: Title, name: string, location: string | null): ParsedTitle {
  const { isCancelled, parts, timed } = title;
  return {
    opponent: name.slice(0, opponentLimit).trim(),
    isHome: parts.isHome,
    isCancelled,
    location,
    finalScore: null,
    ours: 'left',
    isEvent: true,
    time: timed.time,
    remark: timed.remark,
    names: null,
  };
}

/** 'Practice' of 'Practice: @ Pier Gym', in the words of the source. */
function labelOf({ plain, parts }: Title): string {
  const label = plain.replace(parts.names, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return label || plain;
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

const numberedHeading = new RegExp(
  `^(?:(?:game|match|gm|spiel|partido|jogo|${roundWords})\\s*#?\\s*\\d+|\\d{1,2}\\. spieltag)\\s*[-:.)]*\\s+`,
  'i',
);
const sideMark = new RegExp(`\\s(?:${versus}|${atHomeOf}|x)\\s`, 'i');

/** Drops 'Week 3:', 'Game 12 -', 'Division D:' and 'SVL •' before the names. */
function withoutHeading(text: string): string {
  const numbered = text.replace(numberedHeading, '');
  const mark = numbered.search(sideMark);
  const before = numbered.slice(0, mark + 1);
  const at = Math.max(...[': ', '• ', '· ', '| '].map((separator) => before.lastIndexOf(separator)));
  return at > 0 ? numbered.slice(at + 2).trim() : numbered;
}
