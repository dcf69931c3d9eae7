import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import type { ManagedLeague } from '#contract/league-management.ts';
import type { TeamSettings } from '#contract/team-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TeamRow } from './team-row.tsx';
import { managedTeamTexts as texts } from './texts.ts';

const TeamDialog = lazy(async () => ({ default: (await import('./team-dialog.tsx')).TeamDialog }));

/** The teams of a league, hidden ones too, for admins. */
export function ManagedTeams({ league }: { league: ManagedLeague }) {
  const [dialog, setDialog] = useState<{ team?: TeamSettings } | null>(null);
  return (
    <>
      {league.teams.length === 0 && <EmptyState title={texts.none} />}
      <ul className="mt-2">
        {league.teams.map((team) => (
          <TeamRow key={team.id} team={team} onEdit={() => setDialog({ team })} />
        ))}
      </ul>
      <Button variant="secondary" className="mt-2" onClick={() => setDialog({})}>
        <Plus aria-hidden />
        {texts.add}
        <span className="sr-only"> {texts.addTo(league.name)}</span>
      </Button>
      <Suspense>
        {dialog && <TeamDialog leagueId={league.id} team={dialog.team} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
