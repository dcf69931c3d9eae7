import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/scorebook/season.ts';
import type { Viewer } from '#domain/access.ts';
import { advancedColumns } from '#domain/scorebook/advanced.ts';
import { type SeasonAdvanced, seasonAdvanced } from '#domain/scorebook/season.ts';
import { type GameSummary, gameSummary } from '#domain/scorebook/summary.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { readAll } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { readableTeamWeeks } from '#server/teams/team-now.ts';
import { namesOfTeam } from '../queries.ts';
import { booksOfWeeks, eventsOfEndedGames } from './queries.ts';

/** The advanced numbers of a team's season. Throws `not_found`, also for a season of another team. Product §7, Scorebook. */
export async function getSeasonAdvanced(
  services: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.getSeasonAdvanced>,
): Promise<contract.SeasonAdvanced> {
  const weeks = await readableTeamWeeks(services, { teamId: query.teamId, viewer }, query.seasonId);
  const [books, names] = await readAll(services.db, [
    (reader) => booksOfWeeks(reader, weeks),
    (reader) => namesOfTeam(reader, { teamId: weeks.teamId }),
  ]);
  return presentSeason(seasonAdvanced(await summariesOf(services.db, weeks.teamId, books)), names);
}

type Book = Awaited<ReturnType<typeof booksOfWeeks>>[number];

/** As they are stored; a list that went on since, or ended before summaries were stored, is added up here. */
async function summariesOf(
  db: Executor,
  teamId: AuthorizedTeamId,
  books: readonly Book[],
): Promise<GameSummary[]> {
  const stale = books.filter(({ summary, eventCount }) => summary?.eventCount !== eventCount);
  const rows =
    stale.length === 0
      ? []
      : await eventsOfEndedGames(
          db,
          teamId,
          stale.map(({ gameId }) => gameId),
        );
  const eventsByGame = Map.groupBy(rows, ({ gameId }) => gameId);
  return books.flatMap((book) => {
    const events = eventsByGame.get(book.gameId);
    const summary = stale.includes(book)
      ? gameSummary(book.ourSide, events ?? [])
      : (book.summary?.game ?? null);
    return summary ?? [];
  });
}

type Name = Awaited<ReturnType<typeof namesOfTeam>>[number];

/** Lines are of who is on the team now, as on the leaderboard. */
function presentSeason(season: SeasonAdvanced, names: readonly Name[]): contract.SeasonAdvanced {
  const byId = new Map(names.map((name) => [name.id, name]));
  const person = (id: number) => ({ id, name: byId.get(id)?.name ?? '' });
  return {
    games: season.games,
    possessions: season.possessions,
    per100: season.per100,
    lines: season.lines
      .filter(({ id }) => byId.get(id)?.hasProfile)
      .map(({ id, games, values }) => ({
        player: person(id),
        games,
        values: advancedColumns.map((column) => values[column]),
      })),
    units: season.units.slice(0, mostUnits).map((unit) => ({ ...unit, players: unit.players.map(person) })),
  };
}

/** The longest ones. */
const mostUnits = 5;
