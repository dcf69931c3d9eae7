import CalendarUp from 'lucide-react/icons/calendar-arrow-up';
import { lazy, Suspense, useState } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';

const ImportFixturesDialog = lazy(async () => ({
  default: (await import('./import-fixtures-dialog.tsx')).ImportFixturesDialog,
}));

/** Opens the import of a league's games. */
export function ImportFixtures({ competition }: { competition: ManagedCompetition }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <CalendarUp aria-hidden />
        {m.desk_import_open()}
      </Button>
      <Suspense>
        {isOpen && <ImportFixturesDialog competition={competition} onDone={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
