import type { AuditEntry, listAudit as endpoint } from '#contract/audit.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import type { Services } from '#server/services.ts';
import { captainsTeam } from '#server/teams/scope.ts';
import { presentEntry } from './present.ts';
import { auditOf } from './queries.ts';

const pageLength = 50;

/** One page of a team's entries, newest first; `next` is where the page after it begins. Throws `not_found`. */
export async function listAudit(
  { db }: Services,
  viewer: SignedInViewer,
  { params, query }: InputOf<typeof endpoint>,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const teamId = await captainsTeam(db, viewer, params.id);
  const rows = await auditOf(db, teamId, { before: query.before, limit: pageLength + 1 });
  const entries = rows.slice(0, pageLength).map(presentEntry);
  const last = rows.length > pageLength ? entries.at(-1) : undefined;
  return { entries, next: last?.id ?? null };
}
