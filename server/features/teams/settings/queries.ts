import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';
import { season, team } from '#server/database/schema/teams.ts';
import { isCaptainOfTeam } from '#server/players/captain.ts';
import { colorColumns } from '#server/teams/colors.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import { seasonColumns } from '#server/teams/seasons.ts';
import { teamOfPlayer } from '#server/teams/visible-player.ts';

export const managedTeamColumns = {
  id: team.id,
  leagueId: team.leagueId,
  name: team.name,
  slug: team.slug,
  timeSlot: team.timeSlot,
  logoUrl: team.logoUrl,
  ...colorColumns,
  words: team.words,
  timeZone: team.timeZone,
  captainEmail: team.captainEmail,
  votingClosesOn: team.votingClosesOn,
  isActive: team.isActive,
};

export async function findManagedTeam(db: Executor, teamId: AuthorizedTeamId) {
  const [row] = await db.select(managedTeamColumns).from(team).where(eq(team.id, teamId));
  return row ?? null;
}

/**
 * Locks a team's row, so that changes of its settings and seasons are made one after the other. When a key such as the slug
 * changes, the stronger lock that the update needs is taken at once: it waits for transactions that insert rows of the team,
 * while this one holds no other lock.
 */
export async function lockTeam(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  strength: 'no key update' | 'update' = 'no key update',
) {
  const [row] = await tx.select(managedTeamColumns).from(team).where(eq(team.id, teamId)).for(strength);
  return row ?? null;
}

export async function changeTeam(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  values: { [K in keyof typeof team.$inferInsert]?: (typeof team.$inferInsert)[K] | undefined },
): Promise<void> {
  // biome-ignore lint/plugin: Drizzle leaves out what is undefined, and its type asks that it be left out
  const defined = values as Partial<typeof team.$inferInsert>;
  await tx.update(team).set(defined).where(eq(team.id, teamId));
}

export async function findSeasons(db: Executor, teamId: AuthorizedTeamId) {
  return db.select(seasonColumns).from(season).where(eq(season.teamId, teamId)).orderBy(asc(season.firstDay));
}

export async function seasonsBeside(tx: Transaction, teamId: AuthorizedTeamId, seasonId: number | null) {
  const others = seasonId === null ? undefined : ne(season.id, seasonId);
  return tx
    .select(seasonColumns)
    .from(season)
    .where(and(eq(season.teamId, teamId), others));
}

type SeasonValues = { name: string; firstDay: string; lastDay: string };

export async function insertSeason(tx: Transaction, teamId: AuthorizedTeamId, values: SeasonValues) {
  const [row] = await tx
    .insert(season)
    .values({ teamId, ...values })
    .returning(seasonColumns);
  if (!row) throw new Error('The season was not inserted');
  return row;
}

export async function changeSeason(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  seasonId: number,
  values: SeasonValues,
) {
  const [row] = await tx
    .update(season)
    .set(values)
    .where(isSeason(teamId, seasonId))
    .returning(seasonColumns);
  return row ?? null;
}

export async function removeSeason(tx: Transaction, teamId: AuthorizedTeamId, seasonId: number) {
  const [row] = await tx.delete(season).where(isSeason(teamId, seasonId)).returning(seasonColumns);
  return row ?? null;
}

/** An approved player of the team with an email that can make them captain, locked against their removal. */
export async function lockTeamMate(tx: Transaction, teamId: AuthorizedTeamId, playerId: number) {
  const [row] = await tx
    .select({ id: player.id, email: sql<string>`${player.email}` })
    .from(player)
    .where(
      and(
        eq(player.teamId, teamId),
        eq(player.id, playerId),
        isOnTeam(player),
        sql`${player.email} ~ '^[!-~]+$'`,
      ),
    )
    .for('share');
  return row ?? null;
}

/** Who has become captain is no longer an assistant captain, also after handing the team over again. */
export async function endAssistanceOfCaptain(tx: Transaction, teamId: AuthorizedTeamId): Promise<void> {
  await tx
    .update(player)
    .set({ isAssistantCaptain: false })
    .from(team)
    .where(and(eq(player.teamId, teamId), teamOfPlayer, player.isAssistantCaptain, isCaptainOfTeam));
}

function isSeason(teamId: AuthorizedTeamId, seasonId: number) {
  return and(eq(season.teamId, teamId), eq(season.id, seasonId));
}
