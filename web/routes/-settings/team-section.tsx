import { TeamSettings } from '#web/features/teams/settings/team-settings.tsx';
import { TeamWords } from '#web/features/teams/settings/team-words.tsx';
import { SectionScreen } from './section-screen.tsx';

export function TeamSection() {
  return (
    <SectionScreen section="/admin/settings/team">
      {(teamId) => (
        <>
          <TeamSettings teamId={teamId} />
          <TeamWords teamId={teamId} />
        </>
      )}
    </SectionScreen>
  );
}
