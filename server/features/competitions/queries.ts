import { and, asc, desc, eq } from 'drizzle-orm';
import { type Executor, prepared } from '#server/database/connection.ts';
import { integer, text } from '#server/database/parameters.ts';
import { competition, deduction, entry, fixture, outcome } from '#server/database/schema/competitions.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { colorColumns } from '#server/teams/colors.ts';
import { isVisible, isVisibleLeague, leagueOfTeam } from '#server/teams/visible.ts';

export const visibleLeagueBySlug = prepared('visible_league_by_slug', { slug: text }, (db, param) =>
  db
    .select({ id: league.id, name: league.name, description: league.description, slug: league.slug })
    .from(league)
    .where(and(eq(league.slug, param.slug), isVisibleLeague)),
);

const competitions = (db: Executor) =>
  db
    .select({
      id: competition.id,
      leagueId: competition.leagueId,
      name: competition.name,
      slug: competition.slug,
      firstDay: competition.firstDay,
      lastDay: competition.lastDay,
      timeZone: competition.timeZone,
      slotMinutes: competition.slotMinutes,
      rules: competition.rules,
    })
    .from(competition)
    .$dynamic();

/** The latest first. */
export const competitionsOfLeague = prepared('competitions_of_league', { leagueId: integer }, (db, param) =>
  competitions(db)
    .where(eq(competition.leagueId, param.leagueId))
    .orderBy(desc(competition.lastDay), desc(competition.id)),
);

export const competitionById = prepared('competition_by_id', { id: integer }, (db, param) =>
  competitions(db).where(eq(competition.id, param.id)),
);

export type CompetitionRow = Awaited<ReturnType<typeof competitionById>>[number];

/** With the team, for those that are one of the league. */
export const entriesOfCompetition = prepared(
  'entries_of_competition',
  { competitionId: integer },
  (db, param) =>
    db
      .select({
        id: entry.id,
        teamId: entry.teamId,
        guestName: entry.guestName,
        contact: entry.guestContact,
        hasPage: isVisible,
        team: {
          name: team.name,
          slug: team.slug,
          logoUrl: team.logoUrl,
          ...colorColumns,
        },
      })
      .from(entry)
      .leftJoin(team, eq(team.id, entry.teamId))
      .leftJoin(league, leagueOfTeam)
      .where(eq(entry.competitionId, param.competitionId))
      .orderBy(asc(entry.id)),
);

export type EntryRow = Awaited<ReturnType<typeof entriesOfCompetition>>[number];

/** With their outcome, the earliest first. */
export const fixturesOfCompetition = prepared(
  'fixtures_of_competition',
  { competitionId: integer },
  (db, param) =>
    db
      .select({
        id: fixture.id,
        homeId: fixture.homeId,
        awayId: fixture.awayId,
        round: fixture.round,
        playedOn: fixture.playedOn,
        time: fixture.time,
        venue: fixture.venue,
        court: fixture.court,
        state: fixture.state,
        outcome: {
          kind: outcome.kind,
          homePoints: outcome.homePoints,
          awayPoints: outcome.awayPoints,
          regulation: outcome.regulation,
          side: outcome.side,
        },
      })
      .from(fixture)
      .leftJoin(
        outcome,
        and(eq(outcome.competitionId, fixture.competitionId), eq(outcome.fixtureId, fixture.id)),
      )
      .where(eq(fixture.competitionId, param.competitionId))
      .orderBy(asc(fixture.playedOn), asc(fixture.id)),
);

export type FixtureRow = Awaited<ReturnType<typeof fixturesOfCompetition>>[number];

export const deductionsOfCompetition = prepared(
  'deductions_of_competition',
  { competitionId: integer },
  (db, param) =>
    db
      .select({
        id: deduction.id,
        entryId: deduction.entryId,
        points: deduction.points,
        reason: deduction.reason,
      })
      .from(deduction)
      .where(eq(deduction.competitionId, param.competitionId))
      .orderBy(asc(deduction.id)),
);
