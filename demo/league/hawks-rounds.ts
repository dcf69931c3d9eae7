import type { RoundOfPlay, Rounds } from './types.ts';

/**
 * Harbor Hawks, this season, latest game first. Whenever everybody's line is in, the points add up to
 * the score of the game and the minutes to five times forty.
 */
export const hawksRounds: Rounds = {
  0: {
    lines: {
      ade: [10, 14, 1, 0, 3, 1, 31],
      priya: [5, 2, 4, 2, 0, 1, 24],
      maya: [11, 4, 9, 3, 0, 2, 34],
      dana: [4, 5, 1, 1, 0, 0, 26],
      luis: [2, 3, 0, 0, 1, 1, 20],
      jordan: [14, 5, 3, 2, 0, 3, 33],
      marcus: [22, 8, 2, 1, 1, 2, 32, 'Could not miss from the left elbow.'],
    },
    stillOut: ['jordan'],
    announced: {
      marcus: ['maya', 'jordan', 'ade', 'luis', 'theo'],
      maya: ['priya', 'jordan'],
      ade: ['marcus', 'dana', 'maya'],
      priya: [],
    },
    votes: { marcus: ['maya', 'ade', 'dana'], maya: ['marcus'], ade: ['luis'] },
  },
  1: {
    isScouted: true,
    lines: {
      jordan: [27, 6, 4, 2, 0, 2, 35, 'Season high. Thanks for the screens, Ade.'],
      maya: [9, 3, 8, 2, 0, 3, 33],
      ade: [12, 13, 1, 0, 2, 2, 32],
      marcus: [8, 7, 1, 1, 1, 1, 30],
      priya: [7, 2, 3, 2, 0, 1, 22],
      dana: [3, 4, 1, 0, 0, 1, 25],
      cole: [6, 1, 0, 1, 0, 2, 23],
    },
    announced: { jordan: ['maya', 'ade', 'marcus', 'priya', 'dana', 'cole'], ade: ['jordan', 'maya'] },
    votes: {
      jordan: ['maya', 'ade', 'priya', 'dana', 'cole'],
      ade: ['jordan', 'marcus'],
      maya: ['luis'],
    },
  },
  2: {
    lines: {
      jordan: [16, 4, 3, 1, 0, 4, 34],
      marcus: [11, 10, 2, 0, 1, 1, 30],
      maya: [10, 3, 7, 2, 0, 3, 32],
      ade: [8, 11, 0, 0, 2, 2, 31, 'In foul trouble from the second minute.'],
      dana: [5, 3, 0, 1, 0, 1, 24],
      priya: [4, 1, 2, 1, 0, 2, 20],
      luis: [4, 2, 1, 0, 0, 1, 14],
    },
    announced: { marcus: ['ade'] },
    // Three votes each: the week's higher PRA decides.
    votes: { marcus: ['maya', 'luis', 'jordan'], maya: ['priya', 'marcus', 'ade'], jordan: ['dana'] },
  },
  3: {
    isScouted: true,
    lines: {
      maya: [22, 5, 11, 4, 0, 2, 34, 'Everyone hit their shots. Easiest eleven assists of my life.'],
      jordan: [18, 4, 4, 2, 0, 2, 32],
      ade: [9, 12, 2, 0, 4, 1, 28],
      marcus: [8, 8, 1, 0, 1, 2, 28],
      priya: [8, 3, 5, 3, 0, 1, 26],
      luis: [6, 4, 1, 1, 0, 0, 27],
      cole: [4, 2, 0, 0, 0, 1, 25],
    },
    announced: { maya: ['jordan', 'ade', 'priya', 'luis', 'cole', 'dana', 'marcus'], jordan: ['maya'] },
    votes: {
      maya: ['jordan', 'priya', 'luis', 'ade', 'barty', 'marcus'],
      ade: ['maya'],
      jordan: ['cole'],
    },
  },
  4: {
    lines: {
      ade: [14, 15, 2, 1, 2, 2, 34],
      jordan: [12, 4, 4, 1, 0, 3, 33],
      priya: [9, 2, 3, 1, 0, 1, 28],
      luis: [8, 5, 1, 1, 1, 1, 27],
      maya: [7, 2, 6, 2, 0, 2, 30],
      barty: [2, 3, 1, 0, 0, 0, 9, 'First minutes back after the ankle.'],
    },
    announced: { ade: ['luis', 'priya'], barty: ['maya', 'ade', 'jordan'] },
  },
  5: {
    isScouted: true,
    lines: {
      jordan: [24, 7, 3, 3, 0, 2, 37],
      marcus: [14, 11, 2, 0, 2, 1, 36],
      maya: [8, 2, 9, 2, 0, 4, 35],
      dana: [8, 6, 2, 1, 0, 1, 31],
      cole: [7, 3, 1, 2, 0, 1, 31, 'First start.'],
      priya: [5, 2, 3, 1, 0, 2, 30],
    },
    announced: { jordan: ['maya', 'cole', 'dana'], marcus: ['jordan'] },
    votes: { jordan: ['maya', 'marcus', 'priya', 'dana'], marcus: ['jordan', 'cole'], maya: ['barty'] },
  },
  6: {
    lines: {
      ade: [20, 16, 3, 1, 4, 1, 36, 'Twenty and sixteen!'],
      jordan: [13, 4, 3, 2, 0, 3, 33],
      maya: [9, 3, 6, 1, 0, 2, 32],
      dana: [6, 4, 1, 0, 0, 1, 27],
      marcus: [5, 6, 1, 0, 1, 2, 28],
      luis: [5, 3, 0, 1, 0, 0, 24],
      cole: [3, 1, 1, 0, 0, 1, 20],
    },
    announced: { ade: ['maya', 'jordan', 'marcus', 'luis'] },
    votes: { ade: ['jordan', 'maya', 'priya', 'marcus', 'luis'], jordan: ['ade', 'dana'] },
  },
};

/** The week that has just begun, when the latest game was in the one before. */
export const hawksNewWeek: RoundOfPlay = {
  lines: {
    marcus: [20, 9, 3, 1, 1, 1, 30],
    ade: [8, 11, 2, 0, 2, 1, 26],
    priya: [9, 3, 8, 2, 0, 2, 28],
  },
  announced: { marcus: ['ade'], priya: [] },
  votes: { marcus: ['ade', 'maya'], priya: ['dana'] },
};

/** The season before: the old hands only. */
export const hawksRoundsBefore: Rounds = {
  13: {
    lines: {
      jordan: [19, 5, 2, 1, 0, 2, 36],
      maya: [12, 3, 8, 2, 0, 3, 36],
      ade: [11, 12, 1, 0, 3, 2, 33],
      marcus: [9, 8, 1, 0, 1, 1, 31],
      dana: [8, 4, 2, 1, 0, 1, 34],
    },
    secondGame: {
      marcus: [9, 7, 2, 1, 0, 2, 40],
      dana: [6, 5, 1, 0, 0, 2, 38, 'Five of us, no subs.'],
    },
    votes: { jordan: ['maya', 'ade', 'dana'], maya: ['jordan'], ade: ['marcus'] },
  },
  15: {
    lines: {
      jordan: [15, 3, 3, 2, 0, 4, 35],
      maya: [13, 2, 6, 3, 0, 2, 37],
      ade: [8, 10, 0, 0, 2, 1, 30],
      dana: [6, 5, 1, 0, 0, 2, 32],
    },
    votes: { maya: ['jordan', 'ade', 'dana'], jordan: ['maya'] },
  },
  17: {
    lines: {
      jordan: [22, 6, 3, 1, 0, 3, 38],
      ade: [14, 13, 2, 0, 2, 2, 35],
      maya: [10, 4, 10, 2, 0, 3, 37],
      marcus: [12, 9, 0, 1, 1, 1, 34],
    },
    votes: { jordan: ['maya', 'ade', 'marcus'], ade: ['jordan'] },
  },
};
