import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Cascade, Invitation } from '#domain/attendance/cascade.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { spare, spareCascade, spareInvitation } from '#server/database/schema/spares.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { gameValueColumns } from '#server/schedule/game-row.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';
import { settingsOrDefaults } from '../settings.ts';

export type GameKey = { readonly teamId: AuthorizedTeamId; readonly gameId: number };

const ofGame = (table: typeof spareCascade | typeof spareInvitation, { teamId, gameId }: GameKey) =>
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
    .insert(spareCascade)
    .values({ ...key, mode: 'idle' })
    .onConflictDoNothing();
}

/** Locks and reads a game's cascade; null when the game has none. */
export async function lockCascade(tx: Transaction, key: GameKey): Promise<Cascade | null> {
  const [row] = await tx
    .select({ mode: spareCascade.mode })
    .from(spareCascade)
    .where(ofGame(spareCascade, key))
    .for('update');
  return row ? { mode: row.mode, invitations: await findInvitations(tx, key) } : null;
}

async function findInvitations(tx: Executor, key: GameKey): Promise<Invitation[]> {
  const { spareId, state, heldUntil, turn } = spareInvitation;
  const rows = await tx
    .select({ spareId, state, heldUntil, turn })
    .from(spareInvitation)
    .where(ofGame(spareInvitation, key))
    .orderBy(asc(spareId));
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

/** The spares who have accepted to be on the list, in its order. Locked: none can be removed until the transaction ends. */
export function acceptedSpares(tx: Transaction, teamId: AuthorizedTeamId) {
  return tx
    .select({ id: spare.id, email: spare.email })
    .from(spare)
    .where(and(eq(spare.teamId, teamId), eq(spare.status, 'accepted')))
    .orderBy(asc(spare.rank), asc(spare.id))
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
    .update(spareCascade)
    .set({ mode: after.mode, dueAt: toInstantText(dueAt) })
    .where(ofGame(spareCascade, key));
  const remaining = new Set(after.invitations.map(({ spareId }) => spareId));
  const removed = before.invitations.map(({ spareId }) => spareId).filter((id) => !remaining.has(id));
  if (removed.length > 0) {
    await tx
      .delete(spareInvitation)
      .where(and(ofGame(spareInvitation, key), inArray(spareInvitation.spareId, removed)));
  }
  const earlier = new Map(before.invitations.map((one) => [one.spareId, JSON.stringify(one)]));
  const changed = after.invitations.filter((one) => earlier.get(one.spareId) !== JSON.stringify(one));
  if (changed.length === 0) return;
  await tx
    .insert(spareInvitation)
    .values(changed.map((one) => ({ ...key, ...one, heldUntil: toInstantText(one.heldUntil), changedAt })))
    .onConflictDoUpdate({
      target: [spareInvitation.teamId, spareInvitation.gameId, spareInvitation.spareId],
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
    .select({ teamId: spareCascade.teamId, gameId: spareCascade.gameId })
    .from(spareCascade)
    .innerJoin(team, eq(team.id, spareCascade.teamId))
    .innerJoin(league, leagueOfTeam)
    .where(and(lte(spareCascade.dueAt, now.toString()), isVisible))
    .orderBy(asc(spareCascade.dueAt));
}

/** Games ahead without a cascade, of visible teams that have spares and let them be invited automatically. */
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
        sql`exists (select from ${spare} where ${spare.teamId} = ${scheduleGame.teamId} and ${spare.status} = 'accepted')`,
        or(isNull(attendanceSettings.teamId), sql`${attendanceSettings.inviteHours} is not null`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(spareCascade)
            .where(
              and(eq(spareCascade.teamId, scheduleGame.teamId), eq(spareCascade.gameId, scheduleGame.id)),
            ),
        ),
      ),
    );
}

/** Games whose cascade a change of the list or of the settings concerns, in the order in which they are locked. */
export function gamesWithCascade(tx: Transaction, teamId: AuthorizedTeamId, today: string) {
  return tx
    .select({ gameId: spareCascade.gameId })
    .from(spareCascade)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.teamId, spareCascade.teamId), eq(scheduleGame.id, spareCascade.gameId)),
    )
    .where(and(eq(spareCascade.teamId, teamId), gt(scheduleGame.playedOn, today)))
    .orderBy(asc(spareCascade.gameId));
}

/** Locks these cascades, so that concurrent answers wait. */
export async function lockCascades(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  gameIds: readonly number[],
): Promise<void> {
  if (gameIds.length === 0) return;
  await tx
    .select({ gameId: spareCascade.gameId })
    .from(spareCascade)
    .where(and(eq(spareCascade.teamId, teamId), inArray(spareCascade.gameId, [...gameIds])))
    .orderBy(asc(spareCascade.gameId))
    .for('update');
}
