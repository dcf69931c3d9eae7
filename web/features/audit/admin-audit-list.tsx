import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminAuditEntry } from '#contract/audit.ts';
import { m } from '#messages';
import { adminAuditQuery } from '#web/queries/audit/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { AuditLog } from './audit-log.tsx';
import { auditText } from './audit-text.ts';

/** What admins did to leagues and teams, newest first. */
export function AdminAuditList() {
  return (
    <Card aria-labelledby="admin-audit">
      <CardTitle id="admin-audit">{m.audit_admins_title()}</CardTitle>
      <AuditLog
        query={useInfiniteQuery(adminAuditQuery())}
        textOf={textOf}
        title={m.audit_admins_title()}
        loading={{ count: 3, label: m.audit_admins_loading() }}
      />
    </Card>
  );
}

function textOf(entry: AdminAuditEntry): string {
  const name = (entry.team ?? entry.league)?.name;
  const sentence = auditText(entry);
  return name === undefined ? sentence : m.audit_admins_about({ name, sentence });
}
