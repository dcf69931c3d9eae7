import type { Talk } from './types.ts';

/** What the Hawks said earlier in the season. */
export const hawksEarlierPosts: readonly Talk[] = [
  {
    by: 'marcus',
    round: 2,
    at: 0.2,
    text: 'That last inbound is on me. It will not happen twice.',
    likedBy: ['maya', 'ade'],
    comments: [
      { by: 'maya', text: 'We win together, we lose together.', likedBy: ['marcus', 'dana', 'jordan'] },
    ],
  },
  {
    by: 'priya',
    round: 2,
    at: 0.9,
    text: 'Carpool to Harbor High:\nthree seats, leaving 6:45 from 5th and Main.\nFirst come, first served.',
    comments: [
      { by: 'cole', text: 'Me!', replies: [{ by: 'priya', text: 'You are in.' }] },
      { by: 'dana', text: 'Me too, please.' },
    ],
  },
  {
    by: 'dana',
    round: 3,
    at: 0.3,
    text: '75! Best we have shot all season, and I was on my couch.',
    likedBy: ['jordan', 'maya', 'luis'],
  },
  {
    by: 'jordan',
    round: 3,
    at: 0.8,
    text: 'Happy birthday, captain! 🎂🎉',
    likedBy: ['ade', 'priya', 'marcus', 'dana', 'luis', 'barty', 'cole'],
    comments: [{ by: 'maya', text: 'Thank you all ❤️', likedBy: ['jordan', 'ade', 'priya'] }],
  },
  {
    by: 'maya',
    round: 4,
    at: 0.85,
    text: 'The league lost the score sheet for the Breakwater game. I will enter the result as soon as they find it.',
    comments: [
      { by: 'luis', text: 'We won by two. Or lost by two. It was close.', likedBy: ['maya', 'ade'] },
    ],
  },
  {
    by: 'barty',
    round: 4,
    at: 0.5,
    text: 'First game back after the ankle. Nine minutes, no pain. I will take it.',
    likedBy: ['maya', 'jordan', 'ade', 'priya', 'luis'],
    comments: [{ by: 'ade', text: 'Good to have you back next to me.', likedBy: ['barty'] }],
  },
  {
    by: 'marcus',
    round: 5,
    at: 0.3,
    text: 'Six of us, forty minutes, one win. Ice baths for everyone. 🧊',
    likedBy: ['jordan', 'maya', 'dana', 'cole', 'priya'],
  },
  {
    by: 'luis',
    round: 5,
    at: 0.45,
    text: 'Sorry I left you short, work would not let me go. Back next week.',
  },
  {
    by: 'ade',
    round: 6,
    at: 0.4,
    text: 'My mother asked for the box score, so I sent her the link to this page. Behave.',
    likedBy: ['maya', 'jordan', 'marcus', 'luis', 'dana', 'cole'],
  },
  {
    by: 'maya',
    round: 6,
    at: 0.7,
    text: 'Same rule as always: stats in by Saturday night, and pick an MVP while you are at it.',
    likedBy: ['priya'],
  },
];
