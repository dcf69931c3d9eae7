import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, lt, ne, notInArray, sql } from 'drizzle-orm';
import { isCaptainOrAdmin, isOrganizer, type Viewer } from '#domain/access.ts';
import type { Language } from '#messages/language';
import { type Database, type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { bytes, text } from '#server/database/parameters.ts';
import { mailLanguage } from '#server/database/schema/mail-languages.ts';
import { player } from '#server/database/schema/players.ts';
import { session } from '#server/database/schema/sessions.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { toLanguage } from '#server/players/language.ts';
import { type Device, unknownDevice } from './device.ts';
import type { IdentityClient } from './identity-client.ts';
import type { VerifiedIdentity } from './oidc.ts';
import { leaguesOfOrganizer, rolesOf, teamsOfCaptain } from './roles.ts';

const tokenBytes = 32;
const untilIdle = sql.raw(`interval '30 days'`);
const longest = sql.raw(`interval '90 days'`);
const longestWithPower = sql.raw(`interval '7 days'`);
/** Sessions of one person at once. */
export const maxSessions = 20;
const lastUsedPrecision = sql.raw(`interval '1 hour'`);

/** Sessions are of the configured issuer: those of one that was configured before match no request. */
type SessionServices = { readonly db: Database; readonly identity: Pick<IdentityClient, 'issuer'> };

/** Somebody at an issuer, as rows name them. */
type Person = { readonly issuer: string | null; readonly subject: string | null };

/** How long after a sign-in the same browser may repeat its callback and get the same session. */
export const repeatedCallbackSeconds = 30;

/**
 * Stores a verified identity under a token, a random one by default, and returns the token. The person's other sessions take
 * over the email that was verified now; those beyond the twenty that were used last end. Architecture §4, Sign-in.
 */
export async function createSession(
  { db, identity: { issuer } }: SessionServices,
  identity: VerifiedIdentity,
  device: Device = unknownDevice,
  token: string = randomBytes(tokenBytes).toString('base64url'),
): Promise<string> {
  const { uid, email } = identity;
  const own = isOf({ issuer, subject: uid });
  await inTransaction(db, async (tx) => {
    // Locked by person, so that of two concurrent sign-ins the second counts the first one's session.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sessions ${issuer} ${uid}`}, 0))`);
    await tx
      .update(session)
      .set({ email })
      .where(and(own, ne(session.email, email)));
    await tx.insert(session).values({
      tokenHash: hashOf(token),
      issuer,
      ...identity,
      ...device,
      expiresAt: sql`now() + ${untilIdle}`,
    });
    const lastUsed = tx
      .select({ id: session.id })
      .from(session)
      .where(own)
      .orderBy(desc(session.lastUsedAt), desc(session.id))
      .limit(maxSessions);
    await tx.delete(session).where(and(own, notInArray(session.id, lastUsed)));
  });
  return token;
}

/** Sessions that have not expired. */
export const isSessionAlive = and(
  sql`${session.expiresAt} > now()`,
  sql`${session.createdAt} > now() - ${longest}`,
);

const sessionByHash = prepared('session_by_hash', { tokenHash: bytes, issuer: text }, (db, param) =>
  db
    .select({
      id: session.id,
      uid: session.uid,
      email: session.email,
      displayName: session.displayName,
      photoURL: session.photoURL,
      isFresh: sql<boolean>`${session.createdAt} > now() - ${longestWithPower}`,
      isUseDue: sql<boolean>`${session.lastUsedAt} < now() - ${lastUsedPrecision}`,
      isAging: sql<boolean>`${session.expiresAt} < least(now() + interval '29 days', ${session.createdAt} + ${longest})`,
      playerId: player.id,
      teamId: player.teamId,
      isApproved: player.isApproved,
      isAssistantCaptain: player.isAssistantCaptain,
      language: sql<string | null>`case when ${player.id} is null then (
        select ${mailLanguage.language} from ${mailLanguage} where ${mailLanguage.email} = ${session.email}) else ${player.language} end`,
      captainOf: teamsOfCaptain(session.email),
      organizerOf: leaguesOfOrganizer(session.email),
    })
    .from(session)
    .leftJoin(player, and(eq(player.issuer, session.issuer), eq(player.subject, session.uid)))
    .where(and(eq(session.tokenHash, param.tokenHash), eq(session.issuer, param.issuer), isSessionAlive)),
);

type FoundSession = {
  readonly id: number;
  readonly viewer: Viewer;
  /** The one that the viewer has chosen. */
  readonly language: Language | null;
  readonly renewed: boolean;
};

type SessionRow = Awaited<ReturnType<typeof sessionByHash>>[number];

/**
 * The viewer of this token now, or null. Approval, captaincy and removal are read with the session, so that they take effect at
 * the next request. A session ends 30 days after the last visit, 90 days after the sign-in at the latest, and seven days after
 * it when the person manages a team, organizes a league or is an admin. Decision 0051.
 */
export async function findSession(
  {
    db,
    config,
    identity,
  }: SessionServices & { readonly config: { readonly adminEmails: readonly string[] } },
  token: string,
): Promise<FoundSession | null> {
  const tokenHash = hashOf(token);
  const { issuer } = identity;
  const [row] = await sessionByHash(db, { tokenHash: Buffer.from(tokenHash), issuer });
  if (!row) return null;
  const viewer = viewerOf(row, config.adminEmails);
  if ((isCaptainOrAdmin(viewer) || isOrganizer(viewer)) && !row.isFresh) return null;
  if (row.isUseDue || row.isAging) await noteUse(db, tokenHash);
  return { id: row.id, viewer, language: toLanguage(row.language), renewed: row.isAging };
}

function viewerOf(row: SessionRow, adminEmails: readonly string[]): Viewer {
  const { uid, email, displayName, photoURL } = row;
  return { identity: { uid, email, displayName, photoURL }, ...rolesOf(row, adminEmails) };
}

/** Whether a session with this token was created in the last {@link repeatedCallbackSeconds}. */
export async function isSessionNew(db: Database, token: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(session)
    .where(
      and(
        eq(session.tokenHash, hashOf(token)),
        sql`${session.createdAt} > now() - make_interval(secs => ${repeatedCallbackSeconds})`,
      ),
    );
  return rows.length > 0;
}

async function noteUse(db: Executor, tokenHash: Uint8Array): Promise<void> {
  await db
    .update(session)
    .set({
      lastUsedAt: sql`now()`,
      expiresAt: sql`least(now() + ${untilIdle}, ${session.createdAt} + ${longest})`,
    })
    .where(eq(session.tokenHash, tokenHash));
}

/**
 * Locks the session for a row that is deleted with it: a sign-out waits until the transaction ends. Throws `not_signed_in` when
 * the session has ended already.
 */
export async function requireSession(tx: Transaction, id: number): Promise<void> {
  const rows = await tx.select({ one: sql`1` }).from(session).where(eq(session.id, id)).for('key share');
  if (rows.length === 0) throw new ApiError('not_signed_in');
}

export async function endSession(db: Executor, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashOf(token)));
}

/** Every session of one person, on all devices: after a decline or a removal. */
export async function endSessionsOf(db: Executor, person: Person): Promise<void> {
  await db.delete(session).where(isOf(person));
}

function isOf({ issuer, subject }: Person) {
  // Comparing with null is never true: a row without issuer or subject matches no session.
  return and(eq(session.issuer, sql`${issuer}::text`), eq(session.uid, sql`${subject}::text`));
}

export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, sql`now()`));
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
