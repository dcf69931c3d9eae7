import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { prepared } from '#server/database/connection.ts';
import { authorizedLeagueId, integer, nullableText } from '#server/database/parameters.ts';
import { competition, entry, fixture, outcome } from '#server/database/schema/competitions.ts';
import { team } from '#server/database/schema/teams.ts';

export const competitionsForCalendar = prepared(
  'calendar_competitions',
  { leagueId: authorizedLeagueId },
  (db, param) =>
    db
      .select({
        id: competition.id,
        name: competition.name,
        slug: competition.slug,
        firstDay: competition.firstDay,
        lastDay: competition.lastDay,
        zone: competition.timeZone,
        minutes: competition.slotMinutes,
      })
      .from(competition)
      .where(eq(competition.leagueId, param.leagueId))
      .orderBy(asc(competition.lastDay), asc(competition.id)),
);

const [home, away] = [alias(entry, 'home'), alias(entry, 'away')];
const [homeTeam, awayTeam] = [alias(team, 'home_team'), alias(team, 'away_team')];

/** A game of the season counts for nobody once a team's games are annulled. */
const counts = sql`(${fixture.playoffRound} is not null
  or 'gamesAnnulled' not in (coalesce(${home.withdrawn}, ''), coalesce(${away.withdrawn}, '')))`;

/** The published games of a competition with the names of their teams, or those at one venue, the earliest first. */
export const fixturesForCalendar = prepared(
  'calendar_fixtures',
  { leagueId: authorizedLeagueId, competitionId: integer, venue: nullableText },
  (db, param) =>
    db
      .select({
        id: fixture.id,
        sequence: fixture.sequence,
        changedAt: fixture.updatedAt,
        playedOn: fixture.playedOn,
        time: fixture.time,
        venue: fixture.venue,
        court: fixture.court,
        state: fixture.state,
        home: sql<string>`coalesce(${homeTeam.name}, ${home.guestName})`,
        away: sql<string>`coalesce(${awayTeam.name}, ${away.guestName})`,
        homePoints: sql<number | null>`case when ${counts} then ${outcome.homePoints} end`,
        awayPoints: outcome.awayPoints,
      })
      .from(fixture)
      .innerJoin(home, and(eq(home.competitionId, fixture.competitionId), eq(home.id, fixture.homeId)))
      .innerJoin(away, and(eq(away.competitionId, fixture.competitionId), eq(away.id, fixture.awayId)))
      .leftJoin(homeTeam, eq(homeTeam.id, home.teamId))
      .leftJoin(awayTeam, eq(awayTeam.id, away.teamId))
      .leftJoin(
        outcome,
        and(eq(outcome.competitionId, fixture.competitionId), eq(outcome.fixtureId, fixture.id)),
      )
      .where(
        and(
          eq(fixture.leagueId, param.leagueId),
          eq(fixture.competitionId, param.competitionId),
          ne(fixture.state, 'planned'),
          sql`(${param.venue}::text is null or ${fixture.venue} = ${param.venue})`,
        ),
      )
      .orderBy(asc(fixture.playedOn), asc(fixture.id)),
);

export type CalendarFixture = Awaited<ReturnType<typeof fixturesForCalendar>>[number];
