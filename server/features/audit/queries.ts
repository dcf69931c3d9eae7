import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { player } from '#server/database/schema/players.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { hasProfile } from '#server/teams/on-team.ts';

const actor = alias(player, 'actor');
const subject = alias(player, 'subject');

const personColumns = (of: typeof actor | typeof subject) => ({
  id: of.id,
  name: of.name,
  hasProfile: hasProfile(of),
});

const entryColumns = {
  id: auditEntry.id,
  action: auditEntry.action,
  at: auditEntry.createdAt,
  actor: personColumns(actor),
  actorRole: auditEntry.actorRole,
  subject: personColumns(subject),
  details: auditEntry.details,
};

/** A team's entries before the one named, newest first. */
export async function findAuditEntries(
  db: Executor,
  teamId: AuthorizedTeamId,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return db
    .select(entryColumns)
    .from(auditEntry)
    .leftJoin(actor, and(eq(actor.teamId, teamId), eq(actor.id, auditEntry.actorId)))
    .leftJoin(subject, and(eq(subject.teamId, teamId), eq(subject.id, auditEntry.subjectId)))
    .where(and(eq(auditEntry.teamId, teamId), before === undefined ? undefined : lt(auditEntry.id, before)))
    .orderBy(desc(auditEntry.id))
    .limit(limit);
}

/** Entries of admins, for all teams and leagues, before the given one, newest first. Only for admins. */
export async function auditOfAdmins(
  db: Executor,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return db
    .select({
      ...entryColumns,
      team: { id: team.id, name: team.name },
      league: { id: league.id, name: league.name },
    })
    .from(auditEntry)
    .leftJoin(team, eq(team.id, auditEntry.teamId))
    .leftJoin(league, eq(league.id, auditEntry.leagueId))
    .leftJoin(actor, eq(actor.id, auditEntry.actorId))
    .leftJoin(subject, eq(subject.id, auditEntry.subjectId))
    .where(
      and(eq(auditEntry.actorRole, 'admin'), before === undefined ? undefined : lt(auditEntry.id, before)),
    )
    .orderBy(desc(auditEntry.id))
    .limit(limit);
}

export type AdminAuditRow = Awaited<ReturnType<typeof auditOfAdmins>>[number];

export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number];
