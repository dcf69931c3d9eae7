import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState } from 'react';
import type { LeagueSchedule } from '#contract/competitions.ts';
import { placedGame } from '#domain/planner/settings.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const Fairness = lazy(async () => ({ default: (await import('./fairness.tsx')).Fairness }));

type FairnessCardProps = { competition: NonNullable<LeagueSchedule['competition']> };

/** The certificate of a season that was planned, below its games. Product §2, League. */
export function FairnessCard({ competition: { entries, fixtures } }: FairnessCardProps) {
  const [open, setOpen] = useState(false);
  const ofSeason = fixtures.filter(({ state, playoff }) => state === 'published' && playoff === null);
  const playing = entries.filter(({ withdrawn }) => withdrawn === null);
  return (
    <Card aria-label={m.fairness_title()}>
      <Button
        variant="link"
        size="inline"
        aria-expanded={open}
        className="-ms-2 justify-start text-start"
        onClick={() => setOpen(!open)}
      >
        {m.fairness_title()}
        <ChevronDown aria-hidden className={open ? 'rotate-180' : undefined} />
      </Button>
      {open && (
        <Suspense fallback={<SkeletonRows count={7} label={m.league_loading()} />}>
          <Fairness entries={playing} games={ofSeason.map(placedGame)} />
        </Suspense>
      )}
    </Card>
  );
}
