import type { ManagedLeague } from '#contract/league-management.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LeagueForm } from './league-form.tsx';
import { managedLeagueTexts as texts } from './texts.ts';

type LeagueDialogProps = { league?: ManagedLeague | undefined; onClose: () => void };

export function LeagueDialog({ league, onClose }: LeagueDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={league ? texts.editTitle : texts.add}>
      <LeagueForm league={league} onSaved={onClose} />
    </Dialog>
  );
}
