import { and, eq, isNull } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { notificationPreference } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { league, team } from '#server/database/schema/teams.ts';

/** The claims of an unsubscribe link: the player and the kind, in a team that the link's signature authorizes. */
export type OwnUnsubscription = {
  readonly teamId: AuthorizedTeamId;
  readonly playerId: number;
  readonly kind: NotificationKind;
};

/** The team whose emails somebody gets; null once they have left it. */
export async function teamOfReader(
  db: Executor,
  { teamId, playerId }: OwnUnsubscription,
): Promise<string | null> {
  const [row] = await db
    .select({ name: team.name })
    .from(player)
    .innerJoin(team, eq(team.id, player.teamId))
    .where(and(eq(player.teamId, teamId), eq(player.id, playerId), isNull(player.removedAt)));
  return row?.name ?? null;
}

/** The league whose emails somebody gets; null for one that was deleted. */
export async function leagueNameOf(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.select({ name: league.name }).from(league).where(eq(league.id, id));
  return row?.name ?? null;
}

export async function setEmail(
  db: Executor,
  { teamId, playerId, kind }: OwnUnsubscription,
  isEnabled: boolean,
): Promise<void> {
  const { teamId: ofTeam, playerId: ofPlayer, kind: ofKind, channel } = notificationPreference;
  await db
    .insert(notificationPreference)
    .values({ teamId, playerId, kind, channel: 'email', isEnabled })
    .onConflictDoUpdate({ target: [ofTeam, ofPlayer, ofKind, channel], set: { isEnabled } });
}
