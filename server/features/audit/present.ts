import type { AdminAuditEntry, AuditEntry } from '#contract/audit.ts';
import type { AdminAuditRow, AuditRow } from './queries.ts';

export function presentEntry({ actor, subject, ...row }: AuditRow): AuditEntry {
  return { ...row, actor: person(actor), subject: person(subject) };
}

export function presentAdminEntry({ team, league, ...row }: AdminAuditRow): AdminAuditEntry {
  return { ...presentEntry(row), team, league };
}

function person(row: AuditRow['actor']): AuditEntry['actor'] {
  if (!row || row.id === null || row.name === null) return null;
  return { id: row.id, name: row.name, hasProfile: row.hasProfile };
}
