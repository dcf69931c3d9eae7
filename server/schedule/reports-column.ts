import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Version } from '#domain/league-results.ts';

/** A column of what the captains of a fixture entered, home first; empty without a fixture. */
export function reportsOfFixture(competitionId: SQLWrapper, fixtureId: SQLWrapper): SQL<Version[]> {
  return sql<Version[]>`coalesce((
    select jsonb_agg(jsonb_build_object('side', report.side,
      'points', jsonb_build_object('home', report.home_points, 'away', report.away_points),
      'regulation', report.regulation) order by report.side desc)
    from outcome_report report
    where report.competition_id = ${competitionId} and report.fixture_id = ${fixtureId}), '[]')`;
}
