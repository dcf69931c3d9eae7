/** What decides the order of the table, in the order in which it is asked. */
export const criteria = [
  'points',
  'winPercentage',
  'headToHead',
  'headToHeadDifference',
  'headToHeadPointsScored',
  'difference',
  'pointsScored',
  'fewestForfeits',
  'lot',
] as const;

export type Criterion = (typeof criteria)[number];

/** How a team's games count after it has left: they stand for the others, or are annulled. */
export const withdrawnStates = ['gamesStand', 'gamesAnnulled'] as const;

export type Withdrawn = (typeof withdrawnStates)[number];

/** Table points for each way a game can end. */
export type PointsByOutcome = {
  readonly win: number;
  readonly overtimeWin: number;
  readonly draw: number;
  readonly overtimeLoss: number;
  readonly loss: number;
  readonly defaultLoss: number;
  readonly forfeitLoss: number;
};

export type StandingsRules = {
  readonly points: PointsByOutcome;
  /** At least one; what comes first matters most. */
  readonly criteria: readonly Criterion[];
  /** After a criterion has split those level, compare what is still level from the first criterion again. */
  readonly restartAfterSplit: boolean;
  /** Points of the side that showed up; the other has 0. */
  readonly forfeitScore: number;
  readonly forfeitsCountInDifference: boolean;
  readonly overtimeCountsInDifference: boolean;
  /** The most that one game adds to a difference, or null for no limit. */
  readonly differenceCap: number | null;
  /** How many teams go to the playoffs, for what they have clinched; without it, only first place is. */
  readonly playoffPlaces?: number | null | undefined;
  /** With pools: games against another pool count in the table; they do unless it's false. */
  readonly crossPoolGamesCount?: boolean | undefined;
  /** Table points that a missed duty costs; none without it. */
  readonly missedDuty?: number | undefined;
  /** Games of the season can end level; they can unless it's false. */
  readonly allowsDraws?: boolean | undefined;
};

const oneForAWin: PointsByOutcome = {
  win: 1,
  overtimeWin: 1,
  draw: 0.5,
  overtimeLoss: 0,
  loss: 0,
  defaultLoss: 0,
  forfeitLoss: 0,
};

/** Official Basketball Rules 2024, appendix D: two points for a win, one for a loss, none for a forfeit. */
const fiba: StandingsRules = {
  points: { win: 2, overtimeWin: 2, draw: 1, overtimeLoss: 1, loss: 1, defaultLoss: 1, forfeitLoss: 0 },
  criteria: [
    'points',
    'headToHead',
    'headToHeadDifference',
    'headToHeadPointsScored',
    'difference',
    'pointsScored',
    'lot',
  ],
  restartAfterSplit: true,
  forfeitScore: 20,
  forfeitsCountInDifference: true,
  overtimeCountsInDifference: true,
  differenceCap: null,
};

/** By wins; what is scored in overtime doesn't count in differences. */
const euroLeague: StandingsRules = {
  ...fiba,
  points: oneForAWin,
  criteria: ['points', 'headToHead', 'headToHeadDifference', 'difference', 'pointsScored', 'lot'],
  overtimeCountsInDifference: false,
};

/** By the share of games won, so that teams with unequal numbers of games compare; nobody gains by running up a score. */
const recreational: StandingsRules = {
  ...fiba,
  points: oneForAWin,
  criteria: ['winPercentage', 'headToHead', 'headToHeadDifference', 'difference', 'fewestForfeits', 'lot'],
  forfeitsCountInDifference: false,
  differenceCap: 20,
};

/** Three points for a win, one for a draw. */
const threeForAWin: StandingsRules = {
  ...fiba,
  points: { win: 3, overtimeWin: 3, draw: 1, overtimeLoss: 0, loss: 0, defaultLoss: 0, forfeitLoss: 0 },
  criteria: ['points', 'difference', 'pointsScored', 'headToHead', 'headToHeadDifference', 'lot'],
};

export const presets = { fiba, euroLeague, recreational, threeForAWin };
