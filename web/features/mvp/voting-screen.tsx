import type { ReactNode } from 'react';
import { m } from '#messages';
import { shortWeekText } from '#web/lib/short-week-text.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TeamTag } from '#web/ui/team-tag.tsx';
import { AwaitedVotes } from './awaited-votes.tsx';
import { Candidates } from './candidates.tsx';
import { DeadlineBanner } from './deadline-banner.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useVotingWindow, useWinnerToShow } from './use-voting.ts';
import { VotingSidebar } from './voting-sidebar.tsx';
import { WinnerBanner } from './winner-banner.tsx';

/** A text as wide as a week: the heading wraps in the same places before the week is loaded. */
const weekPlaceholder = '00/00-00/00';

type VotingScreenProps = {
  teamId: number;
  /** At the top. */
  children: ReactNode;
};

/** The vote of the current week. Product §2, MVP voting. */
export function VotingScreen({ teamId, children }: VotingScreenProps) {
  const { team, week, deadline, countdown, hasEnded } = useVotingWindow(teamId);
  const retry = () => void (week === undefined ? team : deadline).refetch();
  // Without the week there are no votes to ask for.
  const weekError = team.isError && week === undefined ? { onRetry: retry } : null;
  const announcement = useAnnouncement(teamId);
  const { mvpWeek } = announcement;
  const { winner, isPending: isWinnerPending, ...winners } = useWinnerToShow(teamId, week, mvpWeek);
  const isPending = (isWinnerPending || announcement.isPending) && !weekError;
  return (
    <Screen>
      {children}
      <PageHeading eyebrow={<TeamTag team={team.data} />}>
        {team.data?.words.mvp ?? m.voting_screen_title()}{' '}
        <span className={cn('inline-block text-muted', !week && 'invisible')}>
          {week ? shortWeekText(week) : weekPlaceholder}
        </span>
      </PageHeading>
      <DeadlineBanner
        deadline={deadline.data?.deadline}
        timeZone={team.data?.timeZone ?? 'UTC'}
        countdown={countdown}
        hasEnded={hasEnded}
        hasWinner={winner?.week === week}
        failed={weekError !== null || deadline.isError}
        onRetry={retry}
      />
      {isPending && (
        <Card>
          <Skeleton className="h-31 sm:h-27" />
        </Card>
      )}
      {/* The height of what is above moves the candidates: they are rendered once it has loaded. */}
      {!isPending && (
        <>
          {team.data && <AwaitedVotes announcement={announcement} timeZone={team.data.timeZone} />}
          {winners.failed && !winner && (
            <Card>
              <EmptyState title={m.voting_winner_previous()} failed onRetry={winners.retry} />
            </Card>
          )}
          {winner && <WinnerBanner teamId={teamId} winner={winner} isOfThisWeek={winner.week === mvpWeek} />}
          <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Candidates {...{ teamId, week, hasEnded, weekError }} />
            <VotingSidebar {...{ teamId, week, weekError }} />
          </div>
        </>
      )}
    </Screen>
  );
}
