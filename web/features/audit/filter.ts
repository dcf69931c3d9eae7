import { auditKinds } from '#domain/audit-kinds.ts';
import type { AuditFilter } from '#web/queries/audit/queries.ts';

/** The filter in a URL, `?person=4&kind=games`; invalid values are left out. */
export function readAuditFilter({ person, kind }: Record<string, unknown>): AuditFilter {
  const id = Number(person);
  const validKind = auditKinds.find((one) => one === kind);
  return {
    ...(Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 && { person: id }),
    ...(validKind && { kind: validKind }),
  };
}
