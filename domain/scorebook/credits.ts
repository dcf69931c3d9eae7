import type { BoxColumn } from './columns.ts';
import type { Play } from './events.ts';

/**
 * What a play adds to the line of its player, or of the team where nobody is named: a line is the sum of its plays, but for minutes and
 * plus/minus. A technical foul is no personal foul. Product §5, Scorebook.
 */
export function creditsOf(play: Play): (readonly [BoxColumn, number])[] {
  switch (play.kind) {
    case 'shot':
      return shotCredits(play);
    case 'freeThrow':
      return freeThrowCredits(play);
    case 'rebound':
      return [[play.rebound === 'offensive' ? 'offensiveRebounds' : 'defensiveRebounds', 1]];
    case 'assist':
      return [['assists', 1]];
    case 'steal':
      return [['steals', 1]];
    case 'block':
      return [['blocks', 1]];
    case 'turnover':
      return [['turnovers', 1]];
    case 'foul':
      return play.foul === 'technical' ? [] : [['fouls', 1]];
    case 'points':
      return [['points', play.points]];
    default:
      return [];
  }
}

type Shot = Extract<Play, { kind: 'shot' }>;

function shotCredits({ points, isMade }: Shot): (readonly [BoxColumn, number])[] {
  const made = isMade ? 1 : 0;
  const three = points === 3 ? 1 : 0;
  return [
    ['points', made * points],
    ['fieldGoals', made],
    ['fieldGoalAttempts', 1],
    ['threes', made * three],
    ['threeAttempts', three],
  ];
}

type FreeThrow = Extract<Play, { kind: 'freeThrow' }>;

function freeThrowCredits({ points, isMade }: FreeThrow): (readonly [BoxColumn, number])[] {
  const made = isMade ? 1 : 0;
  return [
    ['points', made * points],
    ['freeThrows', made],
    ['freeThrowAttempts', 1],
  ];
}
