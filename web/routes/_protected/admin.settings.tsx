import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { AnswerLinksCard } from '#web/features/attendance/answer-links-card.tsx';
import { RemindersCard } from '#web/features/attendance/reminders-card.tsx';
import { VotingSettings } from '#web/features/mvp/voting-settings.tsx';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { SubsLink } from '#web/features/subs/subs-link.tsx';
import { TeamSettings } from '#web/features/teams/settings/team-settings.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { YearbookCard } from '#web/features/yearbook/yearbook-card.tsx';
import { reminderSettingsQuery } from '#web/queries/attendance/queries.ts';
import { votingSettingsQuery } from '#web/queries/mvp/queries.ts';
import { teamQuery, teamSettingsQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { loadForManagers } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/admin/settings')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) =>
        Promise.all([
          load(teamQuery(managedTeamId)),
          load(teamSettingsQuery(managedTeamId)),
          load(votingSettingsQuery(managedTeamId)),
          load(reminderSettingsQuery(managedTeamId)),
        ]),
      ),
    ),
  component: AdminSettingsScreen,
});

function AdminSettingsScreen() {
  return (
    <Screen>
      <PageHeading eyebrow={<TeamEyebrow />}>{pages['/admin/settings'].title()}</PageHeading>
      <CaptainOnly>
        {(teamId) => (
          <TeamSettings key={teamId} teamId={teamId}>
            <VotingSettings teamId={teamId} />
            <RemindersCard teamId={teamId} />
            <AnswerLinksCard teamId={teamId} />
            <SubsLink teamId={teamId} />
            <YearbookCard teamId={teamId} />
          </TeamSettings>
        )}
      </CaptainOnly>
    </Screen>
  );
}
