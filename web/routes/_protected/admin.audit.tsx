import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { AdminAuditList } from '#web/features/audit/admin-audit-list.tsx';
import { AuditList } from '#web/features/audit/audit-list.tsx';
import { readAuditFilter } from '#web/features/audit/filter.ts';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { ManagedTeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useAccount } from '#web/lib/session/provider.tsx';
import { readTeamSearch } from '#web/lib/team-search.ts';
import { type AuditFilter, adminAuditQuery, auditQuery } from '#web/queries/audit/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { loadForManagers } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/admin/audit')({
  validateSearch: (search) => ({ ...readAuditFilter(search), ...readTeamSearch(search) }),
  loaderDeps: ({ search: { team, person, kind } }) => ({ team, filter: readAuditFilter({ person, kind }) }),
  loader: ({ context, deps: { team, filter } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, loadPages, managedTeamId, account }) =>
        Promise.all([
          load(teamQuery(managedTeamId)),
          loadPages(auditQuery(managedTeamId, filter)),
          account?.isAdmin && loadPages(adminAuditQuery()),
        ]),
      ),
    ),
  component: AdminAuditScreen,
});

function AdminAuditScreen() {
  const isAdmin = useAccount()?.isAdmin;
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (filter: AuditFilter) =>
    void navigate({
      search: { ...filter, ...readTeamSearch(search) },
      replace: true,
      resetScroll: false,
    });
  return (
    <Screen>
      <PageHeading eyebrow={<ManagedTeamEyebrow />} description={m.audit_intro()}>
        {pages['/admin/audit'].title()}
      </PageHeading>
      <CaptainOnly>
        {(teamId) => <AuditList teamId={teamId} filter={readAuditFilter(search)} onFilter={show} />}
      </CaptainOnly>
      {isAdmin && <AdminAuditList />}
    </Screen>
  );
}
