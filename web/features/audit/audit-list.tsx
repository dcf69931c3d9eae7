import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { auditQuery } from '#web/queries/audit/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { AuditLog } from './audit-log.tsx';
import { auditText } from './audit-text.ts';

/** Who did what to the team, newest first. */
export function AuditList({ teamId }: { teamId: number }) {
  return (
    <Card>
      <AuditLog
        key={teamId}
        query={useInfiniteQuery(auditQuery(teamId))}
        textOf={auditText}
        title={m.audit_title()}
        emptyNote={m.audit_emptyNote()}
        loading={{ count: 6, label: m.audit_loading() }}
      />
    </Card>
  );
}
