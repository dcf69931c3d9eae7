import {
  atHomeOf,
  cancelled,
  finalWords,
  outcomeLetters,
  outcomes,
  versus,
  wonBy,
  wordEnd,
} from './words.ts';

/** Two numbers of a title in order; `won` if it says W or L. */
export type Points = { readonly left: number; readonly right: number; readonly won: boolean | null };

const calledOff = new RegExp(`^[\\s([*!-]*(?:${cancelled})${wordEnd}[\\s)\\]:*!-]*`, 'iu');
const calledOffAtEnd = new RegExp(`[\\s([*!:-]+(?:${cancelled})[\\s)\\]*!.]*$`, 'iu');
const tag =
  /^[\s([*!-]*(?:rescheduled|moved|updated?|final|new time|neue (?:zeit|uhrzeit)|neuer termin|nouvel horaire|modifié|nuevo horario|novo horário)\s*(?:[)\]:*]+|\s-|-\s)\s*/iu;

/** A title without 'CANCELLED:', 'FINAL -', '(postponed)'. A postponed game is cancelled on its date. Product §5, Import. */
export function withoutNotices(text: string): { text: string; isCancelled: boolean } {
  const plain = text.replace(tag, '');
  const isCancelled = calledOff.test(plain) || calledOffAtEnd.test(plain);
  const rest = plain.replace(calledOff, '').replace(calledOffAtEnd, '').replace(tag, '').trim();
  return { text: rest, isCancelled };
}

const versusMark = new RegExp(`(?:^|\\s)(?:${versus}|${atHomeOf}|x)\\s`, 'i');
// '19:45' at the end is a time, '68:61' isn't.
const points =
  '(?<left>\\d{1,3})\\s?(?:-\\s?|:(?=[6-9]\\d|\\d{3})|(?<=(?:2[4-9]|[3-9]\\d|\\d{3})):)(?<right>\\d{1,3})';
const scoreAtEnd = new RegExp(
  `^(?<names>.*?\\S)[\\s,:]+[([]?(?:(?<letter>${outcomes})${wordEnd}[\\s,:]*)?${points}(?:\\s?[([]?(?<after>[wlt])\\b)?[)\\]]*$`,
  'iu',
);
/** 'Final' between the names and the numbers; 'The Final' is a name. */
const announcement = new RegExp(`(?:[,:([-]\\s?|(?<!\\bthe)\\s)(?:${finalWords})[\\s,:-]*$`, 'iu');

/** 'A vs B (68-61)', 'A vs B W 68-61', 'A vs B, Final, 68-61' and 'A vs B, 68-61' without the score. Product §5, Import. */
export function withoutScoreAtEnd(text: string): { names: string; points: Points | null } {
  const groups = scoreAtEnd.exec(text)?.groups;
  if (!groups?.names || !versusMark.test(groups.names)) return { names: text, points: null };
  return {
    names: groups.names.replace(announcement, '').trim(),
    points: {
      left: Number(groups.left),
      right: Number(groups.right),
      won: wonBy(groups.letter ?? groups.after),
    },
  };
}

const scoreAlone = new RegExp(
  `^(?:(?<letter>${outcomes}|${outcomeLetters})[\\s,:]*)?[([]?(?<left>\\d{1,3})\\s?[-:x]\\s?(?<right>\\d{1,3})[)\\]]?(?:[\\s,]*(?<after>${outcomes}))?$`,
  'iu',
);
const overtime = /[\s(]*(?:n\.?\s?v\.?|o\.?t\.?|a\.?\s?p\.?|prol?\.?|pr\.?)\)?$/i;

/**
 * A score in its own column: '68-61', '68:61 n.V.', 'W 68-61', 'L, 58-63', 'W (68-61)', ours first. Null for anything else. Product §5,
 * Import.
 */
export function parseScore(text: string): Points | null {
  const groups = scoreAlone.exec(text.replace(overtime, ''))?.groups;
  if (!groups) return null;
  return {
    left: Number(groups.left),
    right: Number(groups.right),
    won: wonBy(groups.letter ?? groups.after),
  };
}
