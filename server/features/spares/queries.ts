import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { settingsOrDefaults } from '#server/attendance/settings.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, nowColumn, type Transaction } from '#server/database/connection.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import { player } from '#server/database/schema/players.ts';
import { spare, spareCascade, spareInvitation } from '#server/database/schema/spares.ts';
import { team } from '#server/database/schema/teams.ts';

const ofTeam = (teamId: AuthorizedTeamId, id: number) => and(eq(spare.teamId, teamId), eq(spare.id, id));

export function findSpares(db: Executor, teamId: AuthorizedTeamId) {
  return db
    .select({
      id: spare.id,
      name: spare.name,
      email: spare.email,
      position: spare.position,
      status: spare.status,
      acceptedBy: spare.acceptedBy,
      rosterOffer: spare.rosterOffer,
    })
    .from(spare)
    .where(eq(spare.teamId, teamId))
    .orderBy(asc(spare.rank), asc(spare.id));
}

export type SpareRow = Awaited<ReturnType<typeof findSpares>>[number];

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
    .select({ gameId: spareCascade.gameId, mode: spareCascade.mode })
    .from(spareCascade)
    .where(eq(spareCascade.teamId, teamId));
}

export function findInvitations(db: Executor, teamId: AuthorizedTeamId) {
  return db
    .select({
      gameId: spareInvitation.gameId,
      spareId: spareInvitation.spareId,
      name: spare.name,
      state: spareInvitation.state,
      heldUntil: spareInvitation.heldUntil,
    })
    .from(spareInvitation)
    .innerJoin(spare, and(eq(spare.teamId, spareInvitation.teamId), eq(spare.id, spareInvitation.spareId)))
    .where(eq(spareInvitation.teamId, teamId))
    .orderBy(asc(spare.rank), asc(spare.id));
}

/** The team that a spare belongs to, whosever it is; null when there is no such spare. */
export async function teamOfSpare(db: Executor, id: number): Promise<number | null> {
  const [row] = await db.select({ teamId: spare.teamId }).from(spare).where(eq(spare.id, id));
  return row?.teamId ?? null;
}

/** Locks the list of spares: other changes of it wait until the transaction ends. */
export async function lockList(tx: Transaction, teamId: AuthorizedTeamId): Promise<void> {
  await tx.select({ id: team.id }).from(team).where(eq(team.id, teamId)).for('no key update');
}

/** Whether somebody on the team has this e-mail. */
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

type NewSpare = Pick<SpareRow, 'name' | 'email' | 'position'>;

export async function insertSpare(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  values: NewSpare,
): Promise<number> {
  const rank = sql<number>`(select coalesce(max(rank), 0) + 1 from spare where team_id = ${teamId})`;
  const [row] = await tx
    .insert(spare)
    .values({ ...values, teamId, rank })
    .returning({ id: spare.id });
  if (!row) throw new Error('The spare was not inserted');
  return row.id;
}

export async function updateSpareRow(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  id: number,
  values: Pick<SpareRow, 'name' | 'position'>,
): Promise<void> {
  await tx.update(spare).set(values).where(ofTeam(teamId, id));
}

/** Stores the order of the list; `ids` in the new order. */
export async function writeOrder(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update spare set rank = place.rank
    from unnest(${sql.param([...ids])}::int[]) with ordinality as place (id, rank)
    where spare.team_id = ${teamId} and spare.id = place.id`);
}

export async function removeSpare(tx: Transaction, teamId: AuthorizedTeamId, id: number): Promise<void> {
  await tx.delete(spare).where(ofTeam(teamId, id));
}

export async function writeSettings(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  values: Pick<SettingsRow, 'target' | 'minimum' | 'inviteHours'>,
): Promise<void> {
  await tx
    .insert(attendanceSettings)
    .values({ teamId, ...values })
    .onConflictDoUpdate({ target: attendanceSettings.teamId, set: values });
}
