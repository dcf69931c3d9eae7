import { and, eq } from 'drizzle-orm';
import type { ConsentSource, SpareStatus } from '#domain/attendance/cascade.ts';
import { settingsOrDefaults } from '#server/attendance/settings.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { spare, spareInvitation } from '#server/database/schema/spares.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { gameValueColumns } from '#server/schedule/game-row.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';

/** The spare whom a link names; null once they are off the list, and of a hidden team. */
export async function spareOfLink(db: Executor, teamId: AuthorizedTeamId, spareId: number) {
  const [row] = await db
    .select({
      name: spare.name,
      email: spare.email,
      status: spare.status,
      acceptedBy: spare.acceptedBy,
      team: team.name,
      zone: team.timeZone,
      linkRevision: settingsOrDefaults.linkRevision,
    })
    .from(spare)
    .innerJoin(team, eq(team.id, spare.teamId))
    .innerJoin(league, leagueOfTeam)
    .leftJoin(attendanceSettings, eq(attendanceSettings.teamId, spare.teamId))
    .where(and(eq(spare.teamId, teamId), eq(spare.id, spareId), isVisible));
  return row ?? null;
}

export type SpareOfLink = NonNullable<Awaited<ReturnType<typeof spareOfLink>>>;

type InvitationKey = {
  readonly teamId: AuthorizedTeamId;
  readonly gameId: number;
  readonly spareId: number;
};

/** A spare's invitation to a game, with the game; null for somebody who was not invited. */
export async function invitationOfLink(db: Executor, { teamId, gameId, spareId }: InvitationKey) {
  const [row] = await db
    .select({
      state: spareInvitation.state,
      heldUntil: spareInvitation.heldUntil,
      ...gameValueColumns,
    })
    .from(spareInvitation)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.teamId, spareInvitation.teamId), eq(scheduleGame.id, spareInvitation.gameId)),
    )
    .where(
      and(
        eq(spareInvitation.teamId, teamId),
        eq(spareInvitation.gameId, gameId),
        eq(spareInvitation.spareId, spareId),
      ),
    );
  return row ?? null;
}

export type InvitationOfLink = NonNullable<Awaited<ReturnType<typeof invitationOfLink>>>;

/** A spare who leaves the list is not offered a place on the roster anymore either. */
export async function setStatus(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  spareId: number,
  { status, acceptedBy }: { readonly status: SpareStatus; readonly acceptedBy: ConsentSource | null },
): Promise<void> {
  await tx
    .update(spare)
    .set({ status, acceptedBy, ...(status === 'declined' && { rosterOffer: null }) })
    .where(and(eq(spare.teamId, teamId), eq(spare.id, spareId)));
}
