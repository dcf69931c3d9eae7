import type { Season } from '#contract/teams.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SeasonForm } from './season-form.tsx';
import { seasonTexts } from './texts.ts';

type SeasonDialogProps = { teamId: number; season?: Season; onClose: () => void };

/** Adds a season, or changes one. */
export function SeasonDialog({ teamId, season, onClose }: SeasonDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={season ? seasonTexts.edit : seasonTexts.add}>
      <SeasonForm teamId={teamId} season={season} onSaved={onClose} />
    </Dialog>
  );
}
