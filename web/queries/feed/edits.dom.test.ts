import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Comment } from '#contract/feed/comments.ts';
import type { Post } from '#contract/feed/posts.ts';
import {
  fakeTime,
  openToasts,
  refusal,
  renderInApp,
  serveApi,
  settle,
  signedInPage,
} from '#web/testing/harness.tsx';
import { useUpdateComment, useUpdatePost } from './mutations.ts';

const comment = {
  id: 20,
  postId: 9,
  playerId: 2,
  content: 'Court 1',
  editedAt: null,
  replies: [] as Comment[],
};
const post = { id: 9, teamId: 1, playerId: 2, content: 'At 7', editedAt: null, firstComments: [comment] };
const editedAt = '2026-11-18T17:00:00Z';

beforeEach(() => fakeTime());

/** Edits the post or the comment; what the short list of posts shows before and after the reply. */
async function edit(what: 'post' | 'comment', text: string, reply: () => unknown) {
  const sent = serveApi({ ...signedInPage(), 'PUT /api/posts/9': reply, 'PUT /api/comments/20': reply });
  const { result, queryClient } = renderInApp(() => ({
    post: useUpdatePost(post as unknown as Post, { failure: { title: 'Not changed' } }),
    comment: useUpdateComment(comment as unknown as Comment, { failure: { title: 'Not changed' } }),
  }));
  await settle();
  queryClient.setQueryData(['posts', 1, 'latest'], [post]);
  const cachedPost = () => (queryClient.getQueryData<Post[]>(['posts', 1, 'latest']) ?? [])[0];
  let meanwhile: Post | undefined;
  await act(async () => {
    const done = result.current[what].mutateAsync(text).catch(() => null);
    await Promise.resolve();
    meanwhile = cachedPost();
    await done;
  });
  return { meanwhile, after: cachedPost(), body: sent.at(-1)?.body };
}

test('an edited post shows its new text at once, and what the server made of it then', async () => {
  const reply = () => ({ ...post, content: 'At 8 @maya', mentions: { maya: 1 }, editedAt });
  const { meanwhile, after, body } = await edit('post', 'At 8 @maya', reply);
  expect(body).toEqual({ content: 'At 8 @maya', playerId: 2 });
  expect(meanwhile).toMatchObject({ content: 'At 8 @maya', editedAt: null });
  expect(after).toMatchObject({ content: 'At 8 @maya', mentions: { maya: 1 }, editedAt });
});

test('an edited comment does the same', async () => {
  const reply = () => ({ ...comment, content: 'Court 2', mentions: {}, editedAt });
  const { meanwhile, after } = await edit('comment', 'Court 2', reply);
  expect(meanwhile?.firstComments).toMatchObject([{ content: 'Court 2', editedAt: null }]);
  expect(after?.firstComments).toMatchObject([{ content: 'Court 2', editedAt }]);
});

test.each(['post', 'comment'] as const)(
  'a refused edit of a %s shows the earlier text again, with a word',
  async (what) => {
    const { after } = await edit(what, 'Changed', () => refusal(404, 'not_found', 'It is gone'));
    expect(after).toMatchObject(post);
    expect(openToasts()).toMatchObject([{ title: 'Not changed', description: 'It is gone' }]);
  },
);
