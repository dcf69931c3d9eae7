import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { TeamSettings } from '#contract/team-settings.ts';
import { m } from '#messages';
import { InviteCodeForm } from '#web/features/invite-codes/invite-code-form.tsx';
import { InviteCodeList } from '#web/features/invite-codes/invite-code-list.tsx';
import { LeagueForm } from '#web/features/leagues/management/league-form.tsx';
import { TeamForm } from '#web/features/teams/management/team-form.tsx';
import { SeasonForm } from '#web/features/teams/seasons/season-form.tsx';
import { useAccount } from '#web/lib/session.tsx';
import { chooseTeam } from '#web/lib/team-choice.ts';
import { inviteCodesQuery } from '#web/queries/invite-codes/queries.ts';
import { managedLeaguesQuery } from '#web/queries/leagues/managed-leagues-query.ts';
import { scheduleQuery } from '#web/queries/schedule/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SetupStep } from './setup-step.tsx';

type SetupProps = {
  /** What brings a team's schedule in. */
  schedule: (teamId: number) => ReactNode;
};

/** From an empty database to a team that can be joined: each step is done when what it makes is there. */
export function Setup({ schedule }: SetupProps) {
  const { data: leagues, isError, refetch } = useQuery(managedLeaguesQuery());
  if (!leagues) {
    return (
      <Card>
        {isError ? (
          <EmptyState title={m.managedLeague_leagues()} failed onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </Card>
    );
  }
  const league = leagues.find(({ teams }) => teams.length > 0) ?? leagues[0];
  const team = league?.teams[0];
  return (
    <ol className="grid min-w-0 grid-cols-1 gap-4">
      <SetupStep number={1} title={m.setup_league()} state={league ? 'done' : 'now'} result={league?.name}>
        <LeagueForm onSaved={() => {}} />
      </SetupStep>
      <SetupStep
        number={2}
        title={m.setup_team()}
        state={team ? 'done' : league ? 'now' : 'later'}
        result={team?.name}
      >
        {league && <NewTeam leagueId={league.id} />}
      </SetupStep>
      <TeamSteps key={team?.id} team={team} schedule={schedule} />
    </ol>
  );
}

/** Every screen shows the new team from then on. */
function NewTeam({ leagueId }: { leagueId: number }) {
  const account = useAccount();
  return (
    <TeamForm
      leagueId={leagueId}
      captainEmail={account?.email}
      onSaved={(created) => chooseTeam(created.id)}
    />
  );
}

function TeamSteps({ team, schedule }: SetupProps & { team: TeamSettings | undefined }) {
  const [skipped, setSkipped] = useState(false);
  const { data: games = [] } = useQuery({
    ...scheduleQuery(team?.id ?? 0),
    staleTime: 0,
    enabled: team !== undefined,
  });
  const email = useAccount()?.email;
  const { data: codes = [] } = useQuery({
    ...inviteCodesQuery(team?.id ?? 0, email),
    enabled: team !== undefined,
  });
  const season = team?.seasons[0];
  const hasSchedule = games.length > 0 || skipped;
  const states = stepStates([season !== undefined, hasSchedule, codes.length > 0], team !== undefined);
  return (
    <>
      <SetupStep number={3} title={m.setup_season()} state={states[0]} result={season?.name}>
        {team && <SeasonForm teamId={team.id} onSaved={() => {}} />}
      </SetupStep>
      <SetupStep
        number={4}
        title={m.setup_schedule()}
        state={states[1]}
        result={games.length > 0 ? m.setup_games({ count: games.length }) : m.setup_scheduleLater()}
      >
        <div className="flex flex-wrap gap-2">
          {team && schedule(team.id)}
          <Button variant="ghost" onClick={() => setSkipped(true)}>
            {m.setup_later()}
          </Button>
        </div>
      </SetupStep>
      <SetupStep number={5} title={m.setup_inviteCode()} state={states[2]} result={codes.at(-1)?.code}>
        {team && <InviteCodeForm teamId={team.id} />}
      </SetupStep>
      {team && codes.length > 0 && (
        <li className="grid min-w-0 grid-cols-1 gap-4">
          <InviteCodeList teamId={team.id} />
          <Button asChild size="lg" className="justify-self-start">
            <Link to="/">{m.setup_goTo({ team: team.name })}</Link>
          </Button>
        </li>
      )}
    </>
  );
}

type State = 'done' | 'now' | 'later';

/** The first step that is not done is the one at hand. */
function stepStates(isDone: readonly [boolean, boolean, boolean], hasBegun: boolean): [State, State, State] {
  const at = hasBegun ? isDone.indexOf(false) : -1;
  const stateOf = (index: number): State => {
    if (hasBegun && isDone[index]) return 'done';
    return index === at ? 'now' : 'later';
  };
  return [stateOf(0), stateOf(1), stateOf(2)];
}
