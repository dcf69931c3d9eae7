/** Characters of a search, and how many words of it count. Product §2, Search. */
export const searchMin = 2;
export const searchMax = 80;
const wordLimit = 6;

/** Results of each kind. Product §2, Search. */
export const searchLimit = 8;

/** Characters of a post that a result shows. */
export const snippetLength = 140;

/** The words of a search, each once: a result has all of them, in any order, capital or not. Product §2, Search. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, wordLimit);
}

/** Whether a text has all words of a search. Product §2, Search. */
export function matchesSearch(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** The part of a long text around its first match, on one line. Product §2, Search. */
export function snippet(text: string, words: readonly string[], length = snippetLength): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const matches = words.map((word) => line.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const first = matches.length > 0 ? Math.min(...matches) : 0;
  const from = Math.max(0, Math.min(first - 30, line.length - length));
  const part = line.slice(from, from + length).toWellFormed();
  return `${from > 0 ? '…' : ''}${part.trim()}${from + length < line.length ? '…' : ''}`;
}

/** A text in pieces, which alternate between what doesn't match and what does; the first doesn't, and may be empty. Product §2, Search. */
export function splitAtMatches(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const pattern = longestFirst.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${pattern})`, 'i'));
}
