import { useSuspenseQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ManagedLeague } from '#contract/teams/management.ts';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { managedLeaguesQuery } from '#web/queries/teams/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const LeagueDialog = lazy(async () => ({ default: (await import('./league-dialog.tsx')).LeagueDialog }));

type ManagedLeaguesProps = { teamsOf: (league: ManagedLeague) => ReactNode };

/** Every league, hidden ones too, for admins; `teamsOf` renders what a league's card says of its teams. */
export function ManagedLeagues({ teamsOf }: ManagedLeaguesProps) {
  return (
    <ReadBoundary
      loading={
        <Card>
          <SkeletonRows count={4} label={m.managedLeague_loading()} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <EmptyState title={m.managedLeague_leagues()} failed onRetry={retry} />
        </Card>
      )}
    >
      <Leagues teamsOf={teamsOf} />
    </ReadBoundary>
  );
}

function Leagues({ teamsOf }: ManagedLeaguesProps) {
  const { data: leagues } = useSuspenseQuery(managedLeaguesQuery());
  const [dialog, setDialog] = useState<{ league?: ManagedLeague } | null>(null);
  // A save of this dialog may end when it was closed, and another one opened.
  const close = () => setDialog((current) => (current === dialog ? null : current));
  return (
    <>
      {leagues.map((league) => (
        <LeagueCard key={league.id} league={league} onEdit={() => setDialog({ league })}>
          {teamsOf(league)}
        </LeagueCard>
      ))}
      <Button variant="secondary" className="justify-self-start" onClick={() => setDialog({})}>
        <Plus aria-hidden />
        {m.managedLeague_add()}
      </Button>
      <Suspense>{dialog && <LeagueDialog league={dialog.league} onClose={close} />}</Suspense>
    </>
  );
}

type LeagueCardProps = { league: ManagedLeague; onEdit: () => void; children: ReactNode };

function LeagueCard({ league, onEdit, children }: LeagueCardProps) {
  return (
    <Card aria-labelledby={`league-${league.id}`}>
      <div className="flex items-center gap-x-3">
        <h2 id={`league-${league.id}`} className="numeral text-3xl text-balance wrap-words">
          {league.name}
        </h2>
        {!league.isActive && <Badge>{m.managedLeague_hidden()}</Badge>}
        <IconButton
          icon={Pencil}
          className="ms-auto"
          label={m.managedLeague_edit({ name: league.name })}
          onClick={onEdit}
        />
      </div>
      <p className="text-sm text-muted">{`/league/${league.slug}`}</p>
      {league.description && <p className="mt-1 text-muted">{league.description}</p>}
      {children}
    </Card>
  );
}
