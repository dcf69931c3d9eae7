import type { Side } from '../standings/outcome.ts';
import { elapsedTenths } from './court.ts';
import { type PlayerKey, pointsOfPlay, type ScorebookEvent } from './events.ts';
import { foldScorebook } from './fold.ts';
import { periodTenths } from './format.ts';
import { byGameOrder } from './order.ts';
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
 * The five-man units of a side that played at least {@link leastUnitTenths}, the longest first; none where nobody kept line-ups. Points
 * count for the five who are on the court when they are entered: after a substitution before free throws, as FIBA counts them. Product §5, Scorebook.
 */
export function unitsOf(side: Side, events: readonly ScorebookEvent[]): Unit[] {
  const counting = countingEvents(events).toSorted(byGameOrder);
  const { format, period, clock } = foldScorebook(events);
  const units = new Map<string, Tally>();
  let five: readonly PlayerKey[] = [];
  let at = { period: 1, clock: periodTenths(format, 1) };
  const add = (counts: Partial<Omit<Tally, 'players'>>) => {
    if (five.length !== 5) return;
    const key = five.join(' ');
    const unit = units.get(key) ?? { players: five, tenths: 0, points: 0, against: 0 };
    unit.tenths += counts.tenths ?? 0;
    unit.points += counts.points ?? 0;
    unit.against += counts.against ?? 0;
    units.set(key, unit);
  };
  for (const { play, order } of counting) {
    add({ tenths: elapsedTenths(format, at, order) });
    at = order;
    if ('side' in play && play.side === side) five = afterPlay(five, play);
    const points = pointsOfPlay(play);
    if (points !== 0 && 'side' in play) add(play.side === side ? { points } : { against: points });
  }
  add({ tenths: elapsedTenths(format, at, { period, clock }) });
  return [...units.values()]
    .filter(({ tenths }) => tenths >= leastUnitTenths)
    .toSorted((one, other) => other.tenths - one.tenths);
}

function afterPlay(five: readonly PlayerKey[], play: ScorebookEvent['play']): readonly PlayerKey[] {
  if (play.kind === 'lineup') return play.players.toSorted();
  if (play.kind !== 'substitution') return five;
  return [...new Set([...five.filter((key) => !play.out.includes(key)), ...play.in])].toSorted();
}
