import type { Post } from '#contract/feed/posts.ts';
import { isAuthor, mayEditPost, mayTakePartIn, type Viewer } from '#domain/access.ts';
import { invalidField } from '#server/errors.ts';
import { presentFirstComments } from '../comments/present.ts';
import { type Place, type PostRow, top } from './queries.ts';

/** A post as this viewer sees it, with the first of its comments. */
export function presentPost({ firstComments, ...row }: PostRow, viewer: Viewer): Post {
  return {
    ...row,
    likes: row.likeCount,
    firstComments: presentFirstComments(firstComments, viewer),
    can: {
      takePart: mayTakePartIn(viewer, row.teamId),
      edit: mayEditPost(viewer, row),
      delete: isAuthor(viewer, row.playerId),
    },
    cursor: toCursor(row),
  };
}

/** Opaque to clients: a position, not a count, so that new posts do not shift the pages. */
export function toCursor({ isPinned, createdAt, id }: Place): string {
  return Buffer.from(`${isPinned ? 1 : 0} ${createdAt} ${id}`).toString('base64url');
}

/** Throws ApiError naming `cursor` for a text that {@link toCursor} did not make. */
export function parseCursor(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, pinned, createdAt, id] = /^([01]) (\d{4}-\d\d-\d\dT[\d:.]{8,18}Z) (\d{1,10})$/.exec(text) ?? [];
  if (!createdAt || !isInstant(createdAt) || Number(id) > top.id) {
    throw invalidField('cursor', 'cursor');
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
