import { dateAtStart } from './dates.ts';
import { finalScore } from './final-scores.ts';
import { namesEvent, parseTag } from './labels.ts';
import { type ParsedTitle, parseTitle, type TitleFailure, titleLimit } from './matchup.ts';
import { plainText } from './text.ts';
import { type Points, parseScore, withoutNotices, withoutScoreAtEnd } from './title-marks.ts';
import { atHomeOf, outcomes, versus, wordEnd } from './words.ts';

/** The parts of a line of a schedule without headings: when, and everything after it. */
export type GameLine = { readonly date: string; readonly time: string | null; readonly rest: string };

const noise =
  /^(?:[-*•·>]+\s*)?(?:\d{1,3}[.)]\s+)?(?:(?:game|week|wk|round|match|gm|spiel|spieltag|partido|jornada|journée|jogo|rodada)\s*#?\s*\d{0,3}\s*[-:.),]\s*)?/i;
const oneTime = String.raw`(?:\d{1,2}[:.]\d{2}\s?uhr\b|\d{1,2}\s?uhr(?:\s?\d{2})?\b|\d{1,2}:\d{2}\s?h\b|\d{1,2}\s?hs?(?:\s?\d{2})?\b|\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m?\b\.?)?|\d{1,2}\s?[ap]\.?\s?m\b\.?|\d{1,2}(?=\s?-\s?\d{1,2}(?::\d{2})?\s?[ap])|noon\b|midnight\b)`;
const zone = String.raw`(?:\s?(?:[ECMP][SD]?T|GMT|UTC)\b)?`;
const timeAtStart = new RegExp(
  String.raw`^[\s,;|·•(-]{0,6}(?:(?:@|(?:at|um|ab|à|a las|a la|às)\b|à|às)\s?)?(${oneTime}(?:\s?(?:-|to|until|bis|à|a|às|até|hasta)\s?${oneTime})?${zone})\)?`,
  'i',
);
const openTime = /^[\s,;|·•(-]{0,6}(t\.?b\.?[acd]\.?)(?=[\s,;|)-])\)?/i;

/**
 * Splits 'Fri Dec 12 7:45 PM vs Bulls at Pier Gym'; '7:45 PM Fri Dec 12 …' and bullets or 'Week 3:' in front are fine too. Null
 * for a line that doesn't start with a date. Product §5, Import.
 */
export function splitGameLine(text: string): GameLine | null {
  const line = plainText(
    text
      .slice(0, titleLimit)
      .normalize('NFC')
      .replace(/["\t]+/g, (gap) => (gap.includes('\t') ? ' | ' : '')),
  );
  return whenAtStart(line.replace(noise, '')) ?? whenAtStart(line);
}

function whenAtStart(line: string): GameLine | null {
  const date = dateAtStart(line);
  if (date !== null) {
    const after = line.slice(date.length);
    const match = timeAtStart.exec(after) ?? openTime.exec(after);
    const rest = after.slice(match?.[0].length ?? 0);
    return { date, time: match?.[1] ?? null, rest: trimmed(rest) };
  }
  const time = timeAtStart.exec(line);
  const after = time && trimmed(line.slice(time[0].length));
  const later = after && dateAtStart(after);
  return later ? { date: later, time: time[1] ?? null, rest: trimmed(after.slice(later.length)) } : null;
}

const trimmed = (text: string) => text.replace(/^[\s,;:|·•)-]+/, '');

/**
 * Parses what follows date and time: 'vs Bulls at Pier Gym', '@ Bulls, Pier Gym, W 68-61', 'Practice at Pier Gym'. A line
 * without 'vs', 'at' or '@' has no certain opponent, and fails. Product §5, Import.
 */
export function parseGameLine(rest: string, ourName: string): ParsedTitle | TitleFailure {
  if (!versusMark.test(rest)) return readWithoutMark(rest, ourName);
  const { text, isCancelled } = withoutNotices(rest);
  const { names, points } = withoutScore(text);
  const [title = '', ...others] = titleAndRest(names);
  const reading = parseTitle(title, ourName);
  if ('reason' in reading) return { ...reading, location: placeOf([reading.location, ...others]) };
  return others.reduce(withSegment, {
    ...reading,
    isCancelled: reading.isCancelled || isCancelled,
    finalScore: reading.finalScore ?? finalScore(points, reading.ours, false),
  });
}

/** 'Harbor Hawks 68, Bulls 61' and 'Practice' need nothing else. */
function readWithoutMark(rest: string, ourName: string): ParsedTitle | TitleFailure {
  const reading = parseTitle(rest, ourName);
  if ('reason' in reading && !('teams' in reading)) return reading;
  const isPlain =
    'reason' in reading ? false : reading.isEvent ? namesEvent(rest) : reading.finalScore !== null;
  return isPlain ? reading : { reason: { code: 'noOpponent' } };
}

/** A separate label, notice or score; anything else is the place. */
function withSegment(reading: ParsedTitle, segment: string): ParsedTitle {
  const label = parseTag(segment);
  if (label) {
    const isEvent = reading.isEvent || label.kind === 'practice';
    return { ...reading, isHome: label.isHome ?? reading.isHome, isEvent };
  }
  const { text, isCancelled } = withoutNotices(segment);
  if (isCancelled && text === '') return { ...reading, isCancelled };
  const points = parseScore(text);
  if (points)
    return { ...reading, finalScore: reading.finalScore ?? finalScore(points, reading.ours, false) };
  return { ...reading, location: [reading.location, text].filter(Boolean).join(', ') };
}

/** What is neither a label nor a score. */
function placeOf(segments: readonly (string | null | undefined)[]): string | null {
  const places = segments.filter((text) => text && !parseTag(text) && !parseScore(text));
  return places.join(', ') || null;
}

const versusMark = new RegExp(`(?:^|\\s)(?:${versus}|${atHomeOf}|x)\\s|(?:^|\\s)vs?\\.(?=\\S)|@`, 'i');

/** Splits at commas, bars and dashes: the title, then the place and more. A label before the title stays with it. */
function titleAndRest(text: string): string[] {
  const [first = '', second, ...others] = text.split(/\s*[,;|·•]\s*|\s-\s/).map((part) => part.trim());
  const parts =
    second !== undefined && parseTag(first) ? [`${first}: ${second}`, ...others] : [first, second, ...others];
  return parts.filter((part) => part !== undefined).filter((part) => part !== '');
}

const scoreWithin = new RegExp(
  `\\s\\(?(?:(?<letter>${outcomes})${wordEnd}[\\s,:]{1,3})?(?<left>\\d{2,3})-(?<right>\\d{2,3})\\)?(?=[\\s,;|])`,
  'iu',
);

/** A score at the end, or between the opponent and the place. */
function withoutScore(text: string): { names: string; points: Points | null } {
  const atEnd = withoutScoreAtEnd(text);
  if (atEnd.points) return atEnd;
  const match = scoreWithin.exec(text);
  const points = match && parseScore(match[0].trim());
  return points ? { names: text.replace(match[0], ''), points } : atEnd;
}
