import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LeagueMailKind } from '#domain/notifications/kinds.ts';
import type { Executor } from '#server/database/connection.ts';
import { emailHasher } from '#server/database/email-hash.ts';
import { leagueMailOptOut } from '#server/database/schema/league-mail.ts';
import { player } from '#server/database/schema/players.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

/** The emails of a kind that a league sends to somebody who plays nowhere in the app. */
export type LeagueMails = { readonly leagueId: number; readonly kind: LeagueMailKind };

/** A mailbox that gets them. */
export type LeagueMailbox = LeagueMails & { readonly emailHash: Uint8Array };

/** Those of these emails whose owners haven't opted out. */
export async function withoutOptOuts(
  db: Executor,
  { leagueId, kind }: LeagueMails,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return [];
  const hashOf = await emailHasher(db);
  const rows = await db
    .select({ emailHash: leagueMailOptOut.emailHash })
    .from(leagueMailOptOut)
    .where(
      and(
        eq(leagueMailOptOut.leagueId, leagueId),
        eq(leagueMailOptOut.kind, kind),
        inArray(leagueMailOptOut.emailHash, emails.map(hashOf)),
      ),
    );
  const optedOut = new Set(rows.map(({ emailHash }) => Buffer.from(emailHash).toString('hex')));
  return emails.filter((email) => !optedOut.has(hashOf(email).toString('hex')));
}

/** Opts a mailbox out of a league's emails, or in again; repeatable. */
export async function setLeagueMails(db: Executor, mailbox: LeagueMailbox, isWanted: boolean): Promise<void> {
  if (!isWanted) {
    await db.insert(leagueMailOptOut).values(mailbox).onConflictDoNothing();
    return;
  }
  await db
    .delete(leagueMailOptOut)
    .where(
      and(
        eq(leagueMailOptOut.leagueId, mailbox.leagueId),
        eq(leagueMailOptOut.kind, mailbox.kind),
        eq(leagueMailOptOut.emailHash, mailbox.emailHash),
      ),
    );
}

/** True where nobody on a team has this email, which is in lower case. */
export function playsNowhere(db: Executor, email: SQL | PgColumn) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(player)
      .where(and(isOnTeam(player), eq(sql`lower(${player.email} collate "C")`, email))),
  );
}
