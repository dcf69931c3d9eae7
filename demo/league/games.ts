import type { Game } from './types.ts';

const pier = 'Pier Gym, court 2';
const slot = '7:45 PM';

/** Harbor Hawks, this season: seven wins, two losses, one score sheet lost, three games to come. */
export const hawksGames: readonly Game[] = [
  game(9, 'Pier Pressure', true, pier, [63, 62], 'Maya from the corner at the buzzer.'),
  game(8, 'Tidewater Titans', false, 'Tidewater Rec Center', [55, 69]),
  game(7, 'Saltwater Sharks', true, pier, [70, 48]),
  game(6, 'Dockside Ballers', false, 'Dockside Fieldhouse', [61, 57], 'Ade: 20 points, 16 rebounds.'),
  game(5, 'Lighthouse Legends', false, 'Lighthouse YMCA', [66, 59], 'Won with six players.'),
  game(4, 'Breakwater Bulls', true, pier),
  game(3, 'Anchor Athletics', true, pier, [75, 54]),
  game(2, 'Tidewater Titans', true, pier, [58, 63], 'Two points down with ten seconds left.'),
  game(1, 'Pier Pressure', false, 'Harbor High School', [72, 65]),
  game(0, 'Dockside Ballers', true, pier, [68, 61], 'Closed it with a 13-0 run.'),
  game(-1, 'Breakwater Bulls', true, pier),
  { ...game(-2, 'Dockside Ballers', false, 'Dockside Fieldhouse'), time: '8:30 PM' },
  { ...game(-3, 'Saltwater Sharks', false, null), time: null },
];

/** Harbor Hawks, the season before. */
export const hawksGamesBefore: readonly Game[] = [
  game(19, 'Anchor Athletics', true, pier, [48, 52]),
  game(17, 'Lighthouse Legends', true, pier, [66, 64], 'Overtime.'),
  game(15, 'Tidewater Titans', false, 'Tidewater Rec Center', [50, 62]),
  game(13, 'Saltwater Sharks', true, pier, [59, 55], 'Third place.'),
];

/** The second game of a week of the season before: it has a box score of its own. */
export const hawksSecondGames: readonly Game[] = [
  {
    ...game(13, 'Pier Pressure', false, 'Harbor High School', [41, 47], 'Short of players.'),
    isSecond: true,
  },
];

/** An extra game of the Hawks on the day after a game day; both captains have entered a score, and not the same. */
export const disputedGame: Game = {
  ...game(5, 'Dockside Ballers', false, 'Dockside Fieldhouse'),
  isSecond: true,
};

/** The same game on Dockside's schedule. */
export const disputedAtDockside: Game = { ...fromTheOtherBench(disputedGame), isSecond: true };

/** Dockside Ballers: their own games, and those against the Hawks from the other bench. */
export const docksideGames: readonly Game[] = [
  game(7, 'Tidewater Titans', true, 'Dockside Fieldhouse', [58, 66]),
  game(5, 'Pier Pressure', true, 'Dockside Fieldhouse', [61, 64]),
  game(4, 'Tidewater Titans', false, 'Tidewater Rec Center', [59, 51]),
  game(3, 'Saltwater Sharks', true, 'Dockside Fieldhouse', [70, 67]),
  game(2, 'Lighthouse Legends', false, 'Lighthouse YMCA', [52, 60]),
  game(1, 'Anchor Athletics', false, 'Dockside Fieldhouse', [66, 58]),
  game(-1, 'Anchor Athletics', true, 'Dockside Fieldhouse'),
  ...hawksGames.filter(({ opponent }) => opponent === 'Dockside Ballers').map(fromTheOtherBench),
].toSorted((a, b) => b.round - a.round);

function game(
  round: number,
  opponent: string,
  isHome: boolean,
  location: string | null,
  score?: readonly [number, number],
  notes?: string,
): Game {
  const result = score ? { score } : {};
  return { round, opponent, isHome, time: slot, location, ...result, ...(notes ? { notes } : {}) };
}

function fromTheOtherBench({ round, isHome, time, location, score }: Game): Game {
  const result = score ? { score: [score[1], score[0]] as const } : {};
  return { round, opponent: 'Harbor Hawks', isHome: !isHome, time, location, ...result };
}
