import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/auth.ts';
import { ForfeitRadar } from '#web/features/attendance/forfeit-radar.tsx';
import { NextGameAnswer } from '#web/features/attendance/next-game-answer.tsx';
import { PlayerlessCard } from '#web/features/dashboard/playerless-card.tsx';
import { SeasonNotice } from '#web/features/dashboard/season-notice.tsx';
import { Welcome } from '#web/features/dashboard/welcome.tsx';
import { VoteCard } from '#web/features/mvp/vote-card.tsx';
import { LatestResultCard } from '#web/features/schedule/latest-result-card.tsx';
import { NextGameCard } from '#web/features/schedule/next-game-card.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { OwnCard } from '#web/features/stats/own-card.tsx';
import { PerformanceCard } from '#web/features/stats/performance-card.tsx';
import { TopFiveCard } from '#web/features/stats/top-five-card.tsx';
import { WhatsNewCard } from '#web/features/stats/whats-new-card.tsx';
import { TeamSelectors } from '#web/features/teams/team-selectors.tsx';
import { useAccount } from '#web/lib/session/provider.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Columns, Screen, Stack } from '#web/ui/screen.tsx';
import { TeamTag } from '#web/ui/team-tag.tsx';

/** A player's own dashboard, with the games, leaders and news of the chosen team; an admin may have no player. Product §2. */
export function PersonalDashboard({ teamId }: { teamId: number }) {
  const account = useAccount();
  const { data: team } = useQuery(teamQuery(teamId));
  if (!account) return null;
  const own = playerOf(account);
  return (
    <Screen>
      <ViewingStrip teamId={teamId} />
      <Welcome account={account} teamId={teamId} eyebrow={<TeamTag team={team} />}>
        <TeamSelectors teamId={teamId} />
      </Welcome>
      <Columns>
        <Stack>
          <NextGameCard
            teamId={teamId}
            {...(own?.teamId === teamId && {
              answerFor: ({ id }) => <NextGameAnswer teamId={teamId} gameId={id} playerId={own.id} />,
            })}
          />
          {team && <SeasonNotice team={team} />}
          {team?.can.manage && <ForfeitRadar teamId={teamId} />}
          <LatestResultCard teamId={teamId} />
          {own && <PerformanceCard playerId={own.id} />}
          <WhatsNewCard teamId={teamId} />
        </Stack>
        <Stack>
          {own ? <OwnCard account={own} /> : <PlayerlessCard team={team?.name} />}
          <VoteCard teamId={teamId} />
          <TopFiveCard teamId={teamId} />
        </Stack>
      </Columns>
    </Screen>
  );
}

function playerOf(account: Account) {
  const { id, teamId } = account;
  return id === null || teamId === null ? null : { ...account, id, teamId };
}
