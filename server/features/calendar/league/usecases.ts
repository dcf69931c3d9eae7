import { currentSeason, dateIn } from '#domain/calendar.ts';
import { slotTextLimit } from '#domain/fixtures.ts';
import { placeOf } from '#domain/place-text.ts';
import { formatMatchup } from '#domain/schedule-format.ts';
import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { readableLeague } from '#server/teams/league-scope.ts';
import { type CalendarEvent, calendarText } from '../icalendar/calendar-text.ts';
import { type CalendarFixture, competitionsForCalendar, fixturesForCalendar } from './queries.ts';

/**
 * The games of a league's competition, or those at one venue, as iCalendar text: of the present one, or of the one that is named. Empty
 * without a competition. Throws `not_found` for a league that is hidden or not there, and for a competition that it hasn't. Product §2, League.
 */
export async function getLeagueCalendar(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { leagueSlug, venue, slug }: { leagueSlug: string; venue: string | null; slug: string | null },
): Promise<string> {
  if (venue !== null && !isVenue(venue)) throw new ApiError('not_found');
  const league = await readableLeague(db, leagueSlug);
  const competitions = await competitionsForCalendar(db, { leagueId: league.id });
  const now = await clock.now(db);
  const zone = competitions.at(-1)?.zone ?? 'UTC';
  const competition =
    slug === null
      ? currentSeason(competitions, dateIn(now, zone).toString())
      : competitions.find((one) => one.slug === slug);
  if (competition === undefined) throw new ApiError('not_found');
  const key = competition && { leagueId: league.id, competitionId: competition.id };
  const fixtures = key ? await fixturesForCalendar(db, { ...key, venue }) : [];
  const page = new URL(`/league/${league.slug}/schedule`, config.publicUrl);
  if (slug !== null) page.searchParams.set('competition', slug);
  const events = fixtures.map((fixture) => ({
    ...eventOf(fixture),
    minutes: competition?.minutes ?? 60,
    // Ids are never given out again.
    uid: `fixture-${fixture.id}@${config.publicUrl.hostname}`,
    url: page.href,
  }));
  const title = slug === null ? league.name : `${league.name} · ${competition?.name}`;
  const name = venue === null ? title : m.calendar_atVenue({ league: title, venue });
  return calendarText({ name, zone: competition?.zone ?? zone, color: null }, events);
}

/** PostgreSQL accepts no control character in a parameter. */
function isVenue(text: string): boolean {
  return text !== '' && text.length <= slotTextLimit && !/\p{Cc}/u.test(text);
}

function eventOf(fixture: CalendarFixture): Omit<CalendarEvent, 'uid' | 'url' | 'minutes'> {
  const { sequence, changedAt, playedOn, time, state, home, away, homePoints, awayPoints } = fixture;
  const isCancelled = state !== 'published';
  const matchup = formatMatchup(home, { opponent: away, isHome: true });
  const score =
    homePoints === null || awayPoints === null
      ? ''
      : ` (${formatScore(homePoints, awayPoints, { dash: '-' })})`;
  return {
    sequence,
    changedAt,
    playedOn,
    time,
    isCancelled,
    title: isCancelled ? m.calendar_cancelled({ matchup }) : `${matchup}${score}`,
    description: state === 'postponed' ? m.league_postponed() : null,
    location: placeOf(fixture),
  };
}
