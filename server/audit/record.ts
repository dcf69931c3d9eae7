import type { Viewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import type { AuditAction, AuditDetails } from '#domain/audit.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import type { DatabaseServices } from '#server/database/services.ts';

type Fact = {
  /** Null for what the server does on its own. */
  readonly viewer: Viewer | null;
  /** Set by what an organizer does to a game of the league. */
  readonly asOrganizer?: boolean;
  readonly teamId: AuthorizedTeamId;
  readonly action: AuditAction;
  /**
   * The approved player of this team whom the action concerns. A pending player may be declined, which deletes their row, and
   * entries never change: so they are not named.
   */
  readonly subjectId?: number;
  readonly details?: AuditDetails;
};

/**
 * Writes down who did what to a team, in the transaction that does it: both happen or neither. Nothing changes an
 * entry later.
 */
export async function recordAudit(
  { clock }: Pick<DatabaseServices, 'clock'>,
  tx: Transaction,
  fact: Fact,
): Promise<void> {
  const { viewer, teamId, action, subjectId = null, details = {}, asOrganizer = false } = fact;
  await tx.insert(auditEntry).values({
    teamId,
    actorId: teamActorId(viewer, teamId),
    actorRole: viewer ? actorRole(viewer, teamId, asOrganizer) : 'server',
    action,
    subjectId,
    details,
    createdAt: (await clock.now(tx)).toString(),
  });
}

/** Writes down what an admin or organizer did to a league, as {@link recordAudit} does for a team. */
export async function recordLeagueAudit(
  { clock }: Pick<DatabaseServices, 'clock'>,
  tx: Transaction,
  fact: { viewer: Viewer; leagueId: number; action: AuditAction; details?: AuditDetails },
): Promise<void> {
  const { viewer, leagueId, action, details = {} } = fact;
  await tx.insert(auditEntry).values({
    leagueId,
    actorId: viewer.player?.id ?? null,
    actorRole: viewer.isAdmin ? 'admin' : 'organizer',
    action,
    details,
    createdAt: (await clock.now(tx)).toString(),
  });
}

function actorRole(viewer: Viewer, teamId: number, asOrganizer: boolean) {
  if (asOrganizer) return viewer.isAdmin ? 'admin' : 'organizer';
  if (viewer.captainOf.includes(teamId)) return 'captain';
  if (viewer.isAdmin) return 'admin';
  return viewer.managedTeamIds.includes(teamId) ? 'assistant' : 'player';
}
