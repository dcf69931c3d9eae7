import type { SignedInViewer } from '#domain/access.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { findFixtures } from '#server/league-games/queries.ts';
import { fixtureOfGame, lockCompetitionOfGame } from '#server/league-games/results/queries.ts';
import { teamOfGame } from '#server/schedule/game-row.ts';
import { scheduleTeam } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';

type Which = {
  readonly id: number;
  /** Locks the competition, so that captains and the organizer change its fixtures one after the other. */
  readonly locked: boolean;
};

/** A league game as the captain of one of its teams finds it. Throws `not_found`, also for a game of the team's own. */
export async function captainsGame(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  viewer: SignedInViewer,
  { id: gameId, locked }: Which,
) {
  const teamId = managedTeam(viewer, await teamOfGame(tx, gameId));
  const key = await fixtureOfGame(tx, teamId, gameId);
  if (!key) throw new ApiError('not_found');
  if (locked) await lockCompetitionOfGame(tx, key.competitionId);
  const [fixture] = await findFixtures(tx, {
    competitionId: key.competitionId,
    fixtureIds: [key.fixtureId],
  });
  if (!fixture) throw new ApiError('not_found');
  const now = await clock.now(tx);
  const team = await scheduleTeam(tx, teamId, now);
  const side = fixture.home.teamId === teamId ? 'home' : 'away';
  return { gameId, key, leagueId: fixture.leagueId, fixture, team, side, now } as const;
}

export type CaptainsGame = Awaited<ReturnType<typeof captainsGame>>;
