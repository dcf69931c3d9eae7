import type { MailBlock } from './content.ts';
import { valueText } from './text.ts';

const previewLimit = 120;

/** What mailboxes show beside the subject: the first facts of an e-mail. */
export function previewText(blocks: readonly MailBlock[], next: string | null): string {
  const facts = blocks.flatMap(({ title, rows, lines, quote }) => [
    ...(title === null ? [] : [title]),
    ...rows.map(valueText),
    ...lines,
    ...(quote === null ? [] : [quote]),
  ]);
  return shortened([...facts, ...(next === null ? [] : [next])].join(' · '), previewLimit);
}

/** One line of at most `limit` characters as people count them. */
export function shortened(text: string, limit: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(plain);
  const characters = [...segments].map(({ segment }) => segment);
  if (characters.length <= limit) return plain;
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
}
