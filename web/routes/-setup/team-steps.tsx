import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { TeamSettings } from '#contract/teams/settings.ts';
import { m } from '#messages';
import { InviteCodeForm } from '#web/features/invite-codes/invite-code-form.tsx';
import { InviteCodeList } from '#web/features/invite-codes/invite-code-list.tsx';
import { SeasonForm } from '#web/features/teams/seasons/season-form.tsx';
import { useAccount } from '#web/lib/session/provider.tsx';
import { inviteCodesQuery } from '#web/queries/invite-codes/queries.ts';
import { scheduleQuery } from '#web/queries/schedule/queries.ts';
import { perVisitMs } from '#web/queries/stale-time.ts';
import { Button } from '#web/ui/button.tsx';
import { SetupStep } from './setup-step.tsx';

type TeamStepsProps = {
  team: TeamSettings;
  /** What brings a team's schedule in. */
  schedule: (teamId: number) => ReactNode;
};

/** The steps that need a team, as long as there is none. */
export function LaterTeamSteps() {
  return [m.setup_season(), m.setup_schedule(), m.setup_inviteCode()].map((title, index) => (
    <SetupStep key={title} number={index + 3} title={title} state="later" />
  ));
}

/** Season, schedule and invite code. */
export function TeamSteps({ team, schedule }: TeamStepsProps) {
  const [skipped, setSkipped] = useState(false);
  const { data: games } = useSuspenseQuery({ ...scheduleQuery(team.id), staleTime: perVisitMs });
  const { data: codes } = useSuspenseQuery(inviteCodesQuery(team.id, useAccount()?.email));
  const season = team.seasons[0];
  const gameCount = games.length;
  const inviteCode = codes.at(-1)?.code;
  const states = stepStates([season !== undefined, gameCount > 0 || skipped, inviteCode !== undefined]);
  return (
    <>
      <SetupStep number={3} title={m.setup_season()} state={states[0]} result={season?.name}>
        <SeasonForm teamId={team.id} onSaved={() => {}} />
      </SetupStep>
      <SetupStep
        number={4}
        title={m.setup_schedule()}
        state={states[1]}
        result={gameCount > 0 ? m.setup_games({ count: gameCount }) : m.setup_scheduleLater()}
      >
        <div className="flex flex-wrap gap-2">
          {schedule(team.id)}
          <Button variant="ghost" onClick={() => setSkipped(true)}>
            {m.setup_later()}
          </Button>
        </div>
      </SetupStep>
      <SetupStep number={5} title={m.setup_inviteCode()} state={states[2]} result={inviteCode}>
        <InviteCodeForm teamId={team.id} />
      </SetupStep>
      {inviteCode !== undefined && (
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
function stepStates(isDone: readonly [boolean, boolean, boolean]): [State, State, State] {
  const at = isDone.indexOf(false);
  const stateOf = (index: number): State => {
    if (isDone[index]) return 'done';
    return index === at ? 'now' : 'later';
  };
  return [stateOf(0), stateOf(1), stateOf(2)];
}
