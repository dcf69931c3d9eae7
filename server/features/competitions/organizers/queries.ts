import { and, asc, eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/email.ts';
import type { AuthorizedLeagueId } from '#server/database/authorized-league.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { league } from '#server/database/schema/teams.ts';
import { playsNowhere, withoutOptOuts } from '#server/notifications/league-mails.ts';
import { deleteMailLanguage } from '#server/players/mail-language.ts';

const columns = {
  id: leagueOrganizer.id,
  email: leagueOrganizer.email,
  name: leagueOrganizer.name,
  addedAt: leagueOrganizer.createdAt,
};

/** In the order in which they were named. */
export async function organizersOf(db: Executor, leagueId: AuthorizedLeagueId) {
  return db
    .select(columns)
    .from(leagueOrganizer)
    .where(eq(leagueOrganizer.leagueId, leagueId))
    .orderBy(asc(leagueOrganizer.id));
}

/** Locks the league's row, so that two admins don't name an eleventh. */
export async function lockLeague(tx: Transaction, leagueId: AuthorizedLeagueId): Promise<void> {
  await tx.select({ id: league.id }).from(league).where(eq(league.id, leagueId)).for('no key update');
}

export async function insertOrganizer(tx: Transaction, values: typeof leagueOrganizer.$inferInsert) {
  const [row] = await tx.insert(leagueOrganizer).values(values).returning(columns);
  if (!row) throw new Error('The organizer was not inserted');
  return row;
}

/** False when there was none. With the language of their emails, which their next visit sets again where they need one. */
export async function removeOrganizer(
  tx: Transaction,
  leagueId: AuthorizedLeagueId,
  id: number,
): Promise<boolean> {
  const rows = await tx
    .delete(leagueOrganizer)
    .where(and(eq(leagueOrganizer.leagueId, leagueId), eq(leagueOrganizer.id, id)))
    .returning({ email: leagueOrganizer.email });
  for (const { email } of rows) await deleteMailLanguage(tx, email);
  return rows.length > 0;
}

/** Whether an organizer who plays nowhere in the app gets emails; null for anybody else. */
export async function hasOrganizerEmails(
  db: Executor,
  leagueId: AuthorizedLeagueId,
  email: string,
): Promise<boolean | null> {
  const rows = await db
    .select({ email: leagueOrganizer.email })
    .from(leagueOrganizer)
    .where(
      and(
        eq(leagueOrganizer.leagueId, leagueId),
        eq(leagueOrganizer.email, normaliseEmail(email)),
        playsNowhere(db, leagueOrganizer.email),
      ),
    );
  if (rows.length === 0) return null;
  const emails = rows.map((row) => row.email);
  return (await withoutOptOuts(db, { leagueId, kind: 'league_desk' }, emails)).length > 0;
}
