import type { Side } from '../standings/outcome.ts';
import { afterPlay, byMoment } from './court.ts';
import { type Play, type PlayerKey, pointsOfPlay, type ScorebookEvent } from './events.ts';
import type { PlusMinusRule } from './format.ts';

/** What changed the score, and who of one side was on the court for it. */
export type ScoringLineup = {
  readonly event: ScorebookEvent;
  readonly points: number;
  /** Scored by the side itself. */
  readonly isOwn: boolean;
  readonly lineup: readonly PlayerKey[];
};

/**
 * Points of players and of the whole team; not those by which sheet and board were settled, which nobody saw. `counting` are the events
 * that count, in game order. Product §5, Scorebook.
 */
export function scoringLineups(
  side: Side,
  counting: readonly ScorebookEvent[],
  rule: PlusMinusRule,
): ScoringLineup[] {
  let lineup: readonly PlayerKey[] = [];
  return byMoment(counting).flatMap((moment) => {
    const before = lineup;
    const lineups = moment.map(({ play }) => {
      if ('side' in play && play.side === side) lineup = [...afterPlay(new Set(lineup), play)];
      return lineup;
    });
    const after = lineup;
    return moment.flatMap((event, index) => {
      const points = pointsOfPlay(event.play);
      if (points === 0 || !('side' in event.play) || event.play.kind === 'points') return [];
      const isOwn = event.play.side === side;
      const turn = rule === 'nba' ? (foulBefore(moment, index) ?? index) : index;
      const current = lineups[turn] ?? before;
      const scorer = isOwn ? scorerOf(event.play) : null;
      const fitting = [current, after, before].find((five) => scorer === null || five.includes(scorer));
      return [{ event, points, isOwn, lineup: fitting ?? current }];
    });
  });
}

/** Who must have been there: a substitution at the same reading of the clock may have been entered later, or earlier. */
function scorerOf(play: Play): PlayerKey | null {
  return play.kind === 'shot' ? play.player : null;
}

/** The foul that a free throw is for, if it was called at the same reading of the clock. */
function foulBefore(moment: readonly ScorebookEvent[], index: number): number | null {
  const shot = moment[index]?.play;
  if (shot?.kind !== 'freeThrow') return null;
  const foul = moment.findLastIndex(
    ({ play }, place) => place < index && play.kind === 'foul' && play.side !== shot.side,
  );
  return foul < 0 ? null : foul;
}

/** The margin while each player was on the court, in the whole game or one period of it; empty where nobody kept line-ups. Product §5, Scorebook. */
export function plusMinusOf(
  side: Side,
  counting: readonly ScorebookEvent[],
  { rule, period }: { rule: PlusMinusRule; period: number | undefined },
): Map<PlayerKey, number> {
  const margins = new Map<PlayerKey, number>();
  for (const { event, points, isOwn, lineup } of scoringLineups(side, counting, rule)) {
    if (period !== undefined && event.order.period !== period) continue;
    for (const key of lineup) margins.set(key, (margins.get(key) ?? 0) + (isOwn ? points : -points));
  }
  return margins;
}
