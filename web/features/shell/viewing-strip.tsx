import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import { m } from '#messages';
import { useHomeTeamId } from '#web/lib/home-team.ts';
import { useSetTeamOnScreen } from '#web/lib/team-on-screen.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Sentence } from '#web/ui/sentence.tsx';

/** At the top of each screen of a team: says to a member that it is another team's, and leads back. Product §2, Another team. */
export function ViewingStrip({ teamId }: { teamId: number }) {
  const home = useHomeTeamId();
  useSetTeamOnScreen(teamId);
  return home === null || home === teamId ? null : <Strip teamId={teamId} home={home} />;
}

function Strip({ teamId, home }: { teamId: number; home: number }) {
  const { data: team } = useQuery(teamQuery(teamId));
  const { data: own } = useQuery(teamQuery(home));
  const name = <strong>{team?.name ?? m.viewing_anotherTeam()}</strong>;
  const back = (
    <Link
      to="/"
      search={{}}
      className="-my-1.5 inline-flex min-h-11 items-center font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      {m.viewing_back({ team: own?.name ?? m.viewing_yourTeam() })}
    </Link>
  );
  return (
    <aside
      aria-label={m.viewing_label()}
      className="flex items-center gap-3 rounded-card border border-line bg-sunken px-4 py-1"
    >
      <Eye aria-hidden className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 py-1.5 wrap-anywhere">
        <Sentence message={m.viewing_strip} parts={{ team: name, back }} />
      </p>
    </aside>
  );
}
