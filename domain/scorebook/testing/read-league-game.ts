import type { Side } from '../../standings/outcome.ts';
import { boxScore } from '../box-score.ts';
import { boxColumns } from '../columns.ts';
import type { FoulKind, Play, PlayerKey, ScorebookEvent } from '../events.ts';
import { otherSide } from '../fold.ts';
import { eventAt } from './events.ts';

/** Period, clock, side ('' where it isn't known), type, action, three players (0 for none) and flags: `3` a three, `M` missed. */
type Row = ReturnType<typeof rowOf>;

function rowOf(cells: readonly (number | string)[]) {
  const [period = 0, clock = 0, side = '', type = 0, action = 0, ...rest] = cells;
  const [first = 0, second = 0, third = 0, flags = ''] = rest;
  const people = { first: Number(first), second: Number(second), third: Number(third) };
  const order = { period: Number(period), clock: Number(clock) };
  return { ...order, ...people, side, type: Number(type), action: Number(action), flags: String(flags) };
}

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
    const row = rowOf(cells);
    const { period, clock, side, type, flags } = row;
    if (side !== 'home' && side !== 'away') return [];
    const read = playsOf(row, side, missedBy);
    if (type === 2 || (type === 3 && flags.includes('M'))) missedBy = side;
    return read.map((play, offset) => eventAt({ period, clock, counter: index * 10 + offset + 1 }, play));
  });
}

function playsOf(row: Row, side: Side, missedBy: Side | null): Play[] {
  const { type, action, first, second, third, flags } = row;
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

/** All that the official box score has; it gives no minutes. */
const officialColumns = boxColumns.filter((column) => column !== 'minutes');

/** The official box score beside ours: one row a player. */
export function officialAndOurs({ players }: LeagueGame, events: readonly ScorebookEvent[]) {
  return players.map(([number, side, ...official]) => {
    const box = boxScore(side === 'home' ? 'home' : 'away', events);
    const counts = box.lines.find(({ player }) => player === `n${number}`)?.counts;
    const ours = officialColumns.map((column) => counts?.[column] ?? 0);
    return { official: { number, cells: official }, ours: { number, cells: ours } };
  });
}
