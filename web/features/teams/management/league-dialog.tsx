import type { ManagedLeague } from '#contract/teams/management.ts';
import { m } from '#messages';
import { Dialog } from '#web/ui/dialog.tsx';
import { LeagueForm } from './league-form.tsx';

type LeagueDialogProps = { league?: ManagedLeague | undefined; onClose: () => void };

export function LeagueDialog({ league, onClose }: LeagueDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={league ? m.managedLeague_editTitle() : m.managedLeague_add()}>
      <LeagueForm league={league} onSaved={onClose} />
    </Dialog>
  );
}
