import { and, eq, sql } from 'drizzle-orm';
import type { ConsentSource, SubStatus } from '#domain/attendance/cascade.ts';
import type { Language } from '#messages/language';
import { settingsOrDefaults } from '#server/attendance/settings.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { sub, subInvitation } from '#server/database/schema/subs.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { gameValueColumns } from '#server/schedule/game-row.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';

/** The sub whom a link names; null once they are off the list, and of a hidden team. */
export async function subOfLink(db: Executor, teamId: AuthorizedTeamId, subId: number) {
  const [row] = await db
    .select({
      name: sub.name,
      email: sub.email,
      status: sub.status,
      acceptedBy: sub.acceptedBy,
      team: team.name,
      zone: team.timeZone,
      linkRevision: settingsOrDefaults.linkRevision,
    })
    .from(sub)
    .innerJoin(team, eq(team.id, sub.teamId))
    .innerJoin(league, leagueOfTeam)
    .leftJoin(attendanceSettings, eq(attendanceSettings.teamId, sub.teamId))
    .where(and(eq(sub.teamId, teamId), eq(sub.id, subId), isVisible));
  return row ?? null;
}

export type SubOfLink = NonNullable<Awaited<ReturnType<typeof subOfLink>>>;

type InvitationKey = {
  readonly teamId: AuthorizedTeamId;
  readonly gameId: number;
  readonly subId: number;
};

/** A sub's invitation to a game, with the game; null for somebody who was not invited. */
export async function invitationOfLink(db: Executor, { teamId, gameId, subId }: InvitationKey) {
  const [row] = await db
    .select({
      state: subInvitation.state,
      heldUntil: subInvitation.heldUntil,
      ...gameValueColumns,
    })
    .from(subInvitation)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.teamId, subInvitation.teamId), eq(scheduleGame.id, subInvitation.gameId)),
    )
    .where(
      and(eq(subInvitation.teamId, teamId), eq(subInvitation.gameId, gameId), eq(subInvitation.subId, subId)),
    );
  return row ?? null;
}

export type InvitationOfLink = NonNullable<Awaited<ReturnType<typeof invitationOfLink>>>;

/** Emails to the sub are in it from now on. */
export async function storeLanguage(
  tx: Transaction,
  { teamId, subId }: { readonly teamId: AuthorizedTeamId; readonly subId: number },
  language: Language,
): Promise<void> {
  const isOther = sql`${sub.language} is distinct from ${language}`;
  await tx
    .update(sub)
    .set({ language })
    .where(and(eq(sub.teamId, teamId), eq(sub.id, subId), isOther));
}

/** A sub who leaves the list is not offered a place on the roster anymore either. */
export async function setStatus(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  subId: number,
  { status, acceptedBy }: { readonly status: SubStatus; readonly acceptedBy: ConsentSource | null },
): Promise<void> {
  await tx
    .update(sub)
    .set({ status, acceptedBy, ...(status === 'declined' && { rosterOffer: null }) })
    .where(and(eq(sub.teamId, teamId), eq(sub.id, subId)));
}
