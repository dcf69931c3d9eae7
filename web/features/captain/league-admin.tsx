import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import type { ManagedLeague } from '#contract/league-admin.ts';
import type { TeamSettings } from '#contract/team-settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { managedLeaguesQuery } from './queries.ts';
import { TeamRow } from './team-row.tsx';
import { leagueTexts } from './texts.ts';

const LeagueDialog = lazy(async () => ({ default: (await import('./league-dialogs.tsx')).LeagueDialog }));
const TeamDialog = lazy(async () => ({ default: (await import('./league-dialogs.tsx')).TeamDialog }));

type Open =
  | { kind: 'league'; league?: ManagedLeague }
  | { kind: 'team'; leagueId: number; team?: TeamSettings }
  | null;

/** Leagues and their teams, hidden ones too, for admins. */
export function LeagueAdmin() {
  const { data: leagues, isError, refetch } = useQuery(managedLeaguesQuery());
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (!leagues) {
    return (
      <Card>
        {isError ? (
          <EmptyState title={leagueTexts.leagues} failed onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={4} label={leagueTexts.loading} />
        )}
      </Card>
    );
  }
  return (
    <>
      {leagues.map((league) => (
        <LeagueCard key={league.id} league={league} onOpen={setOpen} />
      ))}
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen({ kind: 'league' })}>
        <Plus aria-hidden />
        {leagueTexts.league.add}
      </Button>
      <Suspense>
        {open?.kind === 'league' && <LeagueDialog league={open.league} onClose={close} />}
        {open?.kind === 'team' && <TeamDialog leagueId={open.leagueId} team={open.team} onClose={close} />}
      </Suspense>
    </>
  );
}

type LeagueCardProps = { league: ManagedLeague; onOpen: (open: Open) => void };

function LeagueCard({ league, onOpen }: LeagueCardProps) {
  return (
    <Card aria-labelledby={`league-${league.id}`}>
      <div className="flex items-center gap-x-3">
        <h2 id={`league-${league.id}`} className="numeral text-3xl text-balance wrap-words">
          {league.name}
        </h2>
        {!league.isActive && <Badge>{leagueTexts.hidden}</Badge>}
        <Button
          variant="ghost"
          size="icon"
          className="ml-auto"
          aria-label={leagueTexts.edit(league.name)}
          onClick={() => onOpen({ kind: 'league', league })}
        >
          <Pencil aria-hidden />
        </Button>
      </div>
      <p className="text-sm text-muted">{`/league/${league.slug}`}</p>
      {league.description && <p className="mt-1 text-muted">{league.description}</p>}
      {league.teams.length === 0 && <EmptyState title={leagueTexts.team.none} />}
      <ul className="mt-2">
        {league.teams.map((team) => (
          <TeamRow
            key={team.id}
            team={team}
            onEdit={() => onOpen({ kind: 'team', leagueId: league.id, team })}
          />
        ))}
      </ul>
      <Button
        variant="secondary"
        className="mt-2"
        onClick={() => onOpen({ kind: 'team', leagueId: league.id })}
      >
        <Plus aria-hidden />
        {leagueTexts.team.add}
        <span className="sr-only"> {leagueTexts.team.addTo(league.name)}</span>
      </Button>
    </Card>
  );
}
