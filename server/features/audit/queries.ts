import { and, asc, desc, eq, exists, inArray, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { actionsByKind } from '#domain/audit.ts';
import type { AuditKind } from '#domain/audit-kinds.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { player } from '#server/database/schema/players.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { nameOf } from '#server/players/columns.ts';
import { hasProfile } from '#server/teams/on-team.ts';

const actor = alias(player, 'actor');
const subject = alias(player, 'subject');

const personColumns = (of: typeof actor | typeof subject) => ({
  id: of.id,
  name: nameOf(of),
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

type AuditFilter = {
  before?: number | undefined;
  /** Whose acts, and acts on whom. */
  person?: number | undefined;
  kind?: AuditKind | undefined;
};

/** A team's entries before the one named, newest first. */
export async function findAuditEntries(
  db: Executor,
  teamId: AuthorizedTeamId,
  { before, person, kind, limit }: AuditFilter & { limit: number },
) {
  return db
    .select(entryColumns)
    .from(auditEntry)
    .leftJoin(actor, and(eq(actor.teamId, teamId), eq(actor.id, auditEntry.actorId)))
    .leftJoin(subject, and(eq(subject.teamId, teamId), eq(subject.id, auditEntry.subjectId)))
    .where(
      and(
        eq(auditEntry.teamId, teamId),
        before === undefined ? undefined : lt(auditEntry.id, before),
        person === undefined
          ? undefined
          : or(eq(auditEntry.actorId, person), eq(auditEntry.subjectId, person)),
        kind === undefined ? undefined : inArray(auditEntry.action, actionsByKind[kind]),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(limit);
}

/** The players on a team whom its entries name, by name. */
export async function findAuditPeople(db: Executor, teamId: AuthorizedTeamId) {
  const isIn = (column: typeof auditEntry.actorId | typeof auditEntry.subjectId) =>
    exists(
      db
        .select({ id: auditEntry.id })
        .from(auditEntry)
        .where(and(eq(auditEntry.teamId, teamId), eq(column, player.id))),
    );
  return db
    .select({ id: player.id, name: player.name })
    .from(player)
    .where(
      and(
        eq(player.teamId, teamId),
        hasProfile(player),
        or(isIn(auditEntry.actorId), isIn(auditEntry.subjectId)),
      ),
    )
    .orderBy(asc(player.name), asc(player.id));
}

/** Entries of admins and organizers, for all teams and leagues, before the given one, newest first. Only for admins. */
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
      and(
        or(eq(auditEntry.actorRole, 'admin'), eq(auditEntry.actorRole, 'organizer')),
        before === undefined ? undefined : lt(auditEntry.id, before),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(limit);
}

export type AdminAuditRow = Awaited<ReturnType<typeof auditOfAdmins>>[number];

export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number];
