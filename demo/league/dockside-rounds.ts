import type { RoundOfPlay, Rounds } from './types.ts';

/** Dockside Ballers, latest game first; some lines never came in. */
export const docksideRounds: Rounds = {
  0: {
    lines: {
      andre: [19, 4, 8, 2, 0, 3, 36],
      tyrell: [14, 12, 1, 0, 3, 2, 33],
      nina: [11, 3, 2, 2, 0, 1, 34],
      grace: [7, 5, 1, 1, 0, 0, 31],
      omar: [6, 6, 0, 0, 1, 2, 28],
      wes: [4, 1, 3, 1, 0, 1, 21],
    },
    stillOut: ['wes'],
    announced: { tyrell: ['andre', 'nina'], andre: ['grace'] },
    votes: { tyrell: ['andre', 'nina'], andre: ['tyrell'] },
  },
  1: {
    lines: {
      nina: [20, 4, 3, 3, 0, 2, 35, 'Six threes.'],
      andre: [16, 3, 7, 1, 0, 2, 35],
      tyrell: [10, 10, 0, 0, 2, 1, 32],
      elena: [8, 6, 2, 1, 0, 1, 30],
      omar: [6, 5, 1, 0, 1, 1, 26],
    },
    announced: { nina: ['andre', 'grace', 'elena'] },
    votes: { nina: ['andre', 'tyrell', 'grace'], andre: ['nina'] },
  },
  2: {
    lines: {
      grace: [13, 6, 1, 2, 0, 1, 33],
      andre: [12, 4, 5, 1, 0, 4, 36],
      tyrell: [9, 9, 1, 0, 1, 2, 31],
      rob: [6, 7, 0, 0, 2, 1, 22],
      wes: [5, 1, 2, 1, 0, 2, 24],
    },
    votes: { grace: ['andre', 'nina'] },
  },
  3: {
    lines: {
      andre: [24, 5, 9, 3, 0, 2, 38],
      nina: [15, 2, 2, 1, 0, 1, 34],
      tyrell: [12, 14, 1, 0, 4, 1, 35],
      elena: [9, 5, 2, 2, 0, 1, 30],
    },
    announced: { andre: ['tyrell', 'nina'] },
    votes: { andre: ['nina', 'tyrell', 'omar', 'grace'], tyrell: ['andre'] },
  },
  4: {
    lines: {
      nina: [17, 3, 4, 2, 0, 2, 34],
      andre: [14, 4, 6, 1, 0, 3, 35],
      omar: [8, 8, 0, 0, 2, 1, 30],
      grace: [8, 5, 2, 1, 0, 1, 29],
    },
    votes: { nina: ['andre', 'omar'] },
  },
  5: {
    lines: {
      tyrell: [18, 13, 2, 1, 3, 2, 36],
      andre: [15, 3, 7, 2, 0, 4, 37],
      nina: [9, 2, 1, 1, 0, 2, 32],
      wes: [6, 2, 3, 0, 0, 1, 25],
    },
    votes: { tyrell: ['andre', 'nina', 'wes'] },
  },
  6: {
    lines: {
      andre: [21, 4, 6, 2, 0, 3, 37],
      nina: [10, 3, 2, 1, 0, 1, 33],
      omar: [9, 7, 1, 0, 1, 2, 31],
      tyrell: [8, 11, 0, 0, 2, 2, 30],
      elena: [5, 4, 1, 1, 0, 1, 26],
    },
    votes: { andre: ['tyrell', 'elena'], tyrell: ['nina'] },
  },
};

export const docksideNewWeek: RoundOfPlay = {
  lines: { andre: [13, 2, 8, 1, 0, 2, 30], grace: [10, 6, 1, 1, 0, 1, 28] },
  announced: { andre: [] },
  votes: { andre: ['grace'] },
};
