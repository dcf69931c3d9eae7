import { and, eq } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { isAssistantCaptainOfTeam, isCaptainOfTeam } from '#server/players/captain.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import { teamOfPlayer } from '#server/teams/visible-player.ts';

/** An approved player of the team, and whether they are its captain or an assistant captain. The team's row is locked. */
export async function findTeamMate(tx: Transaction, teamId: AuthorizedTeamId, playerId: number) {
  const [row] = await tx
    .select({ isCaptain: isCaptainOfTeam, isAssistant: isAssistantCaptainOfTeam })
    .from(player)
    .innerJoin(team, teamOfPlayer)
    .where(and(eq(player.teamId, teamId), eq(player.id, playerId), isOnTeam(player)));
  return row ?? null;
}

export async function countAssistants(tx: Transaction, teamId: AuthorizedTeamId): Promise<number> {
  const rows = await tx
    .select({ id: player.id })
    .from(player)
    .innerJoin(team, teamOfPlayer)
    .where(and(eq(player.teamId, teamId), isAssistantCaptainOfTeam));
  return rows.length;
}

export async function setAssistant(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  playerId: number,
  isAssistantCaptain: boolean,
): Promise<void> {
  await tx
    .update(player)
    .set({ isAssistantCaptain })
    .where(and(eq(player.teamId, teamId), eq(player.id, playerId), isOnTeam(player)));
}
