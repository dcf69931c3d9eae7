import { createHash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import { and, desc, eq, lt, ne, notInArray, type SQLWrapper, sql } from 'drizzle-orm';
import { isCaptainOrAdmin, type Viewer } from '#domain/access.ts';
import { isPlainEmail } from '#domain/email.ts';
import { type Statement, statementOf } from '#server/cache/response-cache.ts';
import { type Database, type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { jsonObject } from '#server/database/json.ts';
import { booleans, integer, listOfBytes, texts } from '#server/database/parameters.ts';
import { player } from '#server/database/schema/players.ts';
import { session } from '#server/database/schema/sessions.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { listenToStatements } from '#server/database/statement-logger.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { type TeamNowRow, teamNowColumns } from '#server/teams/queries.ts';
import { noteOwnTeam } from '#server/teams/scope.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';
import { type Device, unknownDevice } from './device.ts';
import type { IdentityClient } from './identity-client.ts';
import type { VerifiedIdentity } from './oidc.ts';

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
 * over the e-mail that was verified now; those beyond the twenty that were used last end. Architecture §4, Sign-in.
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

const batch = { tokenHashes: listOfBytes, issuers: texts, areReads: booleans, count: integer };

/**
 * The lookups as a table for a join. Without knowing the values, PostgreSQL's planner estimates ten rows for an array
 * parameter, and a tenth of the rows for a limit. The limit makes the generic plan cheap enough to be cached; otherwise
 * PostgreSQL would plan the statement again at every request.
 */
const lookupRows = ({
  tokenHashes,
  issuers,
  areReads,
  count,
}: Record<keyof typeof batch, SQLWrapper>) => sql`(
  select * from unnest(${tokenHashes}::bytea[], ${issuers}::text[], ${areReads}::boolean[])
    with ordinality as lookup (token_hash, issuer, is_read, place)
  limit ${count}) as lookup`;

const sessionsByHash = prepared('sessions_by_hash', batch, (db, param) =>
  db
    .select({
      /** The position of the lookup that the row answers, from 1 on. */
      place: sql<number>`lookup.place::int`,
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
      captainOf: sql<number[]>`array(
        select ${team.id} from ${team} where lower(${team.captainEmail} collate "C") = ${session.email} order by ${team.id}
      )`,
      // For reads only: a write reads the team under its own locks.
      ownTeam: sql<TeamNowRow | null>`case when lookup.is_read then (
        select ${jsonObject(teamNowColumns)} from ${team} inner join ${league} on ${leagueOfTeam}
        where ${team.id} = ${player.teamId} and ${isVisible}
      ) end`,
    })
    .from(lookupRows(param))
    .innerJoin(
      session,
      and(sql`${session.tokenHash} = lookup.token_hash`, sql`${session.issuer} = lookup.issuer`),
    )
    .leftJoin(player, and(eq(player.issuer, session.issuer), eq(player.subject, session.uid)))
    .where(and(sql`${session.expiresAt} > now()`, sql`${session.createdAt} > now() - ${longest}`)),
);

type Lookup = { readonly tokenHash: Buffer; readonly issuer: string; readonly isRead: boolean };

/** The rows in the order of the lookups. */
async function findRows(db: Database, lookups: readonly Lookup[]): Promise<(SessionRow | null)[]> {
  const statements: Statement[] = [];
  const rows = await listenToStatements(
    (text) => void statements.push(statementOf(text)),
    () =>
      sessionsByHash(db, {
        tokenHashes: lookups.map(({ tokenHash }) => tokenHash),
        issuers: lookups.map(({ issuer }) => issuer),
        areReads: lookups.map(({ isRead }) => isRead),
        count: lookups.length,
      }),
  );
  const byPlace = new Map(rows.map((row) => [row.place, { ...row, statements }]));
  return lookups.map((_lookup, index) => byPlace.get(index + 1) ?? null);
}

const loaders = new WeakMap<Database, DataLoader<Lookup, SessionRow | null>>();

/**
 * The loader that finds the sessions of all requests which arrive in one turn of the event loop with one statement. It is sent
 * after they have arrived, so that a session that has ended by then is not found. Nothing is cached.
 */
function loaderOf(db: Database): DataLoader<Lookup, SessionRow | null> {
  const loader =
    loaders.get(db) ??
    new DataLoader<Lookup, SessionRow | null>((lookups) => findRows(db, lookups), {
      cache: false,
      maxBatchSize: 100,
      batchScheduleFn: (send) => setImmediate(send),
    });
  loaders.set(db, loader);
  return loader;
}

/** Of sessions that have not ended by themselves. */
export const isSessionAlive = and(
  sql`${session.expiresAt} > now()`,
  sql`${session.createdAt} > now() - ${longest}`,
);

type SessionRow = Awaited<ReturnType<typeof sessionsByHash>>[number] & {
  readonly statements: readonly Statement[];
};

/**
 * The viewer of this token now, or null. Approval, captaincy and removal are read with the session, so that they take effect at
 * the next request. A session ends 30 days after the last visit, 90 days after the sign-in at the latest, and seven days after
 * it when the person is a captain or an admin. Decision 0051. For a read, the viewer's team is read in the same statement.
 */
export async function findSession(
  {
    db,
    config,
    identity,
  }: SessionServices & { readonly config: { readonly adminEmails: readonly string[] } },
  token: string,
  isRead = true,
): Promise<{ id: number; viewer: Viewer; renewed: boolean } | null> {
  const tokenHash = hashOf(token);
  const { issuer } = identity;
  const row = await loaderOf(db).load({ tokenHash: Buffer.from(tokenHash), issuer, isRead });
  if (!row) return null;
  const viewer = viewerOf(row, config.adminEmails);
  if (isCaptainOrAdmin(viewer) && !row.isFresh) return null;
  if (row.ownTeam) noteOwnTeam(viewer, { row: row.ownTeam, statements: row.statements });
  if (row.isUseDue || row.isAging) await noteUse(db, tokenHash);
  return { id: row.id, viewer, renewed: row.isAging };
}

function viewerOf(row: SessionRow, adminEmails: readonly string[]): Viewer {
  const { uid, email, displayName, photoURL, playerId, teamId } = row;
  return {
    identity: { uid, email, displayName, photoURL },
    player:
      playerId === null || teamId === null
        ? null
        : { id: playerId, teamId, isApproved: row.isApproved === true },
    captainOf: row.captainOf.length > 0 && isPlainEmail(email) ? row.captainOf : [],
    isAdmin: adminEmails.includes(email) && isPlainEmail(email),
  };
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
