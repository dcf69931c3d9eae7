/** The limit of a post in characters. Product §9. */
export const postLimit = 500;

// Default ignorables cover zero-width marks, fillers and variation selectors; U+2800 is a blank letter.
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

// Not joiners and variation selectors, because emoji, Persian and Indic scripts need them.
const invisible = /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u3164\ufeff\uffa0]/g;

// Most texts are plain, and creating a segmenter takes a phone longer than laying out a screen.
const plain = /^[ -~]*$/;
const plainFirst = /^[!-~](?=[ -~]|$)/;
const plainVisible = /[!-~]/;

let segmenter: Intl.Segmenter | undefined;

/** Whether a text shows nothing: blank after trimming, including invisible characters. Product §5, Post content. */
export function isBlank(text: string): boolean {
  return !plainVisible.test(text) && !visible.test(text);
}

/** The text without invisible characters that join nothing: soft hyphens, zero-width spaces, fillers. Product §5, Texts. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/**
 * Characters as a reader counts them: an emoji of several code points, or a letter with accents, is one. Product §5, Post
 * content.
 */
export function graphemeLength(text: string): number {
  if (plain.test(text)) return text.length;
  let length = 0;
  for (const _ of graphemes(text)) length += 1;
  return length;
}

/** The first character that a reader sees; '' for a blank text. Product §9, Initials. */
export function firstGrapheme(text: string): string {
  const first = plainFirst.exec(text);
  if (first) return first[0];
  for (const { segment } of graphemes(text)) if (!isBlank(segment)) return segment;
  return '';
}

/** The text in one line, cut after a word if longer than `most` characters: 'Tip-off moved to…'. Product §2, Links in chats. */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (graphemeLength(line) <= most) return line;
  const start = [...graphemes(line)].slice(0, most - 1).map(({ segment }) => segment);
  const words = start.join('').replace(/\s\S*$/, '');
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`;
}

function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}
