import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/schedule/audience.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { teamOfGame } from '#server/schedule/game-row.ts';
import { scheduleTeam } from '#server/schedule/team.ts';
import type { CallServices } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { answersOfOthers, countNotified } from './queries.ts';

/** Whom a change of a game concerns. Throws `not_found` for a game of another team. Product §2, Who's in. */
export async function getGameAudience(
  { db, clock }: CallServices,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.getGameAudience>,
): Promise<contract.GameAudience> {
  const teamId = managedTeam(viewer, await teamOfGame(db, id));
  const team = { teamId, actorId: teamActorId(viewer, teamId) };
  const { today } = await scheduleTeam(db, teamId, await clock.now(db));
  return { today, players: await countNotified(db, team), answers: await answersOfOthers(db, team, id) };
}
