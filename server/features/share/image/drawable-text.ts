/** What the picture's font has letters for: the Latin, extended Latin and Vietnamese files of Barlow Condensed. */
const drawable =
  /^[ -~\u00a0-\u0113\u0116-\u012b\u012d-\u0131\u0133-\u0137\u0139-\u013e\u0140-\u0148\u014a-\u014d\u014f-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01cd\u01ce\u01d4\u01e5\u01e7\u01e9\u01ef\u01ff\u0218-\u021b\u021f\u0228\u0229\u0237\u0259\u0292\u02bb\u02bc\u1e80-\u1e85\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]$/u;

/**
 * The text with the characters that the font has: another character becomes its base letter (`Ḥ` is drawn `H`), or is left out;
 * `instead` when nothing is left. The title beside a shared picture has the whole name.
 */
export function drawnText(text: string, instead: string): string {
  const letters = [...text.normalize('NFC')].map(drawnLetter).join('');
  return letters.replace(/\s+/g, ' ').trim() || instead;
}

function drawnLetter(letter: string): string {
  if (/\s/u.test(letter)) return ' ';
  if (drawable.test(letter)) return letter;
  const plain = [...letter.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  return plain.filter((part) => drawable.test(part)).join('');
}

/**
 * The largest of the sizes (px) at which a line of about this many letters fits the width (px); the smallest when
 * none does. Widths are those of Barlow Condensed Bold.
 */
export function fittingSize(text: string, width: number, sizes: readonly [number, ...number[]]): number {
  const ems = [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
  const largestFirst = sizes.toSorted((a, b) => b - a);
  return largestFirst.find((size) => ems * size <= width) ?? Math.min(...sizes);
}

/** As {@link fittingSize} for a name that may take two lines, each of the width, at a size that leaves room for both. */
export function fittingTwoLines(
  text: string,
  width: number,
  one: readonly [number, ...number[]],
  two: number,
): number {
  const size = fittingSize(text, width, [...one, two]);
  return size > two ? size : fittingSize(text, width * 1.85, [two, two * 0.85, two * 0.7]);
}

function letterWidth(letter: string): number {
  if (/[ilj1.,:;'’!|I ]/.test(letter)) return 0.27;
  if (/[mwMW@%]/.test(letter)) return 0.7;
  return /\p{Lu}|\p{N}/u.test(letter) ? 0.49 : 0.42;
}
