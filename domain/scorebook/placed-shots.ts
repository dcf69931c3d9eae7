import type { Side } from '../standings/outcome.ts';
import { isKind, type PlayerKey, type ScorebookEvent } from './events.ts';
import { byEntry, byGameOrder } from './order.ts';
import type { ShotPlace } from './place.ts';
import { countingEvents } from './undo.ts';

export type PlacedShot = ShotPlace & {
  readonly id: string;
  readonly side: Side;
  readonly player: PlayerKey | null;
  readonly period: number;
  readonly points: 2 | 3;
  readonly isMade: boolean;
};

/** The shots whose place somebody entered, in game order; the place entered last counts. Product §5, Scorebook. */
export function placedShots(events: readonly ScorebookEvent[]): PlacedShot[] {
  const counting = countingEvents(events);
  const places = new Map(
    counting
      .filter(isKind('place'))
      .toSorted(byEntry)
      .map(({ play: { target, x, y } }) => [target, { x, y }] as const),
  );
  return counting
    .filter(isKind('shot'))
    .toSorted(byGameOrder)
    .flatMap(({ id, order: { period }, play: { side, player, points, isMade } }) => {
      const place = places.get(id);
      return place ? [{ id, side, player, period, points, isMade, ...place }] : [];
    });
}
