import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { InviteCodeForm } from '#web/features/invite-codes/invite-code-form.tsx';
import { InviteCodeList } from '#web/features/invite-codes/invite-code-list.tsx';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

export const Route = createFileRoute('/_protected/admin/invite-codes')({
  component: AdminInviteCodesScreen,
});

function AdminInviteCodesScreen() {
  return (
    <Screen>
      <PageHeading eyebrow={<TeamEyebrow />}>{pages['/admin/invite-codes'].title()}</PageHeading>
      <CaptainOnly>
        {(teamId) => (
          <>
            <InviteCodeForm teamId={teamId} />
            <InviteCodeList teamId={teamId} />
          </>
        )}
      </CaptainOnly>
    </Screen>
  );
}
