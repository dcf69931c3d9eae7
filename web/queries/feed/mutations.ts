import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  createComment,
  deleteComment,
  likeComment,
  type Reply,
  updateComment,
} from '#contract/feed/comments.ts';
import { createPost, deletePost, likePost, type Post, pinPost, updatePost } from '#contract/feed/posts.ts';
import { call } from '#web/lib/client.ts';
import { uploadImageFile } from '#web/queries/images/upload-image.ts';
import { type DeletionToasts, useUndoDeletion } from '../deletions/mutations.ts';
import type { MutationToasts } from '../meta.ts';
import { addPost, changeComment, changePost, forgetPost, refreshComments } from './cache.ts';
import { commentKeys, postKeys } from './keys.ts';

type NewPost = { content: string; picture: Blob | null; playerId: number; gameId: number | null };

/** Stores the picture, if there is one, and writes the post. */
export function useCreatePost(toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: postKeys.sending,
    mutationFn: async ({ content, picture, playerId, gameId }: NewPost) => {
      const imageUrl = picture && (await uploadImageFile(picture, { purpose: 'post' })).url;
      return call(createPost, {
        body: { content, playerId, ...(gameId && { gameId }), ...(imageUrl && { imageUrl }) },
      });
    },
    onSuccess: (post) => addPost(client, post),
    meta: { toasts },
  });
}

/** Shows the new text at once, and the earlier one again when it is refused. */
export function useUpdatePost({ id, playerId, content: earlier }: Post, toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => call(updatePost, { params: { id }, body: { content, playerId } }),
    onMutate: (content) => {
      changePost(client, id, (cached) => ({ ...cached, content }));
      return { earlier };
    },
    onSuccess: ({ content, mentions, editedAt }) =>
      changePost(client, id, (cached) => ({ ...cached, content, mentions, editedAt })),
    onError: (_error, content, before) =>
      changePost(client, id, (cached) => withEarlierText(cached, content, before?.earlier)),
    meta: { toasts },
  });
}

/** The text before a refused edit, unless it has changed again since. */
function withEarlierText<T extends { content: string }>(
  item: T,
  refused: string,
  earlier: string | undefined,
): T {
  return earlier !== undefined && item.content === refused ? { ...item, content: earlier } : item;
}

export function useDeletePost(post: Post, toasts: DeletionToasts) {
  const client = useQueryClient();
  const withUndo = useUndoDeletion([postKeys.all, commentKeys.ofPost(post.id)]);
  return useMutation({
    mutationFn: () => call(deletePost, { params: { id: post.id }, body: { playerId: post.playerId } }),
    onSuccess: () => forgetPost(client, post),
    meta: { toasts: withUndo(toasts, () => ({ kind: 'post', id: post.id })) },
  });
}

/** Sends the like that the switch is to have, and takes over the count of the server. */
export function useLikePost(post: Post, playerId: number | null, toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (liked: boolean) =>
      call(likePost, { params: { id: post.id }, body: { liked, ...(playerId && { playerId }) } }),
    onSuccess: (state) => changePost(client, post.id, (cached) => ({ ...cached, ...state })),
    meta: { toasts },
  });
}

export function usePinPost(post: Post, toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pinned: boolean) => call(pinPost, { params: { id: post.id }, body: { pinned } }),
    onSuccess: ({ isPinned }) => changePost(client, post.id, (cached) => ({ ...cached, isPinned })),
    meta: { toasts },
  });
}

export type NewComment = Pick<BodyOf<typeof createComment>, 'content'> & {
  playerId: number;
  parentCommentId: number | null;
};

export function useCreateComment(postId: number, toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: commentKeys.sending(postId),
    mutationFn: (comment: NewComment) =>
      call(createComment, { params: { id: postId }, body: { ...comment, postId } }),
    onSuccess: () => refreshComments(client, postId, { toEnd: true }),
    meta: { toasts },
  });
}

/** Shows the new text at once, and the earlier one again when it is refused. */
export function useUpdateComment(comment: Reply, toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      call(updateComment, { params: { id: comment.id }, body: { content, playerId: comment.playerId } }),
    onMutate: (content) => {
      changeComment(client, comment, (cached) => ({ ...cached, content }));
      return { earlier: comment.content };
    },
    onSuccess: ({ content, mentions, editedAt }) =>
      changeComment(client, comment, (cached) => ({ ...cached, content, mentions, editedAt })),
    onError: (_error, content, before) =>
      changeComment(client, comment, (cached) => withEarlierText(cached, content, before?.earlier)),
    meta: { toasts },
  });
}

export function useDeleteComment(comment: Reply, toasts: DeletionToasts) {
  const client = useQueryClient();
  const withUndo = useUndoDeletion([postKeys.all, commentKeys.ofPost(comment.postId)]);
  return useMutation({
    mutationFn: () =>
      call(deleteComment, { params: { id: comment.id }, body: { playerId: comment.playerId } }),
    onSuccess: () => refreshComments(client, comment.postId),
    meta: { toasts: withUndo(toasts, () => ({ kind: 'comment', id: comment.id })) },
  });
}

export function useLikeComment(comment: Reply, playerId: number | null, toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (liked: boolean) =>
      call(likeComment, { params: { id: comment.id }, body: { liked, ...(playerId && { playerId }) } }),
    onSuccess: ({ isLiked, likeCount }) =>
      changeComment(client, comment, (cached) => ({ ...cached, isLiked, likeCount })),
    meta: { toasts },
  });
}
