import type { Talk } from './types.ts';

/** What the Dockside Ballers say among themselves. */
export const docksidePosts: readonly Talk[] = [
  {
    by: 'andre',
    round: 0,
    at: 0.6,
    text: 'We had them. Free throws on Tuesday, everyone shoots fifty.',
    isPinned: true,
    likedBy: ['tyrell', 'grace'],
    comments: [{ by: 'nina', text: 'Fifty made or fifty taken?', replies: [{ by: 'andre', text: 'Made.' }] }],
  },
  { by: 'rob', round: 0, at: 0.4, text: 'The Hawks come to our place in two weeks. Fill the stands.' },
  { by: 'nina', round: 1, at: 0.5, text: 'Six threes 🎯', likedBy: ['andre', 'omar', 'wes', 'elena'] },
  {
    by: 'tyrell',
    round: 3,
    at: 0.3,
    text: 'Seventy on the Sharks. Dinner is on me if we do it again.',
    likedBy: ['nina', 'wes'],
    comments: [{ by: 'omar', text: 'You will regret this.' }],
  },
];
