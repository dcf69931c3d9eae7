import { plural } from '#web/lib/plural.ts';

/** The words of the team feed. Product §2, Team feed, and §8. */
export const feedTexts = {
  screen: {
    empty: 'No posts yet!',
    emptyNote: 'The first update of the season could be yours.',
    linkedIsGone: 'The post that this link leads to is not here any more.',
    loading: 'Loading team feed...',
    loadMore: 'Load more',
    olderFailed: 'Older posts could not be loaded.',
    tryAgain: 'Try again',
  },
  post: {
    comment: 'Comment',
    commentCount: (count: number) => `Comment, ${count} ${plural(count, commentForms)}`,
    like: 'Like',
    likeCount: (count: number) => `Like, ${count} ${plural(count, { one: 'like', other: 'likes' })}`,
    likeFailed: 'Unable to like',
    otherTeam: 'This is another team’s feed',
    otherTeamNote: 'Only its own players take part in it.',
    picture: (author: string) => `Shared by ${author}`,
    pin: 'Pin',
    pinFailed: 'Unable to pin',
    unpin: 'Unpin',
  },
  share: {
    button: 'Share',
    title: (author: string) => `${author} on the team feed`,
  },
  comments: {
    failed: 'The comments could not be loaded.',
    hide: 'Hide comments',
    moreComments: (count: number) => `View ${count} more ${plural(count, commentForms)}`,
    moreReplies: (count: number) => `View ${count} more ${plural(count, { one: 'reply', other: 'replies' })}`,
    reply: 'Reply',
    sending: 'Sending…',
    tryAgain: 'Try again',
  },
  remove: {
    post: {
      confirm: 'Delete',
      failed: 'Unable to delete post',
      question: 'Are you sure you want to delete this post?',
      title: 'Delete post',
    },
    comment: {
      confirm: 'Delete',
      failed: 'Unable to delete comment',
      question: 'Are you sure you want to delete this comment?',
      title: 'Delete comment',
    },
  },
} as const;

const commentForms = { one: 'comment', other: 'comments' };
