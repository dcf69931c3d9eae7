import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const SeasonAdvanced = lazy(async () => ({
  default: (await import('./season-advanced.tsx')).SeasonAdvanced,
}));

type SeasonAdvancedCardProps = { teamId: number; seasonId?: number | undefined; playerId?: number };

/** Loads nothing until it is asked for. */
export function SeasonAdvancedCard({ teamId, seasonId, playerId }: SeasonAdvancedCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-label={m.advanced_open()} className="grid gap-3">
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {m.advanced_open()}
      </Button>
      {isOpen && (
        <Suspense fallback={<div className="min-h-40" />}>
          <SeasonAdvanced {...{ teamId, seasonId, playerId }} />
        </Suspense>
      )}
    </Card>
  );
}
