/** Everything under `all` holds posts; see cache.ts. */
export const postKeys = {
  all: ['posts'],
  feed: (teamId: number) => ['posts', teamId, 'feed'] as const,
  latest: (teamId: number) => ['posts', teamId, 'latest'] as const,
  newest: (teamId: number) => ['posts', teamId, 'newest'] as const,
  ofPlayer: (playerId: number) => ['posts', 'player', playerId] as const,
  ofGame: (gameId: number) => ['posts', 'game', gameId] as const,
  one: (id: number) => ['posts', 'one', id] as const,
  /** Of mutations: the post that is being sent. */
  sending: ['send-post'],
} as const;

/** The lists of a few posts, as opposed to the feed with its pages and to one post. */
export function isShortList([, scope, list]: readonly unknown[]): boolean {
  return list !== 'feed' && scope !== 'one';
}

/** The team of a feed with its pages; null of other keys. */
export function teamOfFeed([noun, teamId, list]: readonly unknown[]): number | null {
  return noun === postKeys.all[0] && list === 'feed' ? Number(teamId) : null;
}

export const commentKeys = {
  all: ['comments'],
  ofPost: (postId: number) => ['comments', postId] as const,
  /** Of mutations: the comments that are being sent. */
  sending: (postId: number) => ['send-comment', postId] as const,
} as const;
