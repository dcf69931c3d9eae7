import { createFileRoute } from '@tanstack/react-router';
import { loadTeamSection, TeamSection } from '../-settings/team-section.tsx';

export const Route = createFileRoute('/_protected/admin/settings_/team')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) => loadTeamSection(context, team),
  component: TeamSection,
});
