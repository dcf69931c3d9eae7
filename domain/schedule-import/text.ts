import { isBlank, withoutInvisible } from '../text.ts';

/** A cell or title as it was meant: one kind of space and dash, nothing invisible, no space around. Product §5, Import. */
export function plainText(text: string): string {
  const plain = withoutInvisible(text)
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return isBlank(plain) ? '' : plain;
}

/** A name as two spellings of it agree: lower case letters and digits, without accents. Product §5, Import. */
export function nameKey(name: string): string {
  return plainText(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Not known yet, in the words schedules have for it. Product §5, Import. */
export function isToBeAnnounced(text: string): boolean {
  return /^(?:t\.?\s?b\.?\s?[acd]\.?|to be (?:announced|decided|determined|confirmed)|n\/a|unknown|[-?.]*)$/i.test(
    plainText(text),
  );
}

/** A text of the source within a sentence, no longer than a line of the screen. Product §5, Import. */
export function quoted(text: string): string {
  const plain = plainText(text.slice(0, 500));
  return `'${plain.length > 80 ? `${plain.slice(0, 79)}…` : plain}'`;
}
