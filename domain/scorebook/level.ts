import type { Side } from '../standings/outcome.ts';
import { isKind, type ScorebookEvent, type ScorebookLevel } from './events.ts';
import { byEntry, byGameOrder } from './order.ts';

/** What is kept of a side now; a sheet until somebody has switched. `counting` are the events that count. Product §5, Scorebook. */
export function levelOf(side: Side, counting: readonly ScorebookEvent[]): ScorebookLevel {
  const switches = counting.filter(isKind('level')).filter(({ play }) => play.side === side);
  return switches.toSorted(byEntry).at(-1)?.play.level ?? 'sheet';
}

/** The periods of which everything was kept from their first play to their last; null where nobody ever switched. Product §5, Scorebook. */
export function scoutedPeriods(side: Side, counting: readonly ScorebookEvent[]): number[] | null {
  const isSwitch = isKind('level');
  if (!counting.some((event) => isSwitch(event) && event.play.side === side)) return null;
  const scouted = new Map<number, boolean>();
  let level: ScorebookLevel = 'sheet';
  for (const event of counting.toSorted(byGameOrder)) {
    if (isSwitch(event)) level = event.play.side === side ? event.play.level : level;
    else if (happensOnCourt(event))
      scouted.set(event.order.period, level === 'scout' && scouted.get(event.order.period) !== false);
  }
  return [...scouted].flatMap(([period, isScouted]) => (isScouted ? [period] : []));
}

/** The other side's too: while it plays, this one could have. */
function happensOnCourt({ play: { kind } }: ScorebookEvent): boolean {
  return !['setup', 'player', 'lineup', 'distinct', 'board', 'place', 'points', 'end'].includes(kind);
}
