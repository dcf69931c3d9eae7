import ShieldCheck from 'lucide-react/icons/shield-check';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';

const OrganizersDialog = lazy(async () => ({
  default: (await import('./organizers-dialog.tsx')).OrganizersDialog,
}));

/** The button to who organizes a league, for admins. */
export function Organizers({ league }: { league: { readonly id: number; readonly name: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="mt-2" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden />
        {m.organizers_title()}
        <span className="sr-only"> {m.organizers_ofLeague({ league: league.name })}</span>
      </Button>
      <Suspense>{open && <OrganizersDialog league={league} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
