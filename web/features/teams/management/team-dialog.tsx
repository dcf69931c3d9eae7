import type { TeamSettings } from '#contract/teams/settings.ts';
import { m } from '#messages';
import { Dialog } from '#web/ui/dialog.tsx';
import { TeamForm } from './team-form.tsx';

type TeamDialogProps = { leagueId: number; team?: TeamSettings | undefined; onClose: () => void };

export function TeamDialog({ leagueId, team, onClose }: TeamDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={team ? m.managedTeam_editTitle() : m.managedTeam_add()}>
      <TeamForm leagueId={leagueId} team={team} onSaved={onClose} />
    </Dialog>
  );
}
