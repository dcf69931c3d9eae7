import type { SignedInViewer } from '#domain/access.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { readableTeam, teamsToScore } from '#server/teams/scope.ts';
import { gamesOfFixture } from '../queries.ts';

type FixtureRow = Awaited<ReturnType<typeof gamesOfFixture>>[number];

/** The game that is scored and, of a fixture, the other team's. `teamIds` are those of the rows, authorized. Throws `not_found`. */
export function scoredGames(rows: readonly FixtureRow[], teamIds: readonly AuthorizedTeamId[], id: number) {
  const games = rows.map((row, index) => ({
    ...row,
    teamId: teamIdAt(teamIds, index),
    side: row.isHome ? ('home' as const) : ('away' as const),
  }));
  const own = games.find(({ gameId }) => gameId === id);
  if (!own) throw new ApiError('not_found');
  return { own, games };
}

export type ScoredGames = ReturnType<typeof scoredGames>;

function teamIdAt(teamIds: readonly AuthorizedTeamId[], index: number): AuthorizedTeamId {
  const teamId = teamIds[index];
  if (teamId === undefined) throw new Error('A game has no team');
  return teamId;
}

/** The game and, of a fixture, the other team's, if the viewer may score it. */
export async function gamesToScore(db: Executor, viewer: SignedInViewer, id: number): Promise<ScoredGames> {
  const rows = await gamesOfFixture(db, id);
  const [first] = rows;
  if (!first) throw new ApiError('not_found');
  const leagueId = first.leagueId;
  const teamIds = teamsToScore(viewer, { teamIds: rows.map(({ teamId }) => teamId), leagueId });
  if (!teamIds) {
    await readableTeam(db, { gameId: id });
    throw new ApiError('captain_only');
  }
  return scoredGames(rows, teamIds, id);
}
