import type { Side } from '../standings/outcome.ts';
import { afterPlay, elapsedTenths } from './court.ts';
import type { PlayerKey, ScorebookEvent } from './events.ts';
import { foldScorebook } from './fold.ts';
import { periodTenths } from './format.ts';
import { byGameOrder } from './order.ts';
import { scoringLineups } from './plus-minus.ts';
import { countingEvents } from './undo.ts';

/** Five who played together, with what was scored meanwhile. */
export type Unit = {
  readonly players: readonly PlayerKey[];
  readonly tenths: number;
  readonly points: number;
  readonly against: number;
};

/** Units with less are left out: a minute, in tenths of a second. */
export const leastUnitTenths = 600;

type Tally = { players: readonly PlayerKey[]; tenths: number; points: number; against: number };

/**
 * The five-man units of a side that played at least `leastTenths`, the longest first; none where nobody kept line-ups. Points
 * count as they do in plus/minus. Product §5, Scorebook.
 */
export function unitsOf(
  side: Side,
  events: readonly ScorebookEvent[],
  leastTenths = leastUnitTenths,
): Unit[] {
  const counting = countingEvents(events).toSorted(byGameOrder);
  const { format, period, clock } = foldScorebook(events);
  const units = new Map<string, Tally>();
  let five: readonly PlayerKey[] = [];
  let at = { period: 1, clock: periodTenths(format, 1) };
  const add = (lineup: readonly PlayerKey[], counts: Partial<Omit<Tally, 'players'>>) => {
    if (lineup.length !== 5) return;
    const players = lineup.toSorted();
    const key = players.join(' ');
    const unit = units.get(key) ?? { players, tenths: 0, points: 0, against: 0 };
    unit.tenths += counts.tenths ?? 0;
    unit.points += counts.points ?? 0;
    unit.against += counts.against ?? 0;
    units.set(key, unit);
  };
  for (const { play, order } of counting) {
    add(five, { tenths: elapsedTenths(format, at, order) });
    at = order;
    if ('side' in play && play.side === side) five = [...afterPlay(new Set(five), play)];
  }
  add(five, { tenths: elapsedTenths(format, at, { period, clock }) });
  for (const { lineup, points, isOwn } of scoringLineups(side, counting, format.plusMinus ?? 'fiba'))
    add(lineup, isOwn ? { points } : { against: points });
  return [...units.values()]
    .filter(({ tenths }) => tenths >= leastTenths)
    .toSorted((one, other) => other.tenths - one.tenths);
}
