import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { lazy, Suspense, useState } from 'react';
import type { GameDetail } from '#contract/schedule.ts';
import { m } from '#messages';
import { gymPinQuery } from '#web/queries/schedule/queries.ts';
import { Button } from '#web/ui/button.tsx';

const GymPinDialog = lazy(async () => ({ default: (await import('./gym-pin-dialog.tsx')).GymPinDialog }));

/** For the captain, whose players then see when to leave. Product §2, Game. */
export function GymPinButton({ game, place }: { game: GameDetail; place: string }) {
  const { data: pin } = useQuery(gymPinQuery(game.id));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapPin aria-hidden />
        {pin ? m.gymPin_change() : m.gymPin_set()}
      </Button>
      <Suspense>
        {isOpen && (
          <GymPinDialog gameId={game.id} place={place} pin={pin ?? null} onDone={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
