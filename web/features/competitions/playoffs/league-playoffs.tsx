import type { Competition, Fixture } from '#contract/competitions.ts';
import { markText, placeText } from '#domain/fixture-text.ts';
import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { dayText, whenText } from '../fixture-text.ts';
import { Bracket, type Series } from './bracket.tsx';

/** The play-offs for everybody: who plays whom, when, and how it ended. Product §2, League. */
export function LeaguePlayoffs({ competition }: { competition: Competition }) {
  const { playoffs, playoffGames, entries } = competition;
  if (!playoffs) return null;
  const gamesOf = ({ round, series }: Series) =>
    playoffGames.filter(({ playoff, state }) => {
      const isOfSeries = playoff?.round === round && playoff.series === series;
      return isOfSeries && state !== 'cancelled';
    });
  const scoreFor = (series: Series, entryId: number) => {
    const [game] = playoffs.bestOf === 1 ? gamesOf(series) : [];
    const counted = game?.outcome?.counted;
    return counted ? counted[game.homeId === entryId ? 'home' : 'away'] : null;
  };
  return (
    <Bracket
      playoffs={playoffs}
      entries={entries}
      scoreFor={scoreFor}
      notesFor={(series) => <SeriesNotes games={gamesOf(series)} bestOf={playoffs.bestOf} />}
    />
  );
}

/** A line for each game: when and where it is, or its score. */
function SeriesNotes({ games, bestOf }: { games: readonly Fixture[]; bestOf: number }) {
  const lines = bestOf === 1 ? games.filter(({ resultState }) => resultState !== 'final') : games;
  if (lines.length === 0) return null;
  return (
    <ul className="border-t border-line px-3 py-1.5 text-sm text-muted">
      {lines.map((game, index) => (
        <li key={game.id} className="wrap-anywhere">
          {bestOf > 1 && `${m.playoffs_game({ number: index + 1 })} · `}
          {noteOf(game)}
        </li>
      ))}
    </ul>
  );
}

function noteOf(game: Fixture): string {
  const { outcome, playedOn } = game;
  const score = outcome?.counted && formatScore(outcome.counted.home, outcome.counted.away);
  const parts = outcome
    ? [dayText(playedOn), score, whenText(game), markText(game)]
    : [dayText(playedOn), whenText(game), markText(game), placeText(game)];
  return parts.filter(Boolean).join(' · ');
}
