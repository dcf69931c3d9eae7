import { invalidField } from '#server/http/api-error.ts';

/** Where a page of posts ends: the next one holds what comes after this post in the feed's order. */
export type Place = { isPinned: boolean; createdAt: string; id: number };

/** Before every post. */
export const top: Place = { isPinned: true, createdAt: 'infinity', id: 2_147_483_647 };

/** Opaque to clients: it names a place, not a count, so that new posts shift nothing. */
export function toCursor({ isPinned, createdAt, id }: Place): string {
  return Buffer.from(`${isPinned ? 1 : 0} ${createdAt} ${id}`).toString('base64url');
}

/** Throws ApiError naming `cursor` when it is none that {@link toCursor} made. */
export function fromCursor(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, pinned, createdAt, id] = /^([01]) (\d{4}-\d\d-\d\dT[\d:.]{8,18}Z) (\d{1,10})$/.exec(text) ?? [];
  if (!createdAt || !isInstant(createdAt) || Number(id) > top.id) {
    throw invalidField('cursor', 'Must be the cursor of a post');
  }
  return { isPinned: pinned === '1', createdAt, id: Number(id) };
}

function isInstant(text: string): boolean {
  try {
    return Boolean(Temporal.Instant.from(text));
  } catch {
    return false;
  }
}
