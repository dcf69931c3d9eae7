import { createFileRoute } from '@tanstack/react-router';
import { pageName } from '#contract/pages.ts';
import { InviteCodeForm } from '#web/features/invite-codes/invite-code-form.tsx';
import { InviteCodeList } from '#web/features/invite-codes/invite-code-list.tsx';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { ManagedTeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useTeamOfUrl } from '#web/lib/team-of-url.ts';
import { inviteCodesQuery } from '#web/queries/invite-codes/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { loadForManagers } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/admin/invite-codes')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId, account }) =>
        Promise.all([load(teamQuery(managedTeamId)), load(inviteCodesQuery(managedTeamId, account?.email))]),
      ),
    ),
  component: AdminInviteCodesScreen,
});

function AdminInviteCodesScreen() {
  const words = useWords(useTeamOfUrl());
  return (
    <Screen>
      <PageHeading eyebrow={<ManagedTeamEyebrow />}>{pageName('/admin/invite-codes', words)}</PageHeading>
      <CaptainOnly>
        {(teamId) => (
          <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
            <div className="lg:order-last">
              <InviteCodeForm teamId={teamId} />
            </div>
            <InviteCodeList teamId={teamId} />
          </div>
        )}
      </CaptainOnly>
    </Screen>
  );
}
