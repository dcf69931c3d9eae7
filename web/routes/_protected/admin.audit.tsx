import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { AdminAuditList } from '#web/features/audit/admin-audit-list.tsx';
import { AuditList } from '#web/features/audit/audit-list.tsx';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useAccount } from '#web/lib/session/provider.tsx';
import { adminAuditQuery, auditQuery } from '#web/queries/audit/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { loadForManagers } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/admin/audit')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, loadPages, managedTeamId, account }) =>
        Promise.all([
          load(teamQuery(managedTeamId)),
          loadPages(auditQuery(managedTeamId)),
          account?.isAdmin && loadPages(adminAuditQuery()),
        ]),
      ),
    ),
  component: AdminAuditScreen,
});

function AdminAuditScreen() {
  const isAdmin = useAccount()?.isAdmin;
  return (
    <Screen>
      <PageHeading eyebrow={<TeamEyebrow />} description={m.audit_intro()}>
        {pages['/admin/audit'].title()}
      </PageHeading>
      {isAdmin && <AdminAuditList />}
      <CaptainOnly>{(teamId) => <AuditList teamId={teamId} />}</CaptainOnly>
    </Screen>
  );
}
