import type { Side } from '../../standings/outcome.ts';
import { boxScore } from '../box-score.ts';
import { boxColumns } from '../columns.ts';
import type { FoulKind, Play, PlayerKey, ScorebookEvent } from '../events.ts';
import { otherSide } from '../fold.ts';
import { type GameFormat, periodTenths, presetFormat } from '../format.ts';
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

/** Four quarters of 12 minutes; plus/minus as the league counts it. */
const leagueFormat: GameFormat = {
  ...presetFormat('quarters10'),
  periodSeconds: 720,
  foulLimit: 6,
  plusMinus: 'nba',
};

export type LeagueGame = {
  readonly players: readonly (readonly (number | string)[])[];
  /** Period, side and who began it. */
  readonly lineups: readonly (readonly (number | string | readonly number[])[])[];
  readonly plays: readonly (readonly (number | string)[])[];
};

/** Fouls that aren't technical by their action; those that aren't known are technical here, and fouls all the same. */
const personalActions = new Set([1, 2, 3, 4, 5, 6, 9, 10, 14, 15, 26, 27, 28, 29]);
const freeThrowPoints: Readonly<Record<number, 2 | 3>> = { 31: 2, 32: 3 };

/** A league's play-by-play as events of a scorebook. */
export function readLeagueGame({ lineups, plays }: LeagueGame): ScorebookEvent[] {
  let missedBy: Side | null = null;
  const begins = lineups.map(([period, side, players]) => {
    const keys = (Array.isArray(players) ? players : []).map((number: number) => `n${number}`);
    const order = { period: Number(period), clock: periodTenths(leagueFormat, Number(period)), counter: 0 };
    return eventAt(order, { kind: 'lineup', side: side === 'home' ? 'home' : 'away', players: keys });
  });
  const setup = eventAt({ clock: 7_200, counter: 0 }, { kind: 'setup', format: leagueFormat });
  const read = plays.flatMap((cells, index) => {
    const row = rowOf(cells);
    const { period, clock, side, type, flags } = row;
    if (side !== 'home' && side !== 'away') return [];
    const happened = playsOf(row, side, missedBy);
    if (type === 2 || (type === 3 && flags.includes('M'))) missedBy = side;
    return happened.map((play, offset) => eventAt({ period, clock, counter: index * 10 + offset + 1 }, play));
  });
  const period = Math.max(...lineups.map(([begun]) => Number(begun)));
  const end = eventAt({ period, clock: 0, counter: 10 * plays.length + 1 }, { kind: 'end' });
  return [setup, ...begins, ...read, end];
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
  if (type === 8) return [{ kind: 'substitution', side, out: [`n${first}`], in: [`n${second}`] }];
  if (type === 9) return [{ kind: 'timeout', side }];
  const foul: FoulKind = personalActions.has(action) ? 'personal' : 'technical';
  return [{ kind: 'foul', side, player, foul }];
}

function keyOf(number: number): PlayerKey | null {
  return number === 0 ? null : `n${number}`;
}

/** As the official box score has them; minutes come last but one there, to the second. */
const officialColumns = boxColumns.filter((column) => column !== 'minutes' && column !== 'plusMinus');

/** The official box score beside ours: one row a player. */
export function officialAndOurs({ players }: LeagueGame, events: readonly ScorebookEvent[]) {
  return players.map(([number, side, ...official]) => {
    const box = boxScore(side === 'home' ? 'home' : 'away', events);
    const counts = box.lines.find(({ player }) => player === `n${number}`)?.counts;
    const ours = [...officialColumns, 'plusMinus' as const].map((column) => counts?.[column] ?? 0);
    const seconds = Number(official[officialColumns.length]);
    return {
      official: { number, cells: official.filter((_, index) => index !== officialColumns.length) },
      ours: { number, cells: ours },
      /** Its plays are to the second, and rounded one by one. */
      secondsOff: Math.abs((counts?.minutes ?? 0) / 10 - seconds),
    };
  });
}
