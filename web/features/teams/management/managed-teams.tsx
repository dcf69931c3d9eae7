import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import type { ManagedLeague } from '#contract/teams/management.ts';
import type { TeamSettings } from '#contract/teams/settings.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TeamRow } from './team-row.tsx';

const TeamDialog = lazy(async () => ({ default: (await import('./team-dialog.tsx')).TeamDialog }));

/** The teams of a league, hidden ones too, for admins. */
export function ManagedTeams({ league }: { league: ManagedLeague }) {
  const [dialog, setDialog] = useState<{ team?: TeamSettings } | null>(null);
  // A save of this dialog may end when it was closed, and another one opened.
  const close = () => setDialog((current) => (current === dialog ? null : current));
  return (
    <>
      {league.teams.length === 0 && <EmptyState title={m.managedTeam_none()} />}
      <ul className="mt-2">
        {league.teams.map((team) => (
          <TeamRow key={team.id} team={team} onEdit={() => setDialog({ team })} />
        ))}
      </ul>
      <Button variant="secondary" className="me-2 mt-2" onClick={() => setDialog({})}>
        <Plus aria-hidden />
        {m.managedTeam_add()}
        <span className="sr-only"> {m.managedTeam_addTo({ league: league.name })}</span>
      </Button>
      <Suspense>{dialog && <TeamDialog leagueId={league.id} team={dialog.team} onClose={close} />}</Suspense>
    </>
  );
}
