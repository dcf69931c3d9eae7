import { isBlank, withoutInvisible } from '../text.ts';

/** A cell or title with one kind of space and dash, nothing invisible, and no surrounding space. Product §5, Import. */
export function plainText(text: string): string {
  const plain = withoutInvisible(text)
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return isBlank(plain) ? '' : plain;
}

/** A name for comparison: lower-case letters and digits, without accents. Product §5, Import. */
export function nameKey(name: string): string {
  return plainText(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const unknown = [
  't\\.?\\s?b\\.?\\s?[acd]\\.?|to be (?:announced|decided|determined|confirmed)|n/a|unknown|[-?.]*',
  '(?:noch )?offen|n\\.\\s?n\\.|unbekannt|wird noch bekannt ?gegeben',
  '(?:à|a|por) (?:définir|definir|déterminer|determinar|confirmer|confirmar|venir|fixer)|inconnu|desconocid[oa]|desconhecid[oa]',
].join('|');
const toBeAnnounced = new RegExp(`^(?:${unknown})$`, 'i');

/** Whether a text says that something isn't known yet, in any of five languages. Product §5, Import. */
export function isToBeAnnounced(text: string): boolean {
  return toBeAnnounced.test(plainText(text));
}

/** A text of the source for use in a sentence, cut to a line. Product §5, Import. */
export function shortened(text: string): string {
  const plain = plainText(text.slice(0, 500));
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain;
}
