import type { ReactNode } from 'react';
import { m } from '#messages';
import { useTeamOfUrl } from '#web/lib/team-of-url.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';

type BoxScoreDialogProps = {
  title: string;
  /** Leads here again. */
  link: { title: string; path: string };
  onClose: () => void;
  children: ReactNode;
};

/** The frame of a game's box score. Load it lazily. */
export function BoxScoreDialog({ title, link, onClose, children }: BoxScoreDialogProps) {
  const words = useWords(useTeamOfUrl());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.boxScore ?? m.schedule_boxScoreTitle()}
      description={title}
      footer={<ShareButton {...link} />}
    >
      {children}
    </Dialog>
  );
}
