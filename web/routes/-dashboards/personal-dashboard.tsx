import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Account } from '#contract/auth.ts';
import { trendGameCount } from '#domain/dashboard-counts.ts';
import { m } from '#messages';
import { ForfeitRadar } from '#web/features/attendance/forfeit-radar.tsx';
import { NextGameAnswer } from '#web/features/attendance/next-game-answer.tsx';
import { StandingCard } from '#web/features/competitions/standing-card.tsx';
import { PlayerlessCard } from '#web/features/dashboard/playerless-card.tsx';
import { ToDoCard } from '#web/features/dashboard/to-do/to-do-card.tsx';
import { useToDo } from '#web/features/dashboard/to-do/use-to-do.ts';
import { Welcome } from '#web/features/dashboard/welcome.tsx';
import { VoteCard } from '#web/features/mvp/vote-card.tsx';
import { LatestResultCard } from '#web/features/schedule/latest-result-card.tsx';
import { NextGameCard } from '#web/features/schedule/next-game-card.tsx';
import { ProfileSetup } from '#web/features/shell/profile-guard.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { OwnCard } from '#web/features/stats/own-card.tsx';
import { PerformanceCard } from '#web/features/stats/performance-card.tsx';
import { TopFiveCard } from '#web/features/stats/top-five-card.tsx';
import { WhatsNewCard } from '#web/features/stats/whats-new-card.tsx';
import { TeamSelectors } from '#web/features/teams/team-selectors.tsx';
import { useAccount } from '#web/lib/session/provider.tsx';
import { standingQuery } from '#web/queries/standing/queries.ts';
import { latestLinesQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TeamTag } from '#web/ui/team-tag.tsx';
import { DashboardColumns } from './dashboard-columns.tsx';
import { ToDoDialog } from './to-do-dialog.tsx';

/** A player's own dashboard, with the games, leaders and news of the chosen team; an admin may have no player. Product §2. */
export function PersonalDashboard({ teamId }: { teamId: number }) {
  return (
    <ProfileSetup>
      <OwnDashboard teamId={teamId} />
    </ProfileSetup>
  );
}

function OwnDashboard({ teamId }: { teamId: number }) {
  const account = useAccount();
  const { data: team } = useQuery(teamQuery(teamId));
  const own = account && playerOf(account);
  const { data: lines } = useQuery({
    ...latestLinesQuery(own?.id ?? 0, trendGameCount),
    enabled: own !== null,
  });
  if (!account) return null;
  const isNew = team?.record.gamesPlayed === 0;
  const cards = {
    performance: own && <PerformanceCard playerId={own.id} />,
    player: own ? <OwnCard account={own} /> : <PlayerlessCard team={team?.name} />,
    vote: <VoteCard teamId={teamId} />,
    leaders: <TopFiveCard teamId={teamId} />,
  };
  return (
    <Screen>
      <ViewingStrip teamId={teamId} />
      <Welcome account={account} teamId={teamId} eyebrow={<TeamTag team={team} />}>
        <TeamSelectors teamId={teamId} />
      </Welcome>
      <AfterToDoAndStanding teamId={teamId}>
        <DashboardColumns
          now={
            <>
              <ToDoCard
                teamId={teamId}
                dialogFor={(task, onClose) =>
                  (task.kind === 'result' || task.kind === 'confirm' || task.kind === 'whoCame') && (
                    <ToDoDialog {...task} teamName={team?.name ?? ''} onClose={onClose} />
                  )
                }
              />
              <NextGameCard
                teamId={teamId}
                {...(own?.teamId === teamId && {
                  answerFor: ({ id }) => <NextGameAnswer teamId={teamId} gameId={id} playerId={own.id} />,
                })}
              />
              {team?.can.manage && <ForfeitRadar teamId={teamId} />}
              <StandingCard teamId={teamId} />
              <WhatsNewCard teamId={teamId} />
            </>
          }
          board={<LatestResultCard teamId={teamId} />}
          {...columnsOf(cards, { isNew, hasStats: lines?.length !== 0 })}
        />
      </AfterToDoAndStanding>
    </Screen>
  );
}

/**
 * How long the To do card becomes, and whether there is a standing, is known once their data is, so the cards below them wait for
 * that. They stay when a card reads again what has failed.
 */
function AfterToDoAndStanding({ teamId, children }: { teamId: number; children: ReactNode }) {
  const { state } = useToDo(teamId, { hidesSetUp: false });
  const { isLoading } = useQuery(standingQuery(teamId));
  const isKnown = state !== 'loading' && !isLoading;
  const [isVisible, setVisible] = useState(isKnown);
  if (!isVisible && isKnown) setVisible(true);
  return isVisible ? children : <ColumnsSkeleton />;
}

function ColumnsSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:gap-5 md:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96 md:max-xl:hidden" />
    </div>
  );
}

type Cards = Record<'performance' | 'player' | 'vote' | 'leaders', ReactNode>;

/** Columns of about the same height: cards without data are low. */
function columnsOf(
  { performance, player, vote, leaders }: Cards,
  { isNew, hasStats }: { isNew: boolean; hasStats: boolean },
) {
  const [middle, last] = isNew
    ? [
        [player, leaders],
        [vote, performance],
      ]
    : hasStats && performance
      ? [
          [vote, performance],
          [player, leaders],
        ]
      : [
          [vote, player],
          [performance, leaders],
        ];
  const column = ([upper, lower]: ReactNode[]) => (
    <>
      {upper}
      {lower}
    </>
  );
  return { middle: column(middle ?? []), last: column(last ?? []) };
}

function playerOf(account: Account) {
  const { id, teamId } = account;
  return id === null || teamId === null ? null : { ...account, id, teamId };
}
