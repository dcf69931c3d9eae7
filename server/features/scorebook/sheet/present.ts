import type { ScoresheetReply } from '#contract/scorebook/sheet.ts';
import { foldScorebook } from '#domain/scorebook/fold.ts';
import { type SheetSide, scoresheet } from '#domain/scorebook/sheet.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { type NamedBook, namesBySide } from '../list/names.ts';

/** A game as its paper scoresheet has it. */
export function presentScoresheet({ gameId, ourSide, events, names }: NamedBook): ScoresheetReply {
  const { isOver, format, score, periods, sides } = foldScorebook(events);
  const sheet = scoresheet(events);
  const nameOf = namesBySide(ourSide, names);
  const side = (of: Side, { players, timeouts, teamFouls }: SheetSide) => ({
    players: players.map(({ key, number, entry, fouls }) => {
      const name = nameOf(of, key)?.name ?? null;
      return { number, name, entry, fouls: [...fouls] };
    }),
    timeouts: [...timeouts],
    teamFouls: [...teamFouls],
  });
  return {
    gameId,
    ourSide,
    isOver,
    format,
    score,
    periods: [...periods],
    sides: { home: side('home', sheet.sides.home), away: side('away', sheet.sides.away) },
    scores: sheet.scores.map(({ player, ...line }) => ({
      ...line,
      number: player === null ? null : (sides[line.side].numbers.get(player) ?? null),
    })),
  };
}
