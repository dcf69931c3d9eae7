import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A column of the game by which a fixture is scored: the home team's, else the other's; null while neither team has it. */
export function gameOfFixture(competitionId: SQLWrapper, fixtureId: SQLWrapper): SQL<number | null> {
  return sql<number | null>`(
    select game.id from schedule_game game
    where game.competition_id = ${competitionId} and game.fixture_id = ${fixtureId}
    order by game.is_home desc limit 1)`;
}
