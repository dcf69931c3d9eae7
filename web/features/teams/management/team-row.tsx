import { useNavigate } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import type { TeamSettings } from '#contract/teams/settings.ts';
import { m } from '#messages';
import { useHomeTeamId } from '#web/lib/home-team.ts';
import { chooseTeam } from '#web/lib/team-choice.ts';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';

/** A team as an admin sees it; 'Manage' goes to its settings, seasons and players. */
export function TeamRow({ team, onEdit }: { team: TeamSettings; onEdit: () => void }) {
  const navigate = useNavigate();
  const home = useHomeTeamId();
  const search = useTeamSearch(team.id);
  const manage = () => {
    if (home === null) chooseTeam(team.id);
    void navigate({ to: '/admin/settings', search });
  };
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3">
      <TeamCrest team={team} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold wrap-words">{team.name}</span>
          {!team.isActive && <Badge>{m.managedTeam_hidden()}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {team.captainEmail ?? m.managedTeam_noCaptain()} · {team.timeZone.replaceAll('_', ' ')} ·{' '}
          {m.managedTeam_seasons({ count: team.seasons.length })}
        </p>
      </div>
      <div className="flex gap-1">
        <Button variant="secondary" onClick={manage}>
          {m.managedTeam_manage()}
          <span className="sr-only"> {team.name}</span>
        </Button>
        <IconButton icon={Pencil} label={m.managedTeam_edit({ name: team.name })} onClick={onEdit} />
      </div>
    </li>
  );
}
