/** Two numbers of a title in order; `won` if it says W or L. */
export type Points = { readonly left: number; readonly right: number; readonly won: boolean | null };

const calledOff = /^[\s([*!-]*(?:cancell?ed|called off|postponed)\b[\s)\]:*!-]*/i;
const calledOffAtEnd = /[\s([*!:-]+(?:cancell?ed|postponed)[\s)\]*!.]*$/i;
const tag = /^[\s([*!-]*(?:rescheduled|moved|updated?|final|new time)\s*(?:[)\]:*]+|\s-|-\s)\s*/i;

/** A title without 'CANCELLED:', 'FINAL -', '(postponed)'. A postponed game is cancelled on its date. Product §5, Import. */
export function withoutNotices(text: string): { text: string; isCancelled: boolean } {
  const plain = text.replace(tag, '');
  const isCancelled = calledOff.test(plain) || calledOffAtEnd.test(plain);
  const rest = plain.replace(calledOff, '').replace(calledOffAtEnd, '').replace(tag, '').trim();
  return { text: rest, isCancelled };
}

const versusMark = /(?:^|\s)(?:vs?\.?|versus|against|@|at)\s/i;
const scoreAtEnd =
  /^(?<names>.*?\S)[\s,:]+[([]?(?:(?<letter>w|l|t|won|lost|tied)\b[\s,:]*)?(?<left>\d{1,3})\s?-\s?(?<right>\d{1,3})(?:\s?[([]?(?<after>[wlt])\b)?[)\]]*$/i;
/** 'Final' between the names and the numbers; 'The Final' is a name. */
const announcement = /(?:[,:([-]\s?|(?<!\bthe)\s)(?:final(?: score)?|result|score)[\s,:-]*$/i;

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

/**
 * A score in its own column: '68-61', 'W 68-61', 'L, 58-63', 'W (68-61)', ours first. Null for anything else. Product §5,
 * Import.
 */
export function parseScore(text: string): Points | null {
  const groups =
    /^(?:(?<letter>[wlt])(?:in|oss|ie)?[\s,:]*)?[([]?(?<left>\d{1,3})\s?[-:]\s?(?<right>\d{1,3})[)\]]?(?:[\s,]*(?<after>[wlt])(?:in|oss|ie)?)?$/i.exec(
      text,
    )?.groups;
  if (!groups) return null;
  return {
    left: Number(groups.left),
    right: Number(groups.right),
    won: wonBy(groups.letter ?? groups.after),
  };
}

function wonBy(letter: string | undefined): boolean | null {
  const mark = letter?.[0]?.toLowerCase();
  return mark === 'w' ? true : mark === 'l' ? false : null;
}
