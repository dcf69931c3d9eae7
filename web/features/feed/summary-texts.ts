/** The words of posts in short, on dashboards and profiles. Product §2, Public dashboard. */
export const summaryTexts = {
  latest: 'Latest posts',
  noneLatest: 'No recent updates',
  open: 'Open',
  openBy: (author: string) => `Open the post by ${author}`,
  openPicture: 'See the picture',
  pinned: 'Pinned',
  posts: 'Posts',
  toFeed: 'Team Feed',
} as const;
