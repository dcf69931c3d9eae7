import { jerseyColors } from '#domain/team-colors.ts';
import { jerseysScene, scoreboardScene } from '../pictures/scenes.ts';
import type { Talk } from './types.ts';

const hawksColors = { primary: jerseyColors.teal, secondary: jerseyColors.gold };

/** What the Hawks say about the latest game and what comes next. */
export const hawksPosts: readonly Talk[] = [
  {
    by: 'maya',
    round: 0,
    at: 0.9,
    text: 'Tip-off is at 7:45 on {nextDay}. Bring both jerseys, the Bulls wear white too.',
    drawing: jerseysScene(hawksColors),
    isPinned: true,
    likedBy: ['jordan', 'ade', 'priya', 'marcus', 'dana', 'theo'],
    comments: [
      {
        by: 'luis',
        text: 'Court 1 or 2?',
        replies: [
          { by: 'maya', text: 'Court 2, same as last time.', likedBy: ['luis'] },
          { by: 'ade', text: 'The one with the good rims.', likedBy: ['maya', 'priya'] },
        ],
      },
      { by: 'priya', text: 'I have a spare white shirt in M if anyone forgets theirs.', likedBy: ['maya'] },
      { by: 'dana', text: 'Thanks, I would have come in teal only.' },
      {
        by: 'theo',
        text: 'Will I have a jersey by then?',
        replies: [{ by: 'maya', text: 'Pick a number!' }],
      },
    ],
  },
  {
    by: 'priya',
    round: 0,
    at: 0.72,
    text: 'Clips of the Dockside game are up: https://example.com/hawks/dockside\nSkip to 12:40 for the block by @ade.',
    likedBy: ['ade', 'maya', 'marcus', 'luis'],
    comments: [
      { by: 'ade', text: 'I have watched it eleven times.', likedBy: ['priya', 'jordan', 'dana', 'maya'] },
    ],
  },
  {
    by: 'jordan',
    round: 0,
    at: 0.5,
    text: 'That fourth quarter! 🔥🏀 Six down with four minutes left and we win it 68-61. Never in doubt 😅',
    drawing: scoreboardScene(68, 61, hawksColors),
    likedBy: ['maya', 'ade', 'priya', 'marcus', 'dana', 'luis', 'cole', 'theo'],
    comments: [
      {
        by: 'marcus',
        text: 'I was in doubt.',
        likedBy: ['jordan', 'maya'],
        replies: [{ by: 'jordan', text: 'You scored nine in a row!' }],
      },
      { by: 'cole', text: 'Sorry to miss this one 😭' },
      { by: 'luis', text: 'My voice is gone.' },
    ],
  },
  {
    by: 'dana',
    round: 0,
    at: 0.34,
    text: "Who has the ball bag? It's not in my car.",
    comments: [{ by: 'marcus', text: 'In my hallway. I keep tripping over it.', likedBy: ['dana'] }],
  },
  {
    by: 'theo',
    round: 0,
    at: 0.25,
    text: 'Hi everyone, Theo here, just joined. Great game to watch. Looking forward to being part of the next one.',
    likedBy: ['maya', 'jordan', 'ade', 'priya', 'luis'],
    comments: [
      { by: 'maya', text: 'Welcome, @theo!', likedBy: ['theo'] },
      { by: 'jordan', text: 'Welcome! Anything but number 7.' },
    ],
  },
  {
    by: 'cole',
    round: 1,
    at: 0.4,
    text: '72 points on the road. @jordan owes everyone a smoothie.',
    likedBy: ['maya', 'ade', 'dana'],
    comments: [
      { by: 'jordan', text: 'Since when does the top scorer pay?', likedBy: ['cole'] },
      { by: 'ade', text: 'Since now. Mango for me.', likedBy: ['cole', 'maya', 'dana'] },
    ],
  },
  {
    by: 'maya',
    round: 1,
    at: 0.75,
    text: 'Practice plan\n\n6:30  warm-up, form shooting\n6:50  press break, both sides\n7:15  five on five to 21\n\nWater and both shirts, please.',
    likedBy: ['priya', 'marcus'],
  },
  { by: 'luis', round: 1, at: 0.9, text: '🏀', likedBy: ['cole'] },
  {
    by: 'ade',
    round: 2,
    at: 0.6,
    text: 'Watched the Titans game again, all of it. We lost by five and gave away eleven points on inbounds passes after made baskets, because nobody went to the ball. That is not talent, that is five people each waiting for someone else. So here is my offer: the closest player takes it out, every time, no talking. The other guard comes short, the bigs run. Try it for one week, and if I am wrong I will wash the jerseys until the playoffs. All of them, and yes, that includes what Marcus wears underneath.',
    likedBy: ['maya', 'jordan', 'priya', 'dana', 'luis'],
    comments: [
      { by: 'maya', text: 'In. We start with it at practice.', likedBy: ['ade'] },
      {
        by: 'marcus',
        text: 'Leave my lucky shirt out of this.',
        likedBy: ['ade', 'jordan', 'priya', 'luis', 'cole'],
        replies: [
          { by: 'priya', text: 'It has its own jersey number by now.', likedBy: ['ade', 'maya'] },
          { by: 'marcus', text: 'And it has never lost at home. Well, once.' },
        ],
      },
      { by: 'dana', text: 'Eleven points? Ouch.' },
    ],
  },
];
