import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/teams/assistants.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { maxAssistantCaptains } from '#domain/assistant-captains.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import { teamToChooseCaptains } from '#server/teams/scope.ts';
import { lockTeam } from '../settings/queries.ts';
import { countAssistants, findTeamMate, setAssistant } from './queries.ts';

/**
 * Makes an approved player of the team an assistant captain and notifies them. Throws `not_found`, `captain_only` for an assistant
 * captain, `conflict` for the captain, `assistants_full` for a fourth. Product §2, Team settings and audit list.
 */
export async function nameAssistantCaptain(
  services: Services,
  viewer: SignedInViewer,
  { params }: InputOf<typeof contract.nameAssistantCaptain>,
): Promise<null> {
  const { id, playerId } = params;
  const teamId = teamToChooseCaptains(viewer, id);
  return inTransaction(services.db, async (tx) => {
    const { isCaptain, isAssistant } = await requireTeamMate(tx, teamId, playerId);
    if (isCaptain) throw new ApiError('conflict');
    if (isAssistant) return null;
    if ((await countAssistants(tx, teamId)) >= maxAssistantCaptains) throw new ApiError('assistants_full');
    await setAssistant(tx, teamId, playerId, true);
    await recordAudit(services, tx, {
      viewer,
      teamId,
      action: 'assistant_captain_named',
      subjectId: playerId,
    });
    const cause = `player:${playerId}:${await services.clock.now(tx)}`;
    const about = { teamId, cause, actorId: teamActorId(viewer, teamId), facts: {} };
    await notify(services, tx, { kind: 'assistant_captain_named', ...about, to: [playerId] });
    return null;
  });
}

/**
 * Makes an assistant captain an ordinary player again. Throws `not_found`, and `captain_only` for an assistant captain.
 * Product §2, Team settings and audit list.
 */
export async function removeAssistantCaptain(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, playerId } }: InputOf<typeof contract.removeAssistantCaptain>,
): Promise<null> {
  const teamId = teamToChooseCaptains(viewer, id);
  return inTransaction(services.db, async (tx) => {
    const { isAssistant } = await requireTeamMate(tx, teamId, playerId);
    if (!isAssistant) return null;
    await setAssistant(tx, teamId, playerId, false);
    await recordAudit(services, tx, {
      viewer,
      teamId,
      action: 'assistant_captain_removed',
      subjectId: playerId,
    });
    return null;
  });
}

/** Locks the team's row before the player is read, as a hand-over and a removal do. */
async function requireTeamMate(tx: Transaction, teamId: AuthorizedTeamId, playerId: number) {
  const mate = (await lockTeam(tx, teamId)) && (await findTeamMate(tx, teamId, playerId));
  if (!mate) throw new ApiError('not_found');
  return mate;
}
