import { TeamSettings } from '#web/features/teams/settings/team-settings.tsx';
import { SectionScreen } from './section-screen.tsx';

export function TeamSection() {
  return (
    <SectionScreen section="/admin/settings/team">
      {(teamId) => <TeamSettings teamId={teamId} />}
    </SectionScreen>
  );
}
