type Mentionable = { username: string; name: string };

const openMention = /(?<![\p{L}\p{N}_@/.-])@([\p{L}\p{N}._-]{0,30})$/u;

/** The mention that is being typed just before the caret: where its @ stands, and what follows it. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const match = openMention.exec(text.slice(0, caret));
  return match ? { start: match.index, query: match[1] ?? '' } : null;
}

/** The players whose username, or a word of whose name, begins with what was typed; five at most, none once it is a whole username. */
export function matchingPlayers<P extends Mentionable>(players: readonly P[], text: string): P[] {
  const query = normalise(text);
  const matches = players
    .filter(({ username, name }) =>
      [username, ...name.split(/\s+/)].some((word) => normalise(word).startsWith(query)),
    )
    .slice(0, 5);
  return matches.length === 1 && matches[0]?.username === query ? [] : matches;
}

/** The text with the unfinished mention replaced by a whole one, and where the caret is then. */
export function completeMention(
  text: string,
  caret: number,
  start: number,
  username: string,
): { text: string; caret: number } {
  const after = text.slice(caret);
  const mention = `@${username}${after.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, start) + mention + after, caret: start + username.length + 2 };
}

function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
