import type * as contract from '#contract/audit.ts';
import type { AdminAuditEntry, AuditPage } from '#contract/audit.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { sortedByName } from '#domain/names.ts';
import { language } from '#messages/language';
import type { Services } from '#server/services.ts';
import { captainsTeam } from '#server/teams/scope.ts';
import { presentAdminEntry, presentEntry } from './present.ts';
import { auditOfAdmins, findAuditEntries, findAuditPeople } from './queries.ts';

const pageLength = 50;

/**
 * One page of a team's entries, of a person or a kind if asked, newest first; `next` is where the page after it begins. Throws `not_found`.
 * Product §2, Team settings and audit list.
 */
export async function listAudit(
  { db }: Services,
  viewer: SignedInViewer,
  { params, query }: InputOf<typeof contract.listAudit>,
): Promise<AuditPage> {
  const teamId = await captainsTeam(db, viewer, params.id);
  const [rows, people] = await Promise.all([
    findAuditEntries(db, teamId, { ...query, limit: pageLength + 1 }),
    findAuditPeople(db, teamId),
  ]);
  return { ...toPage(rows.map(presentEntry)), people: sortedByName(people, language()) };
}

/** One page of what admins did, whatever the team or league, newest first. Product §2, Team settings and audit list. */
export async function listAdminAudit(
  { db }: Services,
  _viewer: SignedInViewer,
  { query }: InputOf<typeof contract.listAdminAudit>,
): Promise<{ entries: AdminAuditEntry[]; next: number | null }> {
  const rows = await auditOfAdmins(db, { before: query.before, limit: pageLength + 1 });
  return toPage(rows.map(presentAdminEntry));
}

/** Of one row more than a page holds. */
function toPage<Entry extends { id: number }>(rows: Entry[]): { entries: Entry[]; next: number | null } {
  const entries = rows.slice(0, pageLength);
  const last = rows.length > pageLength ? entries.at(-1) : undefined;
  return { entries, next: last?.id ?? null };
}
