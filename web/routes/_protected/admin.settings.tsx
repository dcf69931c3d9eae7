import { createFileRoute } from '@tanstack/react-router';
import { VotingSettings } from '#web/features/mvp/voting-settings.tsx';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { TeamSettings } from '#web/features/teams/settings/team-settings.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { titles } from '../-titles.ts';

export const Route = createFileRoute('/_protected/admin/settings')({
  head: () => ({ meta: [{ title: titles.settings }] }),
  component: AdminSettingsScreen,
});

function AdminSettingsScreen() {
  return (
    <Screen>
      <PageHeading eyebrow={<TeamEyebrow />}>{titles.settings}</PageHeading>
      <CaptainOnly>
        {(teamId) => (
          <TeamSettings key={teamId} teamId={teamId}>
            <VotingSettings teamId={teamId} />
          </TeamSettings>
        )}
      </CaptainOnly>
    </Screen>
  );
}
