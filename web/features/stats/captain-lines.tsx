import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { boxScoreQuery } from '#web/queries/stats/queries.ts';
import { Button } from '#web/ui/button.tsx';

const CaptainLineDialog = lazy(async () => ({
  default: (await import('./captain-line-dialog.tsx')).CaptainLineDialog,
}));

const BoxImportDialog = lazy(async () => ({
  default: (await import('./box-import/box-import-dialog.tsx')).BoxImportDialog,
}));

type CaptainLinesProps = { gameId: number; team: { id: number; timeZone: string } };

/** The captain's way to enter and correct lines of a game. Product §2, Game. */
export function CaptainLines(props: CaptainLinesProps) {
  return (
    <ReadBoundary key={props.gameId} loading={null} failed={() => null}>
      <EnterLines {...props} />
    </ReadBoundary>
  );
}

function EnterLines({ gameId, team }: CaptainLinesProps) {
  const { data } = useSuspenseQuery(boxScoreQuery(gameId));
  const [open, setOpen] = useState<'line' | 'import' | null>(null);
  const dialog = { gameId, team, boxScore: data, onDone: () => setOpen(null) };
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen('line')}>
          {m.stats_enter()}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('import')}>
          {m.stats_import()}
        </Button>
      </div>
      <Suspense>
        {open === 'line' && <CaptainLineDialog {...dialog} />}
        {open === 'import' && <BoxImportDialog {...dialog} />}
      </Suspense>
    </>
  );
}
