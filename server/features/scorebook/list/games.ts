import { isMember, type SignedInViewer } from '#domain/access.ts';
import { isScorerOpen } from '#domain/scorebook/score-link.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { readableTeam, teamsOfOwnGame, teamsToScore } from '#server/teams/scope.ts';
import { gamesOfFixture } from '../queries.ts';
import { scorersOfGame } from '../scorers/queries.ts';

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

/**
 * The game and, of a fixture, the other team's, if the viewer may score it: who is in charge of it, and the players to whom it was handed
 * over. Throws `not_found`, `captain_only`.
 */
export async function gamesToScore(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  viewer: SignedInViewer,
  id: number,
): Promise<ScoredGames> {
  const rows = await gamesOfFixture(db, id);
  const games = gamesInChargeOf(viewer, rows, id) ?? (await gamesHandedOver({ clock }, db, viewer, rows, id));
  return games ?? refuse(db, id);
}

/** As {@link gamesToScore}, for those in charge of the game: a captain of it, or the organizer. */
export async function gamesToHandOver(
  db: Executor,
  viewer: SignedInViewer,
  id: number,
): Promise<ScoredGames> {
  return gamesInChargeOf(viewer, await gamesOfFixture(db, id), id) ?? refuse(db, id);
}

async function refuse(db: Executor, gameId: number): Promise<never> {
  await readableTeam(db, { gameId });
  throw new ApiError('captain_only');
}

function gamesInChargeOf(
  viewer: SignedInViewer,
  rows: readonly FixtureRow[],
  id: number,
): ScoredGames | null {
  const [first] = rows;
  if (!first) throw new ApiError('not_found');
  const teamIds = teamsToScore(viewer, {
    teamIds: rows.map(({ teamId }) => teamId),
    leagueId: first.leagueId,
  });
  return teamIds && scoredGames(rows, teamIds, id);
}

async function gamesHandedOver(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  viewer: SignedInViewer,
  rows: readonly FixtureRow[],
  id: number,
): Promise<ScoredGames | null> {
  const teamIds = isMember(viewer) ? teamsOfOwnGame(viewer, rows) : null;
  if (!teamIds) return null;
  const scored = scoredGames(rows, teamIds, id);
  const own = scored.games.find(({ teamId }) => teamId === viewer.player?.teamId);
  const scorers = own ? await scorersOfGame(db, own) : [];
  const now = await clock.now(db);
  const isOpen = scorers.some((one) => one.playerId === viewer.player?.id && isScorerOpen(one, now));
  if (!isOpen) return null;
  await readableTeam(db, { gameId: id });
  return scored;
}
