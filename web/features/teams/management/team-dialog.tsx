import type { TeamSettings } from '#contract/team-settings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TeamForm } from './team-form.tsx';
import { managedTeamTexts as texts } from './texts.ts';

type TeamDialogProps = { leagueId: number; team?: TeamSettings | undefined; onClose: () => void };

export function TeamDialog({ leagueId, team, onClose }: TeamDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={team ? texts.editTitle : texts.add}>
      <TeamForm leagueId={leagueId} team={team} onSaved={onClose} />
    </Dialog>
  );
}
