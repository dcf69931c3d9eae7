import type { FastifyInstance } from 'fastify';
import { createComment, deleteComment, likeComment, listComments } from '#contract/comments.ts';
import { createPost, deletePost, getPost, likePost, listPosts, pinPost } from '#contract/posts.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { ownTeam } from '#server/teams/scope.ts';
import { deleteOwnComment, toggleCommentLike, writeComment } from './comments/usecases.ts';
import { presentComment } from './posts/present.ts';
import { commentsToRead, postsToRead, postToRead, withFirstComments } from './posts/reads.ts';
import { deleteOwnPost, publishPost, togglePin, togglePostLike } from './posts/usecases.ts';

export function feedRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  bind(app, listPosts, async ({ viewer, query }) => postsToRead(db, viewer, query));

  bind(app, getPost, async ({ viewer, params }) => postToRead(db, viewer, params.id));

  bind(app, createPost, async ({ viewer, body }) => {
    const row = await publishPost(services, viewer, body);
    return withFirstComments(db, { viewer, teamId: ownTeam(viewer) }, row);
  });

  bind(app, likePost, async ({ viewer, params, body }) => {
    const { isLiked, likes } = await togglePostLike(services, viewer, params.id, body);
    return { isLiked, likes, likeCount: likes };
  });

  bind(app, pinPost, async ({ viewer, params, body }) => {
    const row = await togglePin(services, viewer, params.id, body);
    return withFirstComments(db, { viewer, teamId: ownTeam(viewer) }, row);
  });

  bind(app, deletePost, async ({ viewer, params }) => {
    await deleteOwnPost(services, viewer, params.id);
    return null;
  });

  bind(app, listComments, async ({ viewer, params }) => commentsToRead(db, viewer, params.id));

  bind(app, createComment, async ({ viewer, params, body }) =>
    presentComment(await writeComment(services, viewer, params.id, body), [], viewer),
  );

  bind(app, likeComment, async ({ viewer, params, body }) => {
    const { isLiked, likes } = await toggleCommentLike(services, viewer, params.id, body);
    return { isLiked, likes, likeCount: likes };
  });

  bind(app, deleteComment, async ({ viewer, params }) => {
    await deleteOwnComment(services, viewer, params.id);
    return null;
  });
}
