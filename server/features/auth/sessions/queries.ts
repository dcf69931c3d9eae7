import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/connection.ts';
import { session } from '#server/database/schema/sessions.ts';

/** Somebody at the configured issuer. */
export type Owner = { readonly issuer: string; readonly uid: string };

/** The owner's sessions that are not over, the last used first. */
export async function findSessions(db: Executor, owner: Owner) {
  return db
    .select({
      id: session.id,
      browser: session.browser,
      system: session.system,
      signedInAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
    })
    .from(session)
    .where(and(isOwn(owner), sql`${session.expiresAt} > now()`))
    .orderBy(desc(session.lastUsedAt), desc(session.id));
}

/** Ends one of the owner's sessions; false without one of that id. */
export async function endOwnSession(db: Executor, owner: Owner, id: number): Promise<boolean> {
  const rows = await db
    .delete(session)
    .where(and(isOwn(owner), eq(session.id, id)))
    .returning({ id: session.id });
  return rows.length > 0;
}

function isOwn({ issuer, uid }: Owner) {
  return and(eq(session.issuer, issuer), eq(session.uid, uid));
}
