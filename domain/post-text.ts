import { graphemeLength, isBlank, postLimit } from './text.ts';

/** Longest comment or reply, in characters as a reader counts them. */
export const commentLimit = 1000;

/** Code units that the richest emoji takes: what a text may weigh whose characters are piled up with marks. */
const unitsPerCharacter = 16;

/** Characters of a text as it will be kept, without the space around it: what the composer counts. Product §9, Post length. */
export function trimmedLength(text: string): number {
  return graphemeLength(text.trim());
}

/**
 * What stands against a post or comment: it shows nothing, or more than `limit` characters. Null when it is good.
 * Composer and server ask here, so that both count alike. Product §5, Post content.
 */
export function textProblem(text: string, limit: number = postLimit): 'blank' | 'too_long' | null {
  if (isBlank(text)) return 'blank';
  const trimmed = text.trim();
  if (trimmed.length <= limit) return null;
  return trimmed.length > limit * unitsPerCharacter || graphemeLength(trimmed) > limit ? 'too_long' : null;
}
