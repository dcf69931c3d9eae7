import { Link } from '@tanstack/react-router';
import type { LiveGame } from '#contract/competitions/live.ts';
import type { Competition, Entry, Fixture } from '#contract/competitions.ts';
import { placeText } from '#domain/fixture-text.ts';
import { isOver } from '#domain/fixtures.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EntryCrest } from './entry-name.tsx';
import { dayText, whenText } from './fixture-text.ts';
import { LiveScore } from './live-marks.tsx';
import { roundText } from './playoffs/stage-names.ts';
import { ResultBadge } from './result-badge.tsx';

/** The games to come and the latest results. Product §2, League. */
export function LeagueGames({ leagueSlug, competition }: { leagueSlug: string; competition: Competition }) {
  const { entries, upcoming, results, live, slug } = competition;
  // Once all is played, the results have the width to themselves.
  const showsUpcoming = upcoming.length > 0 || results.length === 0;
  const allGames = (show: 'upcoming' | 'results') => (
    <Link
      to="/league/$leagueSlug/schedule"
      params={{ leagueSlug }}
      search={{ competition: slug, show }}
      className="text-accent-ink underline-offset-4 hover:underline"
    >
      {m.league_allGames()}
    </Link>
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5 md:auto-cols-fr md:grid-flow-col">
      {showsUpcoming && (
        <Card aria-labelledby="next-games">
          <CardTitle id="next-games" aside={allGames('upcoming')}>
            {m.league_upcoming()}
          </CardTitle>
          <FixtureList fixtures={upcoming} {...{ entries, live }} empty={m.league_noUpcoming()} />
        </Card>
      )}
      <Card aria-labelledby="latest-results">
        <CardTitle id="latest-results" aside={allGames('results')}>
          {m.league_results()}
        </CardTitle>
        <FixtureList fixtures={results} {...{ entries, live }} empty={m.league_noResults()} isPast />
      </Card>
    </div>
  );
}

type FixtureListProps = {
  fixtures: readonly Fixture[];
  entries: readonly Entry[];
  live: readonly LiveGame[];
  empty: string;
  /** Their days are over: those without a result are marked. */
  isPast?: boolean;
};

/** By day, each game as two lines with its scores. */
function FixtureList({ fixtures, entries, live, empty, isPast = false }: FixtureListProps) {
  if (fixtures.length === 0) return <EmptyState title={empty} />;
  const byDay = [...Map.groupBy(fixtures, ({ playedOn }) => playedOn)];
  return (
    <div className="grid gap-5">
      {byDay.map(([day, ofDay]) => (
        <section key={day} aria-label={dayText(day)}>
          <h3 className="mb-1 font-semibold">{dayText(day)}</h3>
          <ul>
            {ofDay.map((fixture) => (
              <li
                key={fixture.id}
                className="flex flex-wrap items-center gap-x-4 border-t border-line py-2.5"
              >
                <div className="grid min-w-0 flex-1 basis-[9rem] gap-1">
                  <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
                    {noteOf(fixture, isPast)}
                    <ResultBadge fixture={fixture} />
                  </p>
                  <FixtureSide fixture={fixture} side="home" entries={entries} />
                  <FixtureSide fixture={fixture} side="away" entries={entries} />
                </div>
                <FixtureEnd
                  fixture={fixture}
                  game={live.find(({ fixtureId }) => fixtureId === fixture.id)}
                  isPast={isPast}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type FixtureEndProps = { fixture: Fixture; game: LiveGame | undefined; isPast: boolean };

/** How a game in progress stands, and when one to come is played. */
function FixtureEnd({ fixture, game, isPast }: FixtureEndProps) {
  if (game) return <LiveScore game={game} className="px-3" />;
  if (fixture.outcome || isPast) return null;
  return <p className="numeral text-2xl">{whenText(fixture)}</p>;
}

type FixtureSideProps = { fixture: Fixture; side: Side; entries: readonly Entry[] };

function FixtureSide({ fixture, side, entries }: FixtureSideProps) {
  const { homeId, awayId, outcome } = fixture;
  const entry = entries.find(({ id }) => id === (side === 'home' ? homeId : awayId));
  const hasWon = outcome?.winner === side;
  return (
    <p className="flex min-h-8 min-w-0 items-center gap-2.5">
      {entry && <EntryCrest entry={entry} size="xs" />}
      <span className={cn('min-w-0 flex-1', hasWon && 'font-semibold')}>{entry?.name}</span>
      {outcome?.counted && (
        <span className={cn('numeral text-2xl', hasWon ? 'text-ink' : 'text-muted')}>
          {outcome.counted[side]}
        </span>
      )}
    </p>
  );
}

/** 'Round 8 · Forfeit · Pier Gym · Court 2'; when a game is played stands beside it. */
function noteOf(fixture: Fixture, isPast: boolean): string {
  const ending = fixture.outcome && whenText(fixture);
  const open = isPast && !isOver(fixture) ? m.league_noResultYet() : null;
  const parts = [roundText(fixture), open ?? ending, placeText(fixture)];
  return parts.filter(Boolean).join(' · ');
}
