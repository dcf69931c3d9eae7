import type { FastifyInstance } from 'fastify';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { captainsTeam } from '#server/teams/scope.ts';
import { type AuditRow, auditOf } from './queries.ts';

const pageLength = 50;

export function auditRoutes(app: FastifyInstance, { db }: Services): void {
  bind(app, listAudit, async ({ viewer, params, query }) => {
    const teamId = await captainsTeam(db, viewer, params.id);
    const rows = await auditOf(db, teamId, { before: query.before, limit: pageLength + 1 });
    const entries = rows.slice(0, pageLength).map(present);
    const last = rows.length > pageLength ? entries.at(-1) : undefined;
    return { entries, next: last?.id ?? null };
  });
}

function present({ actor, subject, ...row }: AuditRow): AuditEntry {
  return { ...row, actor: person(actor), subject: person(subject) };
}

function person(row: AuditRow['actor']): AuditEntry['actor'] {
  if (!row || row.id === null || row.name === null) return null;
  return { id: row.id, name: row.name, hasProfile: row.hasProfile };
}
