import { graphemeLength, isBlank, postLimit } from './text.ts';

/** Longest comment or reply, in characters as a reader counts them. */
export const commentLimit = 1000;

/** UTF-16 code units of the longest emoji. It bounds the size of a text whose characters carry many combining marks. */
const unitsPerCharacter = 16;

/**
 * Characters of a text as it will be stored, without the space around it: the composer counts these. Product §9, Post length.
 */
export function trimmedLength(text: string): number {
  return graphemeLength(text.trim());
}

/**
 * Why a post or comment cannot be sent: it is blank, or longer than `limit` characters; null when it can. Composer and server
 * both call this, so that they count alike. Product §5, Post content.
 */
export function textProblem(text: string, limit: number = postLimit): 'blank' | 'too_long' | null {
  if (isBlank(text)) return 'blank';
  const trimmed = text.trim();
  if (trimmed.length <= limit) return null;
  return trimmed.length > limit * unitsPerCharacter || graphemeLength(trimmed) > limit ? 'too_long' : null;
}
