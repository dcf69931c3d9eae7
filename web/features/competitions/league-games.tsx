import type { Competition, Entry, Fixture } from '#contract/competitions.ts';
import { gameDay, gameTime } from '#domain/schedule-format.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { inLocale } from '#web/lib/dates.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Columns } from '#web/ui/screen.tsx';
import { EntryCrest } from './entry-name.tsx';

/** The games to come and the latest results. Product §2, League. */
export function LeagueGames({ competition }: { competition: Competition }) {
  const { entries, upcoming, results } = competition;
  return (
    <Columns>
      <Card aria-labelledby="next-games">
        <CardTitle id="next-games">{m.league_upcoming()}</CardTitle>
        <FixtureList fixtures={upcoming} entries={entries} empty={m.league_noUpcoming()} />
      </Card>
      <Card aria-labelledby="latest-results">
        <CardTitle id="latest-results">{m.league_results()}</CardTitle>
        <FixtureList fixtures={results} entries={entries} empty={m.league_noResults()} />
      </Card>
    </Columns>
  );
}

type FixtureListProps = { fixtures: readonly Fixture[]; entries: readonly Entry[]; empty: string };

/** By day, each game as two lines with its scores. */
function FixtureList({ fixtures, entries, empty }: FixtureListProps) {
  if (fixtures.length === 0) return <EmptyState title={empty} />;
  const byDay = [...Map.groupBy(fixtures, ({ playedOn }) => playedOn)];
  return (
    <div className="grid gap-5">
      {byDay.map(([day, ofDay]) => (
        <section key={day} aria-label={dayText(day)}>
          <h3 className="mb-1 font-semibold">{dayText(day)}</h3>
          <ul>
            {ofDay.map((fixture) => (
              <li key={fixture.id} className="grid gap-1 border-t border-line py-2.5">
                <p className="text-sm text-muted">{noteOf(fixture)}</p>
                <FixtureSide fixture={fixture} side="home" entries={entries} />
                <FixtureSide fixture={fixture} side="away" entries={entries} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type FixtureSideProps = { fixture: Fixture; side: Side; entries: readonly Entry[] };

function FixtureSide({ fixture, side, entries }: FixtureSideProps) {
  const { homeId, awayId, outcome } = fixture;
  const entry = entries.find(({ id }) => id === (side === 'home' ? homeId : awayId));
  const hasWon = outcome?.winner === side;
  return (
    <p className="flex min-h-8 min-w-0 items-center gap-2.5">
      {entry && <EntryCrest entry={entry} size="xs" />}
      <span className={cn('min-w-0 flex-1 wrap-anywhere', hasWon && 'font-semibold')}>{entry?.name}</span>
      {outcome?.counted && (
        <span className={cn('numeral text-2xl', hasWon ? 'text-ink' : 'text-muted')}>
          {outcome.counted[side]}
        </span>
      )}
    </p>
  );
}

const kindNames = {
  played: null,
  draw: null,
  overtime: m.league_kind_overtime,
  forfeit: m.league_kind_forfeit,
  doubleForfeit: m.league_kind_doubleForfeit,
  default: m.league_kind_default,
  awarded: m.league_kind_awarded,
  annulled: m.league_kind_annulled,
} as const;

const stateNames = {
  planned: null,
  published: null,
  postponed: m.league_postponed,
  cancelled: m.league_cancelled,
} as const;

/** How it ended, or when and where it is played: '7:45 PM · Pier Gym · Court 2'. */
function noteOf({ time, venue, court, round, state, outcome }: Fixture): string {
  const kind = outcome && kindNames[outcome.kind]?.();
  const slot = outcome
    ? [kind]
    : [stateNames[state]?.(), time === null ? m.schedule_timeUnknown() : timeText(time)];
  const parts = [m.league_round({ round }), ...slot, venue, court && m.league_court({ court })];
  return parts.filter(Boolean).join(' · ');
}

function dayText(day: string): string {
  return inLocale(`leagueDay ${day}`, (locale) => gameDay(day, locale));
}

function timeText(time: string): string {
  return inLocale(`leagueTime ${time}`, (locale) => gameTime(time, locale));
}
