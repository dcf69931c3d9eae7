import type { Season } from '#contract/teams.ts';
import { m } from '#messages';
import { Dialog } from '#web/ui/dialog.tsx';
import { SeasonForm } from './season-form.tsx';

type SeasonDialogProps = { teamId: number; season?: Season; onClose: () => void };

/** Adds a season, or changes one. */
export function SeasonDialog({ teamId, season, onClose }: SeasonDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={season ? m.seasons_edit() : m.seasons_add()}>
      <SeasonForm teamId={teamId} season={season} onSaved={onClose} />
    </Dialog>
  );
}
