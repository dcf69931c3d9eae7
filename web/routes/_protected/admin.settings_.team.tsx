import { createFileRoute } from '@tanstack/react-router';
import { loadTeamSection } from '../-settings/load-team-section.ts';
import { TeamSection } from '../-settings/team-section.tsx';

export const Route = createFileRoute('/_protected/admin/settings_/team')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) => loadTeamSection(context, team),
  component: TeamSection,
});
