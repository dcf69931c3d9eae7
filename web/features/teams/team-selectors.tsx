import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { m } from '#messages';
import { useHomeTeamId } from '#web/lib/home-team.ts';
import { chooseTeam } from '#web/lib/team-choice.ts';
import { leaguesQuery, leagueTeamsQuery, teamQuery } from '#web/queries/teams/queries.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';

/** Shows the dashboard of another team, by its league. Product §2, Personal dashboard. */
export function TeamSelectors({ teamId }: { teamId: number }) {
  const showTeam = useShowTeam();
  const queryClient = useQueryClient();
  const { data: team, isError } = useQuery(teamQuery(teamId));
  const leagueList = useQuery(leaguesQuery());
  const leagueId = team?.leagueId;
  const teamList = useQuery({
    ...leagueTeamsQuery(leagueId ?? 0),
    enabled: leagueId !== undefined,
  });
  const failed = [leagueList, teamList].filter(({ isError }) => isError);
  const chooseLeague = async (id: number) => {
    const [first] = await queryClient.fetchQuery(leagueTeamsQuery(id)).catch(() => []);
    if (first) showTeam(first.id);
    else toast({ title: m.leagues_leagueWithoutTeam() });
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <Select
        aria-label={m.leagues_league()}
        className="min-w-42"
        value={leagueId ?? ''}
        onChange={(event) => void chooseLeague(Number(event.target.value))}
      >
        <Options all={leagueList.data ?? []} current={team?.league} failed={isError} />
      </Select>
      <Select
        aria-label={m.leagues_team()}
        className="min-w-42"
        value={team?.id ?? ''}
        onChange={(event) => showTeam(Number(event.target.value))}
      >
        <Options all={teamList.data ?? []} current={team} failed={isError} />
      </Select>
      {failed.length > 0 && (
        <IconButton
          icon={RefreshCw}
          variant="secondary"
          className="flex-none!"
          label={m.ui_tryAgain()}
          onClick={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
    </div>
  );
}

/** Who belongs to no team chooses one for every screen. */
function useShowTeam(): (teamId: number) => void {
  const navigate = useNavigate();
  const home = useHomeTeamId();
  return (teamId) => {
    if (home === null) chooseTeam(teamId);
    else void navigate({ to: '.', search: teamId === home ? {} : { team: teamId }, resetScroll: false });
  };
}

type Option = { id: number; name: string };
type OptionsProps = { all: readonly Option[]; current: Option | undefined; failed: boolean };

/** Only the current one while the others load. */
function Options({ all, current, failed }: OptionsProps) {
  const options = all.length > 0 ? all : current ? [current] : [];
  if (options.length === 0)
    return <option value="">{failed ? m.leagues_unknown() : m.leagues_loading()}</option>;
  return options.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
