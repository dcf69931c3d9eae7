import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Network from 'lucide-react/icons/network';
import Users from 'lucide-react/icons/users';
import type { League, Team } from '#contract/teams.ts';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { leaguesQuery, leagueTeamsQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ChoiceList } from './choice-list.tsx';
import { TeamLinks } from './team-links.tsx';

type PortalProps = {
  /** Slugs of the selected league and team. */
  league: string | undefined;
  team: string | undefined;
  onSelect: (selection: { league: string; team?: string }) => void;
};

/** Pick a league, then a team, then where to go. Product §2, Leagues portal. */
export function Portal({ league: leagueSlug, team: teamSlug, onSelect }: PortalProps) {
  return (
    <>
      <Card aria-labelledby="pick-a-league">
        <CardTitle id="pick-a-league">{m.leagues_pickLeague()}</CardTitle>
        <ReadBoundary
          loading={<SkeletonRows count={2} label={m.leagues_loadingLeagues()} />}
          failed={(retry) => (
            <EmptyState icon={<Network />} title={m.leagues_leaguesUnknown()} failed onRetry={retry} />
          )}
        >
          <LeagueList selectedSlug={leagueSlug} onSelect={(slug) => onSelect({ league: slug })} />
        </ReadBoundary>
      </Card>
      {leagueSlug && (
        <ReadBoundary key={leagueSlug} loading={null} failed={() => null}>
          <TeamStep
            leagueSlug={leagueSlug}
            teamSlug={teamSlug}
            onSelect={(slug) => onSelect({ league: leagueSlug, team: slug })}
          />
        </ReadBoundary>
      )}
    </>
  );
}

type ListProps = { selectedSlug: string | undefined; onSelect: (slug: string) => void };

function LeagueList(props: ListProps) {
  const { data: leagues } = useSuspenseQuery(leaguesQuery());
  if (leagues.length === 0) return <EmptyState icon={<Network />} title={m.leagues_noLeagues()} />;
  const choices = leagues.map(({ slug, name, description }) => ({ slug, name, note: description }));
  return <ChoiceList choices={choices} {...props} />;
}

type TeamStepProps = {
  leagueSlug: string;
  teamSlug: string | undefined;
  onSelect: (slug: string) => void;
};

/** The teams of the selected league; nothing where there is no league with that slug. */
function TeamStep({ leagueSlug, teamSlug, onSelect }: TeamStepProps) {
  const { data: leagues } = useSuspenseQuery(leaguesQuery());
  const league = leagues.find(({ slug }) => slug === leagueSlug);
  if (!league) return null;
  return (
    <>
      <Card aria-labelledby="pick-a-team">
        <CardTitle
          id="pick-a-team"
          aside={
            <Link
              to="/league/$leagueSlug"
              params={{ leagueSlug: league.slug }}
              className="text-accent-ink underline-offset-4 hover:underline"
            >
              {m.leagues_toLeague({ league: league.name })}
            </Link>
          }
        >
          {m.leagues_pickTeam()}
        </CardTitle>
        <ReadBoundary
          loading={<SkeletonRows count={2} label={m.leagues_loadingTeams()} />}
          failed={(retry) => (
            <EmptyState icon={<Users />} title={m.leagues_teamsUnknown()} failed onRetry={retry} />
          )}
        >
          <TeamList league={league} selectedSlug={teamSlug} onSelect={onSelect} />
        </ReadBoundary>
      </Card>
      <ReadBoundary loading={null} failed={() => null}>
        <SelectedTeam league={league} teamSlug={teamSlug} />
      </ReadBoundary>
    </>
  );
}

function TeamList({ league, ...props }: ListProps & { league: League }) {
  const { data: teams } = useSuspenseQuery(leagueTeamsQuery(league.id));
  if (teams.length === 0) return <EmptyState icon={<Users />} title={m.leagues_noTeams()} />;
  return <ChoiceList choices={teams.map(choiceOf)} {...props} />;
}

function SelectedTeam({ league, teamSlug }: { league: League; teamSlug: string | undefined }) {
  const { data: teams } = useSuspenseQuery(leagueTeamsQuery(league.id));
  const team = teams.find(({ slug }) => slug === teamSlug);
  return team ? <TeamLinks league={league} team={team} /> : null;
}

function choiceOf({ slug, name, timeSlot, logoUrl, colors }: Team) {
  return { slug, name, note: timeSlot, logoUrl, colors };
}
