import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { settingsOrDefaults } from '#server/attendance/settings.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, nowColumn, type Transaction } from '#server/database/connection.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import { player } from '#server/database/schema/players.ts';
import { sub, subCascade, subInvitation } from '#server/database/schema/subs.ts';
import { team } from '#server/database/schema/teams.ts';

const ofTeam = (teamId: AuthorizedTeamId, id: number) => and(eq(sub.teamId, teamId), eq(sub.id, id));

export function findSubs(db: Executor, teamId: AuthorizedTeamId) {
  return db
    .select({
      id: sub.id,
      name: sub.name,
      email: sub.email,
      position: sub.position,
      status: sub.status,
      acceptedBy: sub.acceptedBy,
      rosterOffer: sub.rosterOffer,
    })
    .from(sub)
    .where(eq(sub.teamId, teamId))
    .orderBy(asc(sub.rank), asc(sub.id));
}

export type SubRow = Awaited<ReturnType<typeof findSubs>>[number];

/** The team's settings, with its zone and the moment. */
export async function findSettings(db: Executor, teamId: AuthorizedTeamId) {
  const [row] = await db
    .select({ ...settingsOrDefaults, zone: team.timeZone, readNow: nowColumn })
    .from(team)
    .leftJoin(attendanceSettings, eq(attendanceSettings.teamId, team.id))
    .where(eq(team.id, teamId));
  return row ?? null;
}

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export function findCascades(db: Executor, teamId: AuthorizedTeamId) {
  return db
    .select({ gameId: subCascade.gameId, mode: subCascade.mode })
    .from(subCascade)
    .where(eq(subCascade.teamId, teamId));
}

export function findInvitations(db: Executor, teamId: AuthorizedTeamId) {
  return db
    .select({
      gameId: subInvitation.gameId,
      subId: subInvitation.subId,
      name: sub.name,
      state: subInvitation.state,
      heldUntil: subInvitation.heldUntil,
    })
    .from(subInvitation)
    .innerJoin(sub, and(eq(sub.teamId, subInvitation.teamId), eq(sub.id, subInvitation.subId)))
    .where(eq(subInvitation.teamId, teamId))
    .orderBy(asc(sub.rank), asc(sub.id));
}

/** The team that a sub belongs to, whosever it is; null when there is no such sub. */
export async function teamOfSub(db: Executor, id: number): Promise<number | null> {
  const [row] = await db.select({ teamId: sub.teamId }).from(sub).where(eq(sub.id, id));
  return row?.teamId ?? null;
}

/** Locks the list of subs: other changes of it wait until the transaction ends. */
export async function lockList(tx: Transaction, teamId: AuthorizedTeamId): Promise<void> {
  await tx.select({ id: team.id }).from(team).where(eq(team.id, teamId)).for('no key update');
}

/** Whether somebody on the team has this email. */
export async function isPlayersEmail(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  email: string,
): Promise<boolean> {
  const isSame = sql`lower(${player.email} collate "C") = ${email}`;
  const [row] = await tx
    .select({ id: player.id })
    .from(player)
    .where(and(eq(player.teamId, teamId), isNull(player.removedAt), isSame));
  return row !== undefined;
}

type NewSub = Pick<SubRow, 'name' | 'email' | 'position'>;

export async function insertSub(tx: Transaction, teamId: AuthorizedTeamId, values: NewSub): Promise<number> {
  const rank = sql<number>`(select coalesce(max(rank), 0) + 1 from sub where team_id = ${teamId})`;
  const [row] = await tx
    .insert(sub)
    .values({ ...values, teamId, rank })
    .returning({ id: sub.id });
  if (!row) throw new Error('The sub was not inserted');
  return row.id;
}

export async function updateSubRow(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  id: number,
  values: Pick<SubRow, 'name' | 'position'>,
): Promise<void> {
  await tx.update(sub).set(values).where(ofTeam(teamId, id));
}

/** Stores the order of the list; `ids` in the new order. */
export async function writeOrder(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update sub set rank = place.rank
    from unnest(${sql.param([...ids])}::int[]) with ordinality as place (id, rank)
    where sub.team_id = ${teamId} and sub.id = place.id`);
}

export async function removeSub(tx: Transaction, teamId: AuthorizedTeamId, id: number): Promise<void> {
  await tx.delete(sub).where(ofTeam(teamId, id));
}

export async function writeSettings(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  values: Pick<SettingsRow, 'target' | 'minimum' | 'inviteHours' | 'lendsSubs'>,
): Promise<void> {
  await tx
    .insert(attendanceSettings)
    .values({ teamId, ...values })
    .onConflictDoUpdate({ target: attendanceSettings.teamId, set: values });
}
