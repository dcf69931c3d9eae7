import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { boxScoreQuery } from '#web/queries/stats/queries.ts';
import { Button } from '#web/ui/button.tsx';

const CaptainLineDialog = lazy(async () => ({
  default: (await import('./captain-line-dialog.tsx')).CaptainLineDialog,
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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="mt-3 self-start" onClick={() => setOpen(true)}>
        {m.stats_enter()}
      </Button>
      {isOpen && (
        <Suspense>
          <CaptainLineDialog gameId={gameId} team={team} boxScore={data} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
