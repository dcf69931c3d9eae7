import { graphemeLength, isBlank, postLimit } from './text.ts';

/** Longest comment or reply, in characters as a reader counts them. */
export const commentLimit = 1000;

/** UTF-16 code units of the longest emoji. Limits the size of a text with many combining marks. */
const unitsPerCharacter = 16;

/** Characters of a text as it will be stored, without surrounding space. The composer counts these. Product §9, Post length. */
export function trimmedLength(text: string): number {
  return graphemeLength(text.trim());
}

/**
 * Why a post or comment can't be sent: it is blank, or longer than `limit` characters. Null when it can. Composer and server
 * both use this. Product §5, Post content.
 */
export function textProblem(text: string, limit: number = postLimit): 'blank' | 'too_long' | null {
  if (isBlank(text)) return 'blank';
  const trimmed = text.trim();
  if (trimmed.length <= limit) return null;
  return trimmed.length > limit * unitsPerCharacter || graphemeLength(trimmed) > limit ? 'too_long' : null;
}
