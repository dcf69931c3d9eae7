import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { LeagueForm } from '#web/features/teams/management/league-form.tsx';
import { TeamForm } from '#web/features/teams/management/team-form.tsx';
import { useAccount } from '#web/lib/session/provider.tsx';
import { chooseTeam } from '#web/lib/team-choice.ts';
import { managedLeaguesQuery } from '#web/queries/teams/queries.ts';
import { SetupStep } from './setup-step.tsx';
import { StepsBoundary } from './steps-boundary.tsx';
import { LaterTeamSteps, TeamSteps } from './team-steps.tsx';

type SetupProps = {
  /** What brings a team's schedule in. */
  schedule: (teamId: number) => ReactNode;
};

/** From an empty database to a team that can be joined: each step is done when what it makes is there. */
export function Setup({ schedule }: SetupProps) {
  return (
    <ol className="grid min-w-0 grid-cols-1 gap-4">
      <StepsBoundary title={m.managedLeague_leagues()} count={5}>
        <Steps schedule={schedule} />
      </StepsBoundary>
    </ol>
  );
}

function Steps({ schedule }: SetupProps) {
  const { data: leagues } = useSuspenseQuery(managedLeaguesQuery());
  const league = leagues.find(({ teams }) => teams.length > 0) ?? leagues[0];
  const team = league?.teams[0];
  return (
    <>
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
      {team ? (
        <StepsBoundary key={team.id} title={m.setup_schedule()} count={3}>
          <TeamSteps team={team} schedule={schedule} />
        </StepsBoundary>
      ) : (
        <LaterTeamSteps />
      )}
    </>
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
