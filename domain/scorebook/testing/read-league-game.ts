import type { Side } from '../../standings/outcome.ts';
import { type BoxColumn, boxScore } from '../box-score.ts';
import type { FoulKind, Play, PlayerKey, ScorebookEvent } from '../events.ts';
import { otherSide } from '../fold.ts';
import { eventAt } from './events.ts';

/** Period, clock, side ('' where it isn't known), type, action, three players (0 for none) and flags: `3` a three, `M` missed. */
type Row = readonly [number, number, string, number, number, number, number, number, string];

export type LeagueGame = {
  readonly players: readonly (readonly (number | string)[])[];
  readonly plays: readonly (readonly (number | string)[])[];
};

/** Fouls that aren't technical by their action; those that aren't known are technical here, and fouls all the same. */
const personalActions = new Set([1, 2, 3, 4, 5, 6, 9, 10, 14, 15, 26, 27, 28, 29]);
const freeThrowPoints: Readonly<Record<number, 2 | 3>> = { 31: 2, 32: 3 };

/** A league's play-by-play as events of a scorebook. */
export function readLeagueGame({ plays }: LeagueGame): ScorebookEvent[] {
  let missedBy: Side | null = null;
  return plays.flatMap((cells, index) => {
    const row = cells as unknown as Row;
    const [period, clock, text, type, , , , , flags] = row;
    if (text !== 'home' && text !== 'away') return [];
    const read = playsOf(row, text, missedBy);
    if (type === 2 || (type === 3 && flags.includes('M'))) missedBy = text;
    return read.map((play, offset) => eventAt({ period, clock, counter: index * 10 + offset + 1 }, play));
  });
}

function playsOf(row: Row, side: Side, missedBy: Side | null): Play[] {
  const [, , , type, action, first, second, third, flags] = row;
  const player = keyOf(first);
  const other = otherSide(side);
  const points = flags.includes('3') ? 3 : 2;
  if (type === 1)
    return [
      { kind: 'shot', side, player, points, isMade: true },
      ...(second ? [{ kind: 'assist', side, player: keyOf(second) } as const] : []),
    ];
  if (type === 2)
    return [
      { kind: 'shot', side, player, points, isMade: false },
      ...(third ? [{ kind: 'block', side: other, player: keyOf(third) } as const] : []),
    ];
  if (type === 3) {
    const isMade = !flags.includes('M');
    return [{ kind: 'freeThrow', side, player, points: freeThrowPoints[action] ?? 1, isMade }];
  }
  if (type === 4)
    return [{ kind: 'rebound', side, player, rebound: side === missedBy ? 'offensive' : 'defensive' }];
  if (type === 5)
    return [
      { kind: 'turnover', side, player },
      ...(second ? [{ kind: 'steal', side: other, player: keyOf(second) } as const] : []),
    ];
  if (type === 9) return [{ kind: 'timeout', side }];
  const foul: FoulKind = personalActions.has(action) ? 'personal' : 'technical';
  return [{ kind: 'foul', side, player, foul }];
}

function keyOf(number: number): PlayerKey | null {
  return number === 0 ? null : `n${number}`;
}

const officialColumns: readonly BoxColumn[] = [
  'points',
  'fieldGoals',
  'fieldGoalAttempts',
  'threes',
  'threeAttempts',
  'freeThrows',
  'freeThrowAttempts',
  'offensiveRebounds',
  'defensiveRebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
];

/** The official box score beside ours: one row a player. */
export function officialAndOurs({ players }: LeagueGame, events: readonly ScorebookEvent[]) {
  return players.map(([number, side, ...official]) => {
    const box = boxScore(side === 'home' ? 'home' : 'away', events);
    const counts = box.lines.find(({ player }) => player === `n${number}`)?.counts;
    const ours = officialColumns.map((column) => counts?.[column] ?? 0);
    return { official: { number, cells: official }, ours: { number, cells: ours } };
  });
}
