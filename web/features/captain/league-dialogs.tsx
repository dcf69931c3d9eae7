import type { ManagedLeague } from '#contract/league-admin.ts';
import type { TeamSettings } from '#contract/team-settings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LeagueForm } from './league-form.tsx';
import { TeamForm } from './team-form.tsx';
import { leagueTexts } from './texts.ts';

type LeagueDialogProps = { league?: ManagedLeague | undefined; onClose: () => void };

export function LeagueDialog({ league, onClose }: LeagueDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={league ? leagueTexts.league.editTitle : leagueTexts.league.add}
    >
      <LeagueForm league={league} onSaved={onClose} />
    </Dialog>
  );
}

type TeamDialogProps = { leagueId: number; team?: TeamSettings | undefined; onClose: () => void };

export function TeamDialog({ leagueId, team, onClose }: TeamDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={team ? leagueTexts.team.editTitle : leagueTexts.team.add}>
      <TeamForm leagueId={leagueId} team={team} onSaved={onClose} />
    </Dialog>
  );
}
