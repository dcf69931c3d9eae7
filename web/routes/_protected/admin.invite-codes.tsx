import { createFileRoute } from '@tanstack/react-router';
import { InviteCodeForm } from '#web/features/invite-codes/invite-code-form.tsx';
import { InviteCodeList } from '#web/features/invite-codes/invite-code-list.tsx';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { titles } from '../-titles.ts';

export const Route = createFileRoute('/_protected/admin/invite-codes')({
  head: () => ({ meta: [{ title: titles.inviteCodes }] }),
  component: AdminInviteCodesScreen,
});

function AdminInviteCodesScreen() {
  return (
    <Screen>
      <PageHeading eyebrow={<TeamEyebrow />}>{titles.inviteCodes}</PageHeading>
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
