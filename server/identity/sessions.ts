import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Viewer } from '#domain/access.ts';
import type { Executor } from '#server/database/connection.ts';
import { bytes } from '#server/database/parameters.ts';
import { prepared } from '#server/database/prepared.ts';
import { player } from '#server/database/schema/players.ts';
import { session } from '#server/database/schema/sessions.ts';
import { team } from '#server/database/schema/teams.ts';
import type { Services } from '#server/services.ts';
import type { VerifiedIdentity } from './oidc.ts';

const tokenBytes = 32;
const lifetime = sql.raw(`interval '30 days'`);

/** Stores a verified identity under a new random token, and returns the token. Architecture §4, Sign-in. */
export async function createSession(db: Executor, identity: VerifiedIdentity): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await db.insert(session).values({
    tokenHash: hashOf(token),
    ...identity,
    expiresAt: sql`now() + ${lifetime}`,
  });
  return token;
}

const sessionByHash = prepared('session_by_hash', { tokenHash: bytes }, (db, param) =>
  db
    .select({
      uid: session.uid,
      email: session.email,
      displayName: session.displayName,
      photoURL: session.photoURL,
      isAging: sql<boolean>`${session.expiresAt} < now() + interval '29 days'`,
      playerId: player.id,
      teamId: player.teamId,
      isApproved: player.isApproved,
      captainOf: sql<number[]>`array(
        select ${team.id} from ${team} where lower(${team.captainEmail}) = ${session.email} order by ${team.id}
      )`,
    })
    .from(session)
    .leftJoin(player, eq(player.subject, session.uid))
    .where(and(eq(session.tokenHash, param.tokenHash), sql`${session.expiresAt} > now()`)),
);

/**
 * Who holds this token now, or null. Approval, captaincy and removal are read with it, so that they
 * take effect at the next request. A session older than a day is prolonged to 30 days again.
 */
export async function findSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
): Promise<{ viewer: Viewer; renewed: boolean } | null> {
  const tokenHash = hashOf(token);
  const [row] = await sessionByHash(db, { tokenHash: Buffer.from(tokenHash) });
  if (!row) return null;
  if (row.isAging) {
    await db
      .update(session)
      .set({ expiresAt: sql`now() + ${lifetime}` })
      .where(eq(session.tokenHash, tokenHash));
  }
  const { uid, email, displayName, photoURL } = row;
  const viewer: Viewer = {
    identity: { uid, email, displayName, photoURL },
    player:
      row.playerId === null || row.teamId === null
        ? null
        : { id: row.playerId, teamId: row.teamId, isApproved: row.isApproved === true },
    captainOf: row.captainOf,
    isAdmin: config.adminEmails.includes(email),
  };
  return { viewer, renewed: row.isAging };
}

export async function endSession(db: Executor, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashOf(token)));
}

/** Every session of one person, on all devices: after a decline or a removal. */
export async function endSessionsOf(db: Executor, uid: string): Promise<void> {
  await db.delete(session).where(eq(session.uid, uid));
}

export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, sql`now()`));
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
