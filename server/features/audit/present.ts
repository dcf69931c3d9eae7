import type { AuditEntry } from '#contract/audit.ts';
import type { AuditRow } from './queries.ts';

export function presentEntry({ actor, subject, ...row }: AuditRow): AuditEntry {
  return { ...row, actor: person(actor), subject: person(subject) };
}

function person(row: AuditRow['actor']): AuditEntry['actor'] {
  if (!row || row.id === null || row.name === null) return null;
  return { id: row.id, name: row.name, hasProfile: row.hasProfile };
}
