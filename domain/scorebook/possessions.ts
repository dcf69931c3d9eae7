import type { Side } from '../standings/outcome.ts';
import { isKind, type ScorebookEvent } from './events.ts';
import { byGameOrder } from './order.ts';
import { countingEvents } from './undo.ts';

/**
 * How often a side had the ball, counted from its own plays, because the other side's may not be kept: a possession ends with a basket, a
 * turnover, the last free throw, or a miss that isn't followed by its offensive rebound (Kubatko, Oliver, Pelton and Rosenbaum, A Starting
 * Point for Analyzing Basketball Statistics, 2007). Free throws for a technical foul belong to none. Product §5, Scorebook.
 */
export function possessionsOf(side: Side, events: readonly ScorebookEvent[]): number {
  const counting = countingEvents(events).toSorted(byGameOrder);
  const technical = technicalMoments(side, counting);
  const plays = counting.filter(
    (event) => hasBall(side, event) && !(event.play.kind === 'freeThrow' && technical.has(momentOf(event))),
  );
  return plays.filter((play, index) => !continues(plays[index - 1], play)).length;
}

/** Its own plays with the ball. */
function hasBall(side: Side, { play }: ScorebookEvent): boolean {
  if (play.kind === 'rebound') return play.side === side && play.rebound === 'offensive';
  const isEnd = play.kind === 'shot' || play.kind === 'freeThrow' || play.kind === 'turnover';
  return isEnd && play.side === side;
}

/** Whether the possession of a play goes on with the side's next one. */
function continues(before: ScorebookEvent | undefined, next: ScorebookEvent): boolean {
  if (before?.order.period !== next.order.period) return false;
  if (before.play.kind === 'rebound' || next.play.kind === 'rebound') return true;
  // A trip to the line, or the free throw after a basket.
  return next.play.kind === 'freeThrow' && before.order.clock === next.order.clock;
}

/** Where the other side has a technical foul and no other one. */
function technicalMoments(side: Side, counting: readonly ScorebookEvent[]): ReadonlySet<string> {
  const fouls = counting.filter(isKind('foul')).filter(({ play }) => play.side !== side);
  const others = new Set(fouls.filter(({ play }) => play.foul !== 'technical').map(momentOf));
  const moments = fouls.filter(({ play }) => play.foul === 'technical').map(momentOf);
  return new Set(moments.filter((moment) => !others.has(moment)));
}

function momentOf({ order: { period, clock } }: ScorebookEvent): string {
  return `${period} ${clock}`;
}
