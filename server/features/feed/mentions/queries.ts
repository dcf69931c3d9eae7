import { and, eq, inArray } from 'drizzle-orm';
import { mentionedUsernames } from '#domain/rich-text.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

/** Player ids by the usernames that a text mentions, of those who are on the team now. */
export async function mentionsIn(
  db: Executor,
  teamId: AuthorizedTeamId,
  text: string,
): Promise<Record<string, number>> {
  const usernames = mentionedUsernames(text);
  if (usernames.length === 0) return {};
  const rows = await db
    .select({ username: player.username, id: player.id })
    .from(player)
    .where(and(eq(player.teamId, teamId), inArray(player.username, [...usernames]), isOnTeam(player)));
  return Object.fromEntries(rows.map(({ username, id }) => [username, id]));
}
