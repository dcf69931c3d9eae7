import { Link } from '@tanstack/react-router';
import Zap from 'lucide-react/icons/zap';
import type { League } from '#contract/teams.ts';
import { m } from '#messages';
import { useList } from '#web/lib/use-list.ts';
import { leaguesQuery, leagueTeamsQuery, quickAccessCount } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The first two leagues with their teams, each one press away. Product §9, Quick access. */
export function QuickAccess() {
  const { items, isPending } = useList(leaguesQuery());
  if (!isPending && items.length === 0) return null;
  return (
    <Card aria-labelledby="quick-access">
      <CardTitle id="quick-access" aside={<Zap aria-hidden className="size-4" />}>
        {m.leagues_quickAccess()}
      </CardTitle>
      <div className="grid gap-4 sm:grid-cols-2">
        {isPending &&
          Array.from({ length: quickAccessCount }, (_, league) => <LeagueSkeleton key={league} />)}
        {items.slice(0, quickAccessCount).map((league) => (
          <LeagueTeams key={league.id} league={league} />
        ))}
      </div>
    </Card>
  );
}

function LeagueSkeleton() {
  return (
    <div>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="mt-1 h-11" />
    </div>
  );
}

function LeagueTeams({ league }: { league: League }) {
  const { items, isPending } = useList(leagueTeamsQuery(league.id));
  return (
    <div className="min-w-0">
      <h3 className="font-semibold wrap-words">{league.name}</h3>
      {isPending && <Skeleton className="mt-1 h-11" />}
      {!isPending && items.length === 0 && <p className="text-sm text-muted">{m.leagues_noTeams()}</p>}
      <ul className="mt-1 flex flex-wrap gap-2">
        {items.map((team) => (
          <li key={team.id} className="flex">
            <Link
              to="/league/$leagueSlug/team/$teamSlug"
              params={{ leagueSlug: league.slug, teamSlug: team.slug }}
              className="inline-flex min-h-11 items-center rounded-control bg-sunken px-3.5 font-medium wrap-anywhere hover:text-accent-ink"
            >
              {team.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
