import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import type { League } from '#contract/teams.ts';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { leaguesQuery, leagueTeamsQuery, quickAccessCount } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';

/** The first two leagues with their teams, each one press away. Product §9, Quick access. */
export function QuickAccess() {
  return (
    <ReadBoundary loading={<LoadingCard />} failed={() => null}>
      <Leagues />
    </ReadBoundary>
  );
}

function Leagues() {
  const { data: leagues } = useSuspenseQuery(leaguesQuery());
  if (leagues.length === 0) return null;
  return (
    <QuickAccessCard>
      {leagues.slice(0, quickAccessCount).map((league) => (
        <LeagueTeams key={league.id} league={league} />
      ))}
    </QuickAccessCard>
  );
}

function QuickAccessCard({ children }: { children: ReactNode }) {
  return (
    <Card aria-labelledby="quick-access">
      <CardTitle id="quick-access" aside={<Zap aria-hidden className="size-4" />}>
        {m.leagues_quickAccess()}
      </CardTitle>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </Card>
  );
}

function LoadingCard() {
  return (
    <QuickAccessCard>
      {Array.from({ length: quickAccessCount }, (_, league) => (
        <LeagueSkeleton key={league} />
      ))}
    </QuickAccessCard>
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
  return (
    <div className="min-w-0">
      <h3 className="font-semibold wrap-words">
        <Link
          to="/league/$leagueSlug"
          params={{ leagueSlug: league.slug }}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:text-accent-ink hover:underline"
        >
          {league.name}
        </Link>
      </h3>
      <ReadBoundary loading={<Skeleton className="mt-1 h-11" />} failed={() => <NoTeams />}>
        <TeamLinks league={league} />
      </ReadBoundary>
    </div>
  );
}

function TeamLinks({ league }: { league: League }) {
  const { data: teams } = useSuspenseQuery(leagueTeamsQuery(league.id));
  if (teams.length === 0) return <NoTeams />;
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {teams.map((team) => (
        <li key={team.id} className="flex">
          <Link
            to="/league/$leagueSlug/team/$teamSlug"
            params={{ leagueSlug: league.slug, teamSlug: team.slug }}
            className="inline-flex min-h-11 items-center gap-2 rounded-control bg-sunken px-3.5 font-medium wrap-anywhere hover:text-accent-ink"
          >
            <TeamCrest team={team} size="xs" />
            {team.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoTeams() {
  return <p className="text-sm text-muted">{m.leagues_noTeams()}</p>;
}
