import type { CommentFacts } from '#domain/notifications/facts.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { type NotifyServices, notify } from './notify.ts';

type Writing = {
  readonly teamId: AuthorizedTeamId;
  readonly authorId: number;
  /** The players whom the text mentions. */
  readonly mentioned: readonly number[];
};

/** Notifies the players whom a post mentions, and those who want to be notified of every post. */
export async function notifyOfPost(
  services: NotifyServices,
  tx: Transaction,
  { teamId, postId, authorId, mentioned }: Writing & { postId: number },
): Promise<void> {
  const about = { teamId, cause: `post:${postId}`, actorId: authorId };
  await notify(services, tx, {
    ...about,
    kind: 'mentioned',
    facts: { postId, commentId: null },
    to: mentioned,
  });
  await notify(services, tx, {
    ...about,
    kind: 'post_created',
    facts: { postId },
    to: 'team',
    except: mentioned,
  });
}

type Comment = Writing & {
  readonly facts: CommentFacts;
  readonly postAuthorId: number;
  readonly parentAuthorId: number | null;
};

/** Notifies each person of a comment once: as mentioned, else of the reply to their comment, else of the comment on their post. */
export async function notifyOfComment(
  services: NotifyServices,
  tx: Transaction,
  { teamId, authorId, facts, mentioned, postAuthorId, parentAuthorId }: Comment,
): Promise<void> {
  const about = { teamId, cause: `comment:${facts.commentId}`, actorId: authorId, facts };
  const parentAuthors = [parentAuthorId ?? authorId].filter(
    (id) => id !== authorId && !mentioned.includes(id),
  );
  const postAuthors = [postAuthorId].filter(
    (id) => id !== authorId && !mentioned.includes(id) && !parentAuthors.includes(id),
  );
  await notify(services, tx, { ...about, kind: 'mentioned', to: mentioned });
  await notify(services, tx, { ...about, kind: 'comment_replied', to: parentAuthors });
  await notify(services, tx, { ...about, kind: 'post_commented', to: postAuthors });
}
