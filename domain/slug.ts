/** Longest slug of a league or a team. */
export const slugLimit = 60;

/**
 * Whether a text may stand in a URL as a league's or team's name: a-z and 0-9, with single dashes between.
 * Product §5, League and team.
 */
export function isSlug(text: string): boolean {
  return text.length <= slugLimit && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/**
 * A slug made of a name, '' when nothing of it can stand in one: `Škoda Šampioni 2` gives `skoda-sampioni-2`.
 * Product §5, League and team.
 */
export function suggestSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  const dashed = plain.replace(/[^a-z0-9]+/g, '-').slice(0, slugLimit);
  return dashed.replace(/^-+|-+$/g, '');
}
