import type { Entry, Fixture, LeagueSchedule as Schedule } from '#contract/competitions.ts';
import { placeText } from '#domain/fixture-text.ts';
import { hasNoResultYet } from '#domain/fixtures.ts';
import { sortedByName } from '#domain/names.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Select } from '#web/ui/select.tsx';
import { EntryCrest } from './entry-name.tsx';
import { dayText, whenText } from './fixture-text.ts';
import { roundText } from './playoffs/stage-names.ts';
import { ResultBadge } from './result-badge.tsx';
import { type FixtureGroup, groupFixtures, type ScheduleView, venuesOf } from './schedule-view.ts';

type LeagueScheduleProps = {
  competition: NonNullable<Schedule['competition']>;
  view: ScheduleView;
  onView: (changes: Partial<ScheduleView>) => void;
};

/** All games of a competition, by round or by day. Product §2, League. */
export function LeagueSchedule({ competition, view, onView }: LeagueScheduleProps) {
  const { entries, today } = competition;
  const groups = groupFixtures(competition, view);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (
    <Card className="@container">
      <Controls competition={competition} view={view} onView={onView} />
      {groups.length === 0 && <EmptyState title={m.league_noGamesFit()} />}
      {groups.map((group) => (
        <section key={group.key} aria-label={titleOf(group, view)}>
          <h2 className="eyebrow sticky top-16 z-10 -mx-4.5 border-b border-line bg-surface px-4.5 py-2 text-muted">
            {titleOf(group, view)}
          </h2>
          <ul>
            {group.fixtures.map((fixture) => (
              <FixtureRow key={fixture.id} fixture={fixture} entries={byId} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function Controls({ competition: { entries, pools, fixtures }, view, onView }: LeagueScheduleProps) {
  const venues = venuesOf(fixtures);
  const byName = sortedByName(entries, language());
  return (
    <div className="mb-3 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <Segments
        className="col-span-2"
        label={m.league_show()}
        value={view.show}
        options={{ upcoming: m.schedule_tab_upcoming(), results: m.schedule_tab_results() }}
        onChange={(show) => onView({ show })}
      />
      <Segments
        className="col-span-2 sm:min-w-56"
        label={m.league_grouping()}
        value={view.by}
        options={{ round: m.league_byRound(), day: m.league_byDay() }}
        onChange={(by) => onView({ by })}
      />
      {pools.length > 0 && (
        <Select
          aria-label={m.league_filterPool()}
          className={cn('sm:ms-auto sm:w-40', venues.length > 1 && 'max-sm:col-span-2')}
          value={view.pool ?? ''}
          onChange={({ target: { value } }) => onView({ pool: value === '' ? undefined : Number(value) })}
        >
          <option value="">{m.league_allPools()}</option>
          {pools.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={m.league_filterTeam()}
        className={cn(
          'sm:w-52',
          pools.length === 0 && 'sm:ms-auto',
          pools.length === 0 && venues.length < 2 && 'max-sm:col-span-2',
        )}
        value={view.entry ?? ''}
        onChange={({ target: { value } }) => onView({ entry: value === '' ? undefined : Number(value) })}
      >
        <option value="">{m.league_allTeams()}</option>
        {byName.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {venues.length > 1 && (
        <Select
          aria-label={m.league_filterVenue()}
          className="sm:w-52"
          value={view.venue ?? ''}
          onChange={({ target: { value } }) => onView({ venue: value || undefined })}
        >
          <option value="">{m.league_allVenues()}</option>
          {venues.map((venue) => (
            <option key={venue}>{venue}</option>
          ))}
        </Select>
      )}
    </div>
  );
}

/** 'Round 8 · Thu, Nov 19', or the day with its round. */
function titleOf({ fixtures }: FixtureGroup, { by }: ScheduleView): string {
  const days = [...new Set(fixtures.map(({ playedOn }) => playedOn))].map(dayText);
  const rounds = [...new Set(fixtures.map(roundText))];
  const span = days.length > 1 ? `${days[0]} – ${days.at(-1)}` : days[0];
  return [...(by === 'round' ? [...rounds, span] : [span, ...rounds])].filter(Boolean).join(' · ');
}

const rowClasses =
  '@3xl:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(8rem,13rem)] @3xl:items-center @3xl:gap-x-6';

type FixtureRowProps = { fixture: Fixture; entries: ReadonlyMap<number, Entry>; today: string };

/** Below each other on a phone; on a desktop one line, with the scores in its middle. */
function FixtureRow({ fixture, entries, today }: FixtureRowProps) {
  const { homeId, awayId, outcome, state } = fixture;
  const isOpen = hasNoResultYet(fixture, today);
  const [when, place] = [isOpen ? m.league_noResultYet() : whenText(fixture), placeText(fixture)];
  const isOff = when !== null && outcome === null && (state === 'cancelled' || state === 'postponed');
  return (
    <li className={cn('grid gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0', rowClasses)}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted @3xl:contents">
        <span className="empty:hidden @3xl:col-start-1 @3xl:row-start-1">
          {isOff ? <Badge>{when}</Badge> : when}
          <ResultBadge fixture={fixture} />
        </span>
        <span
          className={cn(
            'min-w-0 wrap-anywhere @3xl:col-start-4 @3xl:row-start-1',
            when && place && "before:me-2 before:content-['·'] @3xl:before:hidden",
          )}
        >
          {place}
        </span>
      </div>
      <TeamSide fixture={fixture} side="home" entry={entries.get(homeId)} />
      <TeamSide fixture={fixture} side="away" entry={entries.get(awayId)} />
    </li>
  );
}

type TeamSideProps = { fixture: Fixture; side: Side; entry: Entry | undefined };

function TeamSide({ fixture: { outcome }, side, entry }: TeamSideProps) {
  const hasWon = outcome?.winner === side;
  const isHome = side === 'home';
  return (
    <p
      className={cn(
        'flex min-h-8 min-w-0 items-center gap-2.5 @3xl:row-start-1',
        isHome ? '@3xl:col-start-2 @3xl:text-end' : '@3xl:col-start-3',
      )}
    >
      {entry && <EntryCrest entry={entry} size="xs" />}
      <span
        className={cn('min-w-0 flex-1 wrap-anywhere', hasWon && 'font-semibold', isHome && '@3xl:-order-1')}
      >
        {entry?.name}
      </span>
      {outcome?.counted && (
        <span
          className={cn('numeral text-2xl', hasWon ? 'text-ink' : 'text-muted', !isHome && '@3xl:-order-1')}
        >
          {outcome.counted[side]}
        </span>
      )}
    </p>
  );
}
