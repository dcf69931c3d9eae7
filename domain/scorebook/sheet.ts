import type { Side } from '../standings/outcome.ts';
import { type FoulKind, isKind, type PlayerKey, pointsOfPlay, type ScorebookEvent } from './events.ts';
import { foldScorebook } from './fold.ts';
import { type GameFormat, periodTenths } from './format.ts';
import { byGameOrder } from './order.ts';
import { countingEvents } from './undo.ts';

export type SheetPlayer = {
  readonly key: PlayerKey;
  readonly number: string;
  /** How the player came on the court; null for players who never did, and where nobody kept line-ups. */
  readonly entry: 'starter' | 'sub' | null;
  readonly fouls: readonly { readonly kind: FoulKind; readonly period: number }[];
};

export type SheetSide = {
  readonly players: readonly SheetPlayer[];
  /** In which minute of its period each was taken. */
  readonly timeouts: readonly { readonly period: number; readonly minute: number }[];
  /** By period. */
  readonly teamFouls: readonly number[];
};

/** A line of the running score: what `total` its side has after it. */
export type SheetScore = {
  readonly side: Side;
  readonly total: number;
  /** `points` are those that belong to nobody. */
  readonly kind: 'shot' | 'freeThrow' | 'points';
  readonly points: number;
  readonly player: PlayerKey | null;
  readonly period: number;
};

export type Scoresheet = {
  readonly sides: Readonly<Record<Side, SheetSide>>;
  readonly scores: readonly SheetScore[];
};

/** A game as the table's paper scoresheet has it. Product §2, Game. */
export function scoresheet(events: readonly ScorebookEvent[]): Scoresheet {
  const counting = countingEvents(events).toSorted(byGameOrder);
  return {
    sides: { home: sheetSide('home', counting), away: sheetSide('away', counting) },
    scores: runningScore(counting),
  };
}

function sheetSide(side: Side, counting: readonly ScorebookEvent[]): SheetSide {
  const { sides, format, period: last } = foldScorebook(counting);
  const fouls = counting.filter(isKind('foul')).filter(({ play }) => play.side === side);
  const entries = entriesOf(side, counting);
  const { numbers } = sides[side];
  const players = [...keysOfSide(side, counting, [...numbers.keys(), ...entries.keys()])].map((key) => ({
    key,
    number: numbers.get(key) ?? '',
    entry: entries.get(key) ?? null,
    fouls: fouls
      .filter(({ play }) => play.player === key)
      .map(({ play, order }) => ({ kind: play.foul, period: order.period })),
  }));
  return {
    players: players.toSorted((one, other) => Number(one.number || 100) - Number(other.number || 100)),
    timeouts: counting
      .filter(isKind('timeout'))
      .filter(({ play }) => play.side === side)
      .map(({ order }) => ({ period: order.period, minute: minuteOf(format, order) })),
    teamFouls: Array.from(
      { length: last },
      (_, index) => fouls.filter(({ order }) => order.period === index + 1).length,
    ),
  };
}

/** Tonight's list and who played, with everybody who was credited: nobody is left out for not being listed. */
function keysOfSide(
  side: Side,
  counting: readonly ScorebookEvent[],
  listed: readonly PlayerKey[],
): Set<PlayerKey> {
  const credited = counting.flatMap(({ play }) =>
    'player' in play && play.kind !== 'player' && play.side === side && play.player !== null
      ? [play.player]
      : [],
  );
  return new Set([...listed, ...credited]);
}

/** The first line-up are the starters; who is in a later one or a substitution came from the bench. */
function entriesOf(side: Side, counting: readonly ScorebookEvent[]): Map<PlayerKey, 'starter' | 'sub'> {
  const entries = new Map<PlayerKey, 'starter' | 'sub'>();
  for (const { play } of counting) {
    if (play.kind !== 'lineup' && play.kind !== 'substitution') continue;
    if (play.side !== side) continue;
    const entry = entries.size === 0 && play.kind === 'lineup' ? 'starter' : 'sub';
    for (const key of play.kind === 'lineup' ? play.players : play.in)
      entries.set(key, entries.get(key) ?? entry);
  }
  return entries;
}

function minuteOf(format: GameFormat, { period, clock }: { period: number; clock: number }): number {
  const played = Math.max(0, periodTenths(format, period) - clock);
  return Math.floor(played / 600) + 1;
}

function runningScore(counting: readonly ScorebookEvent[]): SheetScore[] {
  const totals = { home: 0, away: 0 };
  return counting.flatMap(({ play, order: { period } }) => {
    const points = pointsOfPlay(play);
    if (points === 0 || !isScore(play)) return [];
    totals[play.side] += points;
    const player = play.kind === 'points' ? null : play.player;
    return [{ side: play.side, total: totals[play.side], kind: play.kind, points, player, period }];
  });
}

type Score = Extract<ScorebookEvent['play'], { kind: SheetScore['kind'] }>;

function isScore(play: ScorebookEvent['play']): play is Score {
  return play.kind === 'shot' || play.kind === 'freeThrow' || play.kind === 'points';
}
