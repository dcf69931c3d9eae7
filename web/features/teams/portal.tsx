import Network from 'lucide-react/icons/network';
import Users from 'lucide-react/icons/users';
import type { League, Team } from '#contract/teams.ts';
import { m } from '#messages';
import { useList } from '#web/lib/use-list.ts';
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
  const { items, isPending, failed, retry } = useList(leaguesQuery());
  const league = items.find(({ slug }) => slug === leagueSlug);
  return (
    <>
      <Card aria-labelledby="pick-a-league">
        <CardTitle id="pick-a-league">{m.leagues_pickLeague()}</CardTitle>
        {isPending && <SkeletonRows count={2} label={m.leagues_loadingLeagues()} />}
        {!isPending && items.length === 0 && (
          <EmptyState
            icon={<Network />}
            title={failed ? m.leagues_leaguesUnknown() : m.leagues_noLeagues()}
            failed={failed}
            onRetry={retry}
          />
        )}
        <ChoiceList
          choices={items.map(({ slug, name, description }) => ({ slug, name, note: description }))}
          selectedSlug={leagueSlug}
          onSelect={(slug) => onSelect({ league: slug })}
        />
      </Card>
      {league && (
        <TeamStep
          key={league.id}
          league={league}
          teamSlug={teamSlug}
          onSelect={(slug) => onSelect({ league: league.slug, team: slug })}
        />
      )}
    </>
  );
}

type TeamStepProps = { league: League; teamSlug: string | undefined; onSelect: (slug: string) => void };

function TeamStep({ league, teamSlug, onSelect }: TeamStepProps) {
  const { items, isPending, failed, retry } = useList(leagueTeamsQuery(league.id));
  const team = items.find(({ slug }) => slug === teamSlug);
  return (
    <>
      <Card aria-labelledby="pick-a-team">
        <CardTitle id="pick-a-team" aside={league.name}>
          {m.leagues_pickTeam()}
        </CardTitle>
        {isPending && <SkeletonRows count={2} label={m.leagues_loadingTeams()} />}
        {!isPending && items.length === 0 && (
          <EmptyState
            icon={<Users />}
            title={failed ? m.leagues_teamsUnknown() : m.leagues_noTeams()}
            failed={failed}
            onRetry={retry}
          />
        )}
        <ChoiceList choices={items.map(choiceOf)} selectedSlug={teamSlug} onSelect={onSelect} />
      </Card>
      {team && <TeamLinks league={league} team={team} />}
    </>
  );
}

function choiceOf({ slug, name, timeSlot, logoUrl }: Team) {
  return { slug, name, note: timeSlot, logoUrl };
}
