import type { Side } from '../standings/outcome.ts';
import { type FoulKind, isKind, type PlayerKey, type ScorebookEvent } from './events.ts';
import { foulPeriod, type GameFormat } from './format.ts';

/** Fouls of one player, by kind. */
export type PlayerFouls = Readonly<Record<FoulKind, number>>;

const noFouls: PlayerFouls = { personal: 0, unsportsmanlike: 0, technical: 0, disqualifying: 0 };

/** The fouls of a side's players. Product §5, Scorebook. */
export function foulsOf(side: Side, events: readonly ScorebookEvent[]): Map<PlayerKey, PlayerFouls> {
  const fouls = new Map<PlayerKey, PlayerFouls>();
  for (const { play } of events.filter(isKind('foul'))) {
    if (play.side !== side || play.player === null) continue;
    const before = fouls.get(play.player) ?? noFouls;
    fouls.set(play.player, { ...before, [play.foul]: before[play.foul] + 1 });
  }
  return fouls;
}

/** Those that lead to disqualification. Product §5, Scorebook. */
export function countedFouls({ personal, unsportsmanlike, technical, disqualifying }: PlayerFouls): number {
  return personal + unsportsmanlike + technical + disqualifying;
}

/** At the limit, with two unsportsmanlike or technical fouls, or with a disqualifying one. Product §5, Scorebook. */
export function isDisqualified(fouls: PlayerFouls, { foulLimit }: GameFormat): boolean {
  return (
    countedFouls(fouls) >= foulLimit ||
    fouls.unsportsmanlike + fouls.technical >= 2 ||
    fouls.disqualifying > 0
  );
}

/** Those of a team in a period, overtime together with the last period. Product §5, Scorebook. */
export function teamFouls(
  side: Side,
  events: readonly ScorebookEvent[],
  format: GameFormat,
  period: number,
): number {
  const counted = foulPeriod(format, period);
  return events
    .filter(isKind('foul'))
    .filter(({ play, order }) => play.side === side && foulPeriod(format, order.period) === counted).length;
}
