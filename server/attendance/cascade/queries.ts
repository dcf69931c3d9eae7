import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Cascade, Invitation } from '#domain/attendance/cascade.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { sub, subCascade, subInvitation } from '#server/database/schema/subs.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { gameValueColumns } from '#server/schedule/game-row.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';
import { settingsOrDefaults } from '../settings.ts';

export type GameKey = { readonly teamId: AuthorizedTeamId; readonly gameId: number };

const ofGame = (table: typeof subCascade | typeof subInvitation, { teamId, gameId }: GameKey) =>
  and(eq(table.teamId, teamId), eq(table.gameId, gameId));

/**
 * Inserts a game's cascade if there is none, so that it can be locked. Waits for concurrent answers, which have seen no
 * cascade.
 */
export async function createCascade(tx: Transaction, key: GameKey): Promise<void> {
  const isGame = and(eq(scheduleGame.teamId, key.teamId), eq(scheduleGame.id, key.gameId));
  const rows = await tx.select({ id: scheduleGame.id }).from(scheduleGame).where(isGame).for('no key update');
  if (rows.length === 0) return;
  await tx
    .insert(subCascade)
    .values({ ...key, mode: 'idle' })
    .onConflictDoNothing();
}

/** Locks and reads a game's cascade; null when the game has none. */
export async function lockCascade(tx: Transaction, key: GameKey): Promise<Cascade | null> {
  const [row] = await tx
    .select({ mode: subCascade.mode })
    .from(subCascade)
    .where(ofGame(subCascade, key))
    .for('update');
  return row ? { mode: row.mode, invitations: await findInvitations(tx, key) } : null;
}

async function findInvitations(tx: Executor, key: GameKey): Promise<Invitation[]> {
  const { subId, state, heldUntil, turn } = subInvitation;
  const rows = await tx
    .select({ subId, state, heldUntil, turn })
    .from(subInvitation)
    .where(ofGame(subInvitation, key))
    .orderBy(asc(subId));
  return rows.map((row) => ({ ...row, heldUntil: row.heldUntil === null ? null : toMillis(row.heldUntil) }));
}

function toMillis(moment: string): number {
  return Temporal.Instant.from(moment).epochMilliseconds;
}

/** The game with the team's settings, as far as its cascade depends on them. */
export async function cascadeGame(tx: Executor, { teamId, gameId }: GameKey) {
  const [row] = await tx
    .select({
      ...gameValueColumns,
      zone: team.timeZone,
      settings: settingsOrDefaults,
    })
    .from(scheduleGame)
    .innerJoin(team, eq(team.id, scheduleGame.teamId))
    .leftJoin(attendanceSettings, eq(attendanceSettings.teamId, scheduleGame.teamId))
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId)));
  return row ?? null;
}

export type CascadeGame = NonNullable<Awaited<ReturnType<typeof cascadeGame>>>;

/** The subs who have accepted to be on the list, in its order. Locked: none can be removed until the transaction ends. */
export function acceptedSubs(tx: Transaction, teamId: AuthorizedTeamId) {
  return tx
    .select({ id: sub.id, email: sub.email })
    .from(sub)
    .where(and(eq(sub.teamId, teamId), eq(sub.status, 'accepted')))
    .orderBy(asc(sub.rank), asc(sub.id))
    .for('key share');
}

type Change = { readonly before: Cascade; readonly after: Cascade; readonly dueAt: number | null };

/** Stores a cascade; of its invitations only those that changed. */
export async function writeCascade(
  tx: Transaction,
  key: GameKey,
  { before, after, dueAt }: Change,
  now: Temporal.Instant,
): Promise<void> {
  const changedAt = now.toString();
  await tx
    .update(subCascade)
    .set({ mode: after.mode, dueAt: toInstantText(dueAt) })
    .where(ofGame(subCascade, key));
  const remaining = new Set(after.invitations.map(({ subId }) => subId));
  const removed = before.invitations.map(({ subId }) => subId).filter((id) => !remaining.has(id));
  if (removed.length > 0) {
    await tx
      .delete(subInvitation)
      .where(and(ofGame(subInvitation, key), inArray(subInvitation.subId, removed)));
  }
  const earlier = new Map(before.invitations.map((one) => [one.subId, JSON.stringify(one)]));
  const changed = after.invitations.filter((one) => earlier.get(one.subId) !== JSON.stringify(one));
  if (changed.length === 0) return;
  await tx
    .insert(subInvitation)
    .values(changed.map((one) => ({ ...key, ...one, heldUntil: toInstantText(one.heldUntil), changedAt })))
    .onConflictDoUpdate({
      target: [subInvitation.teamId, subInvitation.gameId, subInvitation.subId],
      set: {
        state: sql`excluded.state`,
        heldUntil: sql`excluded.held_until`,
        turn: sql`excluded.turn`,
        changedAt: sql`excluded.changed_at`,
      },
    });
}

function toInstantText(millis: number | null): string | null {
  return millis === null ? null : Temporal.Instant.fromEpochMilliseconds(millis).toString();
}

/** Games whose cascade is due. Those of a hidden team wait until the team is visible again. */
export function dueCascades(db: Executor, now: Temporal.Instant) {
  return db
    .select({ teamId: subCascade.teamId, gameId: subCascade.gameId })
    .from(subCascade)
    .innerJoin(team, eq(team.id, subCascade.teamId))
    .innerJoin(league, leagueOfTeam)
    .where(and(lte(subCascade.dueAt, now.toString()), isVisible))
    .orderBy(asc(subCascade.dueAt));
}

/** Games ahead without a cascade, of visible teams that have subs and let them be invited automatically. */
export function gamesWithoutCascade(db: Executor, days: { readonly first: string; readonly last: string }) {
  return db
    .select({
      teamId: scheduleGame.teamId,
      gameId: scheduleGame.id,
      playedOn: scheduleGame.playedOn,
      time: scheduleGame.time,
      zone: team.timeZone,
      settings: settingsOrDefaults,
    })
    .from(scheduleGame)
    .innerJoin(team, eq(team.id, scheduleGame.teamId))
    .innerJoin(league, leagueOfTeam)
    .leftJoin(attendanceSettings, eq(attendanceSettings.teamId, scheduleGame.teamId))
    .where(
      and(
        isVisible,
        sql`${scheduleGame.playedOn} between ${days.first} and ${days.last}`,
        eq(scheduleGame.isCancelled, false),
        sql`exists (select from ${sub} where ${sub.teamId} = ${scheduleGame.teamId} and ${sub.status} = 'accepted')`,
        or(isNull(attendanceSettings.teamId), sql`${attendanceSettings.inviteHours} is not null`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(subCascade)
            .where(and(eq(subCascade.teamId, scheduleGame.teamId), eq(subCascade.gameId, scheduleGame.id))),
        ),
      ),
    );
}

/** Games whose cascade a change of the list or of the settings concerns, in the order in which they are locked. */
export function gamesWithCascade(tx: Transaction, teamId: AuthorizedTeamId, today: string) {
  return tx
    .select({ gameId: subCascade.gameId })
    .from(subCascade)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.teamId, subCascade.teamId), eq(scheduleGame.id, subCascade.gameId)),
    )
    .where(and(eq(subCascade.teamId, teamId), gt(scheduleGame.playedOn, today)))
    .orderBy(asc(subCascade.gameId));
}

/** Locks these cascades, so that concurrent answers wait. */
export async function lockCascades(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  gameIds: readonly number[],
): Promise<void> {
  if (gameIds.length === 0) return;
  await tx
    .select({ gameId: subCascade.gameId })
    .from(subCascade)
    .where(and(eq(subCascade.teamId, teamId), inArray(subCascade.gameId, [...gameIds])))
    .orderBy(asc(subCascade.gameId))
    .for('update');
}
