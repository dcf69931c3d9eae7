/** A part of a text that somebody wrote. All parts joined are exactly that text. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string; readonly playerId: number };

/** Player ids by username, of everybody a text mentions. */
export type Mentions = Readonly<Record<string, number>>;

// A URL, or a username after an @ that no letter precedes (an email isn't a mention).
const special =
  /(?<url>https?:\/\/[^\s<>"\p{Cc}\p{Cf}]+)|(?<![\p{L}\p{N}_@/.-])@(?<name>[a-z0-9._-]{1,30})(?![a-z0-9_-])/giu;
const closing = /[.,;:!?'"*_~\])}…”’]/;

/**
 * Plain text, links (http and https only) and mentions of a text, in order. Everything else stays text. Product §5, Post
 * content.
 */
export function textParts(text: string, mentions: Mentions = {}): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(special)) {
    const part = toTextPart(match, mentions);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Every username that a text may mention, in lower case. They may not exist. Product §5, Post content. */
export function mentionedUsernames(text: string): string[] {
  const names = [...text.matchAll(special)].flatMap(({ groups }) => possibleNames(groups?.name));
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

function toTextPart(match: RegExpExecArray, mentions: Mentions): TextPart | null {
  const { url, name } = match.groups ?? {};
  return url ? linkTo(withoutClosing(url)) : toMention(name, mentions);
}

/** A URL with a user name before its host stays text, because it pretends to lead to another host. */
function linkTo(text: string): TextPart | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return null;
  return { kind: 'link', text, href: url.href };
}

function toMention(token: string | undefined, mentions: Mentions): TextPart | null {
  for (const name of possibleNames(token)) {
    const key = name.toLowerCase();
    const playerId = Object.hasOwn(mentions, key) ? mentions[key] : undefined;
    if (playerId !== undefined) return { kind: 'mention', text: `@${name}`, playerId };
  }
  return null;
}

/** A username may end in a dot, but a sentence does too. */
function possibleNames(token: string | undefined): string[] {
  if (!token) return [];
  const bare = token.replace(/[._-]+$/, '');
  return bare === token || bare === '' ? [token] : [token, bare];
}

/** The punctuation after a URL belongs to the sentence; a bracket that opened inside belongs to it. */
function withoutClosing(url: string): string {
  let unopened = url.split(')').length - url.split('(').length;
  let end = url.length;
  while (closing.test(url.charAt(end - 1))) {
    if (url.charAt(end - 1) === ')' && unopened-- <= 0) break;
    end -= 1;
  }
  return url.slice(0, end);
}
