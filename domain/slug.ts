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

/** The first slug of a name that isn't taken: `owls`, `owls-2`. `slugsLike` looks up those that begin like it. Product §5, League and team. */
export async function freeSlug(
  name: string,
  slugsLike: (base: string) => Promise<ReadonlySet<string>>,
): Promise<string> {
  const base =
    suggestSlug(name)
      .slice(0, slugLimit - 5)
      .replace(/-+$/, '') || 'team';
  const slugs = await slugsLike(base);
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!slugs.has(slug)) return slug;
  }
}
