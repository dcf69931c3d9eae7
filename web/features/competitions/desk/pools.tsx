import { lazy, Suspense, useState } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { poolCount } from '#domain/standings/pools.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

const PoolsDialog = lazy(async () => ({ default: (await import('./pools-dialog.tsx')).PoolsDialog }));

/** Who plays in which pool, and who in none yet. */
export function Pools({ competition }: { competition: ManagedCompetition }) {
  const [open, setOpen] = useState(false);
  const { entries, pools } = competition;
  if (entries.length < poolCount.min && pools.length === 0) return null;
  const namesIn = (number: number | null) =>
    entries.filter(({ pool }) => pool === number).map(({ name }) => name);
  const unassigned = pools.length > 0 ? namesIn(null) : [];
  return (
    <Card aria-labelledby="pools">
      <CardTitle id="pools" aside={pools.length > 0 && pools.length}>
        {m.desk_pools_title()}
      </CardTitle>
      {pools.length === 0 && <p className="text-pretty text-muted">{m.desk_pools_none()}</p>}
      {unassigned.length > 0 && (
        <p role="alert" className="mb-3 text-[0.9375rem] font-medium text-pretty text-loss">
          {m.desk_pools_unassigned({ count: unassigned.length, teams: unassigned.join(', ') })}
        </p>
      )}
      <ul>
        {pools.map((name, index) => {
          const teams = namesIn(index + 1);
          return (
            <li key={name} className="flex gap-4 border-t border-line py-2.5 first:border-t-0">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm wrap-anywhere text-muted">{teams.join(', ') || m.desk_pools_empty()}</p>
              </div>
              <span className="numeral text-2xl text-muted">
                {teams.length}
                <span className="sr-only"> {m.desk_section_teams()}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {pools.length === 0 ? m.desk_pools_make() : m.desk_pools_edit()}
      </Button>
      <Suspense>{open && <PoolsDialog competition={competition} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
