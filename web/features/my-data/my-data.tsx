import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useState } from 'react';
import { downloadMyData } from '#contract/my-data.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import type { Owner } from './delete-account-dialog.tsx';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

const intros = { player: m.myData_intro, pending: m.myData_introPending, organizer: m.myData_introOrganizer };

/** Product §2, My data. */
export function MyData({ of: owner = 'player' }: { of?: Owner }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Card aria-labelledby="my-data">
      <CardTitle id="my-data">{m.myData_title()}</CardTitle>
      <p className="max-w-prose text-muted">{intros[owner]()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <a href={downloadMyData.path} download>
            <Download aria-hidden />
            {m.myData_download()}
          </a>
        </Button>
        <Button variant="ghost" onClick={() => setIsDeleting(true)}>
          {m.myData_delete_open()}
        </Button>
      </div>
      <Suspense>
        {isDeleting && <DeleteAccountDialog of={owner} onClose={() => setIsDeleting(false)} />}
      </Suspense>
    </Card>
  );
}
