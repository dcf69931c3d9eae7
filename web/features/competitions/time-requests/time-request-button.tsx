import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { lazy, Suspense, useState } from 'react';
import type { GameDetail } from '#contract/schedule.ts';
import { m } from '#messages';
import { timeRequestsQuery } from '#web/queries/competitions/queries.ts';
import { Button } from '#web/ui/button.tsx';

const TimeRequestDialog = lazy(async () => ({
  default: (await import('./time-request-dialog.tsx')).TimeRequestDialog,
}));

/** For the captain of a league game that is still to come, who can't move it. Product §2, Game. */
export function TimeRequestButton({ game }: { game: GameDetail }) {
  const { data } = useQuery(timeRequestsQuery(game.id));
  if (!data?.canAsk || data.requests.some(({ isOurs }) => isOurs)) return null;
  return <AskButton game={game}>{m.timeRequest_ask()}</AskButton>;
}

/** Opens the dialog in which a captain suggests times. */
export function AskButton({ game, children }: { game: GameDetail; children: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <CalendarClock aria-hidden />
        {children}
      </Button>
      <Suspense>{isAsking && <TimeRequestDialog game={game} onDone={() => setAsking(false)} />}</Suspense>
    </>
  );
}
