import type { CreditedPlay, GamePlays } from '#contract/scorebook/plays.ts';
import { creditsOf } from '#domain/scorebook/credits.ts';
import { pointsOfPlay } from '#domain/scorebook/events.ts';
import { foldScorebook, type Scorebook, type ScoredPlay } from '#domain/scorebook/fold.ts';
import { type NamedBook, type NameOf, namesBySide } from '../list/names.ts';
import { kindOf, whoText } from '../present.ts';

/** The plays behind the box score, the earliest first. */
export function presentPlays({ ourSide, events, names }: NamedBook): GamePlays {
  const book = foldScorebook(events);
  const nameOf = namesBySide(ourSide, names);
  return {
    regularPeriods: book.format.periods,
    plays: book.plays.flatMap((play) => presentPlay(play, book, nameOf)),
  };
}

function presentPlay({ event, score }: ScoredPlay, { sides }: Scorebook, nameOf: NameOf): CreditedPlay[] {
  const { id, play, order } = event;
  const kind = play.kind === 'points' ? play.kind : kindOf(event);
  const columns = creditsOf(play).flatMap(([column, count]) => (count === 0 ? [] : [column]));
  if (kind === null || !('side' in play) || columns.length === 0) return [];
  const { side } = play;
  const key = 'player' in play ? play.player : null;
  return [
    {
      id,
      period: order.period,
      clock: order.clock,
      side,
      kind,
      score,
      player: whoText(side, key, sides, nameOf),
      playerId: key === null ? null : (nameOf(side, key)?.id ?? null),
      number: key === null ? null : (sides[side].numbers.get(key) ?? null),
      points: pointsOfPlay(play),
      columns,
    },
  ];
}
