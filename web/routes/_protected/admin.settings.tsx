import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { ManagedTeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { LinkRows } from '../-settings/link-rows.tsx';
import { loadTeamSection } from '../-settings/load-team-section.ts';
import { sections } from '../-settings/sections.ts';
import { TeamSection } from '../-settings/team-section.tsx';

export const Route = createFileRoute('/_protected/admin/settings')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) => loadTeamSection(context, team),
  component: AdminSettingsScreen,
});

/** The list of sections; where it stands beside them anyway, the first one. Product §2, Team settings. */
function AdminSettingsScreen() {
  if (useIsWide()) return <TeamSection />;
  return (
    <Screen>
      <PageHeading eyebrow={<ManagedTeamEyebrow />}>{pages['/admin/settings'].title()}</PageHeading>
      <CaptainOnly>{(teamId) => <Sections teamId={teamId} />}</CaptainOnly>
    </Screen>
  );
}

function Sections({ teamId }: { teamId: number }) {
  const words = useWords(teamId);
  return (
    <LinkRows
      rows={sections.map(({ to, label, note }) => ({ to, label: label(words), note: note() }))}
      search={useTeamSearch(teamId)}
    />
  );
}
