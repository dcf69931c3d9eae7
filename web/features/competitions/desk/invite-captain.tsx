import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Entry } from './team-dialog.tsx';

const CaptainDialog = lazy(async () => ({ default: (await import('./captain-dialog.tsx')).CaptainDialog }));

type InviteCaptainProps = { competitionId: number; entry: Entry };

/** Makes a link by which somebody becomes captain of a guest team. */
export function InviteCaptain({ competitionId, entry }: InviteCaptainProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={UserPlus}
        label={m.desk_captain_invite({ name: entry.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {open && <CaptainDialog {...{ competitionId, entry }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
