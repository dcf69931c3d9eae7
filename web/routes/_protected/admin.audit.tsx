import { createFileRoute } from '@tanstack/react-router';
import { AuditList } from '#web/features/audit/audit-list.tsx';
import { auditTexts } from '#web/features/audit/texts.ts';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { titles } from '../-titles.ts';

export const Route = createFileRoute('/_protected/admin/audit')({
  head: () => ({ meta: [{ title: titles.audit }] }),
  component: AdminAuditScreen,
});

function AdminAuditScreen() {
  return (
    <Screen>
      <PageHeading eyebrow={<TeamEyebrow />} description={auditTexts.intro}>
        {titles.audit}
      </PageHeading>
      <CaptainOnly>{(teamId) => <AuditList teamId={teamId} />}</CaptainOnly>
    </Screen>
  );
}
