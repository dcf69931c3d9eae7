import type { Side } from '../standings/outcome.ts';
import { isKind, type PlayerKey, type ScorebookEvent } from './events.ts';
import { type GameFormat, periodTenths } from './format.ts';
import { scorebookLimits } from './limits.ts';

/** Somebody was credited without being on the court; the substitution is still to be entered. */
export type CourtQuestion = {
  readonly kind: 'notOnCourt';
  readonly event: ScorebookEvent;
  readonly side: Side;
  readonly player: PlayerKey;
};

/** Who played of one side, from its line-ups and substitutions. */
export type Court = {
  /** Now; empty where nobody keeps line-ups. */
  readonly onCourt: readonly PlayerKey[];
  /** Tenths of a second on the court; null without line-ups. */
  readonly playedTenths: ReadonlyMap<PlayerKey, number> | null;
  readonly questions: readonly CourtQuestion[];
};

/**
 * `events` are those that count, in game order; `period` and `clock` are how far the game is. What happens at one reading of the clock
 * belongs together: a substitution counts for a basket at the same clock, whichever was entered first, also where the clock never runs.
 * Product §5, Scorebook.
 */
export function courtOf(
  side: Side,
  events: readonly ScorebookEvent[],
  format: GameFormat,
  until: { readonly period: number; readonly clock: number },
): Court {
  const played = new Map<PlayerKey, number>();
  const questions: CourtQuestion[] = [];
  let onCourt: ReadonlySet<PlayerKey> = new Set();
  let at = { period: 1, clock: periodTenths(format, 1) };
  const playOn = (to: { period: number; clock: number }) => {
    for (const key of onCourt) played.set(key, (played.get(key) ?? 0) + elapsedTenths(format, at, to));
    at = to;
  };
  for (const moment of byMoment(events)) {
    const [{ order }] = moment;
    playOn(order);
    const here = moment.filter(({ play }) => 'side' in play && play.side === side);
    const present = new Set(onCourt);
    for (const { play } of here) {
      onCourt = afterPlay(onCourt, play);
      for (const key of onCourt) present.add(key);
    }
    for (const key of onCourt) played.set(key, played.get(key) ?? 0);
    if (present.size === 0) continue;
    for (const event of here) {
      const player = creditedPlayer(event);
      if (player && !present.has(player)) questions.push({ kind: 'notOnCourt', event, side, player });
    }
  }
  playOn(until);
  return { onCourt: [...onCourt], playedTenths: played.size > 0 ? played : null, questions };
}

/** The first line-up of a side; empty where nobody entered one. `counting` are the events that count, in game order. Product §5, Scorebook. */
export function startersOf(side: Side, counting: readonly ScorebookEvent[]): readonly PlayerKey[] {
  return counting.filter(isKind('lineup')).find(({ play }) => play.side === side)?.play.players ?? [];
}

/** Who is on the court after a play of the side. Product §5, Scorebook. */
export function afterPlay(
  onCourt: ReadonlySet<PlayerKey>,
  play: ScorebookEvent['play'],
): ReadonlySet<PlayerKey> {
  if (play.kind === 'lineup') return new Set(play.players);
  if (play.kind !== 'substitution') return onCourt;
  const staying = [...onCourt].filter((key) => !play.out.includes(key));
  // Who is never taken off would make a court of thousands.
  return new Set([...new Set([...staying, ...play.in])].slice(0, scorebookLimits.players));
}

/** A foul may be called on the bench; a free throw may be shot after its shooter was replaced. */
function creditedPlayer({ play }: ScorebookEvent): PlayerKey | null {
  if (!('player' in play) || play.kind === 'player' || play.kind === 'freeThrow') return null;
  return play.kind === 'foul' && play.foul !== 'personal' ? null : play.player;
}

type Moment = readonly [ScorebookEvent, ...ScorebookEvent[]];

/** Events at one reading of the clock together. Product §5, Scorebook. */
export function byMoment(events: readonly ScorebookEvent[]): Moment[] {
  const moments: [ScorebookEvent, ...ScorebookEvent[]][] = [];
  for (const event of events) {
    const last = moments.at(-1);
    if (last && last[0].order.period === event.order.period && last[0].order.clock === event.order.clock)
      last.push(event);
    else moments.push([event]);
  }
  return moments;
}

/** How much of the game was played from one reading of the clock to another, in tenths of a second. Product §5, Scorebook. */
export function elapsedTenths(
  format: GameFormat,
  from: { readonly period: number; readonly clock: number },
  to: { readonly period: number; readonly clock: number },
): number {
  if (from.period === to.period) return Math.max(0, from.clock - to.clock);
  let elapsed = from.clock + Math.max(0, periodTenths(format, to.period) - to.clock);
  for (let period = from.period + 1; period < to.period; period++) elapsed += periodTenths(format, period);
  return elapsed;
}
