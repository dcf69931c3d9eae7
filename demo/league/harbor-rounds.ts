/** How a game of the competition ended: a score, or who forfeited. Without it, the game is ahead, or its score sheet was lost. */
type Ending = readonly [home: number, away: number] | { readonly forfeitBy: 'home' | 'away' };

export type DemoFixture = readonly [
  round: number,
  home: string,
  away: string,
  venue: string | null,
  ending?: Ending | null,
  time?: string,
];

export const harborGuests = [
  'Pier Pressure',
  'Tidewater Titans',
  'Saltwater Sharks',
  'Lighthouse Legends',
  'Breakwater Bulls',
  'Anchor Athletics',
] as const;

export const pierGym = 'Pier Gym';
const pier = pierGym;
const dock = 'Dockside Fieldhouse';
const tide = 'Tidewater Rec Center';
const ymca = 'Lighthouse YMCA';
const [H, D] = ['Harbor Hawks', 'Dockside Ballers'];
const [P, T, S, L, B, A] = harborGuests;

/** Weeks before the latest game day, as in `games.ts`: those of Hawks and Ballers are the games on their schedules. */
export const harborFixtures: readonly DemoFixture[] = [
  [7, H, S, pier, [70, 48]],
  [7, D, T, dock, [58, 66]],
  [7, P, B, ymca, [71, 60]],
  [7, L, A, tide, [55, 49]],
  [6, D, H, dock, [57, 61]],
  [6, P, A, pier, { forfeitBy: 'away' }],
  [6, S, T, tide, [50, 62]],
  [6, B, L, ymca, [48, 57]],
  [5, L, H, ymca, [59, 66]],
  [5, D, P, dock, [61, 64]],
  [5, T, A, tide, [54, 68]],
  [5, B, S, pier, [63, 58]],
  [4, H, B, pier],
  [4, T, D, tide, [51, 59]],
  [4, P, S, dock, [55, 60]],
  [4, A, L, ymca, [70, 62]],
  [3, H, A, pier, [75, 54]],
  [3, D, S, dock, [70, 67]],
  [3, P, L, ymca, [58, 53]],
  [3, T, B, tide, [61, 64]],
  [2, H, T, pier, [58, 63]],
  [2, L, D, ymca, [60, 52]],
  [2, A, S, dock, [57, 66]],
  [2, B, P, tide, [68, 59]],
  [1, P, H, 'Harbor High School', [65, 72]],
  [1, A, D, dock, [58, 66]],
  [1, T, L, tide, [56, 61]],
  [1, S, B, pier, [64, 55]],
  [0, H, D, pier, [68, 61]],
  [0, T, P, tide, [66, 60]],
  [0, L, S, ymca, [49, 54]],
  [0, A, B, dock, [65, 63]],
  [-1, H, B, pier],
  [-1, D, A, dock],
  [-1, T, S, tide],
  [-1, L, P, ymca],
  [-2, D, H, dock, null, '8:30 PM'],
  [-2, B, T, tide],
  [-2, P, S, pier],
  [-2, L, A, ymca],
];
