import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createComment, deleteComment, likeComment, type Reply } from '#contract/comments.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { createPost, deletePost, likePost, type Post, pinPost } from '#contract/posts.ts';
import { call } from '#web/lib/client.ts';
import { uploadImageFile } from '#web/queries/images/upload-image.ts';
import { addPost, changeComment, changePost, forgetPost, refreshComments } from './cache.ts';

type NewPost = { content: string; picture: Blob | null; playerId: number };

/** Stores the picture, if there is one, and writes the post. */
export function useCreatePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ content, picture, playerId }: NewPost) => {
      const imageUrl = picture && (await uploadImageFile(picture, 'post')).url;
      return call(createPost, { body: { content, playerId, ...(imageUrl && { imageUrl }) } });
    },
    onSuccess: (post) => addPost(client, post),
  });
}

export function useDeletePost(post: Post) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deletePost, { params: { id: post.id }, body: { playerId: post.playerId } }),
    onSuccess: () => forgetPost(client, post),
  });
}

/** Sends a wanted like and takes over what the server then counts. */
export function usePostLike(post: Post, playerId: number | null) {
  const client = useQueryClient();
  return async (liked: boolean) => {
    const body = { liked, ...(playerId && { playerId }) };
    const state = await call(likePost, { params: { id: post.id }, body });
    changePost(client, post.id, (shown) => ({ ...shown, ...state }));
  };
}

export function usePostPin(post: Post) {
  const client = useQueryClient();
  return async (pinned: boolean) => {
    const { isPinned } = await call(pinPost, { params: { id: post.id }, body: { pinned } });
    changePost(client, post.id, (shown) => ({ ...shown, isPinned }));
  };
}

export type NewComment = Pick<BodyOf<typeof createComment>, 'content'> & {
  playerId: number;
  parentCommentId: number | null;
};

/** The key under which the comments that are on their way can be seen. */
export const sendingComment = (postId: number) => ['send-comment', postId] as const;

export function useCreateComment(postId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: sendingComment(postId),
    mutationFn: (comment: NewComment) =>
      call(createComment, { params: { id: postId }, body: { ...comment, postId } }),
    onSuccess: () => refreshComments(client, postId),
  });
}

export function useDeleteComment(comment: Reply) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(deleteComment, { params: { id: comment.id }, body: { playerId: comment.playerId } }),
    onSuccess: () => refreshComments(client, comment.postId),
  });
}

export function useCommentLike(comment: Reply, playerId: number | null) {
  const client = useQueryClient();
  return async (liked: boolean) => {
    const body = { liked, ...(playerId && { playerId }) };
    const { isLiked, likeCount } = await call(likeComment, { params: { id: comment.id }, body });
    changeComment(client, comment, (shown) => ({ ...shown, isLiked, likeCount }));
  };
}
