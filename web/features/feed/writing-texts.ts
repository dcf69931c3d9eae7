import { plural } from '#web/lib/plural.ts';

/** The words of what only players do in the feed: writing and mentioning. Product §2 and §8. */
export const writingTexts = {
  post: {
    characters: (limit: number) => `/${limit} characters`,
    created: 'Post created successfully!',
    createdNote: 'Your update is shared with the team.',
    failed: 'Unable to create post',
    form: 'Share an update',
    label: 'Your update',
    left: (count: number) => (count === 0 ? 'No characters left' : `At most ${count} characters left`),
    over: (limit: number) => `Longer than ${limit} characters, too long to share`,
    placeholder: "What's new with the team?",
    share: 'Share Update',
    tooLong: (limit: number, over: number) =>
      `A post holds ${limit} characters. Take out ${plural(over, { one: 'one', other: String(over) })} to share this one.`,
  },
  picture: {
    add: 'Add picture',
    failed: 'Unable to add picture',
    label: 'Picture',
    notAPicture: 'Invalid file type',
    preview: 'To be shared with the post',
    remove: 'Remove picture',
  },
  cancel: 'Cancel',
  commentTooLong: (length: number, limit: number) => `${length} of at most ${limit} characters`,
  comment: {
    button: 'Post Comment',
    failure: 'Unable to comment',
    label: 'Your comment',
    placeholder: 'Write a comment...',
  },
  reply: {
    button: 'Post Reply',
    failure: 'Unable to reply',
    label: 'Your reply',
    placeholder: 'Write a reply...',
  },
  mentions: {
    count: (players: number) =>
      `${players} ${plural(players, { one: 'player', other: 'players' })} to mention, arrows to choose`,
    list: 'Players to mention',
  },
} as const;
