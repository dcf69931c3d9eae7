import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageName } from '#contract/pages.ts';
import { isWeekId } from '#domain/calendar.ts';
import { m } from '#messages';
import { useVoteWithStats } from '#web/features/mvp/use-vote-with-stats.ts';
import { useCandidates, useVoteChoices, useVotingWindow } from '#web/features/mvp/use-voting.ts';
import { VotingBlock } from '#web/features/mvp/voting-block.tsx';
import { useOutboxForm } from '#web/features/offline/use-outbox-form.tsx';
import { gameName } from '#web/features/schedule/game-text.ts';
import { GamesOfWeek } from '#web/features/schedule/games-of-week.tsx';
import { GameSelect } from '#web/features/stats/game-select.tsx';
import { LoadingForm, SubmitStats } from '#web/features/stats/submit-stats.tsx';
import { useGameChoice } from '#web/features/stats/use-game-choice.ts';
import { WeekSelect } from '#web/features/stats/week-select.tsx';
import { weekText } from '#web/lib/dates.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { shortWeekText } from '#web/lib/short-week-text.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { scheduleQuery } from '#web/queries/schedule/queries.ts';
import { playerLinesQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { readerOf } from '../-loaders/reader.ts';
import { loadVote } from '../-loaders/vote.ts';

export const Route = createFileRoute('/_protected/submit-stats')({
  validateSearch: ({ week, game }): { week?: string; game?: number } => ({
    ...(typeof week === 'string' && isWeekId(week) && { week }),
    ...(typeof game === 'number' && Number.isSafeInteger(game) && { game }),
  }),
  loader: async ({ context }) => {
    const reader = await readerOf(context);
    const { account, load } = reader;
    if (!account?.id || !account.teamId) return;
    await context.awaitOnServer(
      Promise.all([
        load(playerLinesQuery(account.id)),
        load(scheduleQuery(account.teamId)),
        loadVote(reader, account.teamId),
      ]),
    );
  },
  component: SubmitStatsScreen,
});

/** One's own team's week, whichever team the other screens show. Product §2, Submit stats. */
function SubmitStatsScreen() {
  const account = useAccount();
  if (!account || account.id === null || account.teamId === null) return null;
  const { id, teamId, joinedAt } = account;
  return (
    <ReadBoundary
      key={id}
      loading={
        <WithoutTeam actions={<Skeleton className="h-11 w-52 rounded-control" />}>
          <LoadingForm />
        </WithoutTeam>
      }
      failed={(retry) => (
        <WithoutTeam>
          <Card>
            <EmptyState title={m.submitStats_yourWeek()} failed onRetry={retry} />
          </Card>
        </WithoutTeam>
      )}
    >
      <OwnWeek playerId={id} teamId={teamId} joinedAt={joinedAt} />
    </ReadBoundary>
  );
}

/** As high as the screen of a week. */
function WithoutTeam({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const words = useWords();
  return (
    <Screen>
      <PageHeading eyebrow={'\u00a0'} description={'\u00a0'} actions={actions}>
        {pageName('/submit-stats', words)}
      </PageHeading>
      {children}
    </Screen>
  );
}

type OwnWeekProps = { playerId: number; teamId: number; joinedAt: string | null };

function OwnWeek({ playerId, teamId, joinedAt }: OwnWeekProps) {
  const words = useWords();
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const week = search.week ?? team.currentWeek;
  const schedule = useQuery(scheduleQuery(teamId));
  const { games, gameId } = useGameChoice({ playerId, week, games: schedule.data, requestedId: search.game });
  const choose = (selectedWeek: string, game?: number) =>
    void navigate({
      search: {
        ...(selectedWeek !== team.currentWeek && { week: selectedWeek }),
        ...(game !== undefined && { game }),
      },
      replace: true,
      resetScroll: false,
    });
  return (
    <Screen>
      <PageHeading
        eyebrow={`${team.name} · ${week === team.currentWeek ? shortWeekText(week) : weekText(week)}`}
        description={<GamesOfWeek teamId={teamId} week={week} />}
        actions={
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            <WeekSelect
              team={team}
              joinedAt={joinedAt}
              value={week}
              onChange={(selected) => choose(selected)}
            />
            {games.length > 0 && (
              <GameSelect
                games={games.map((game) => ({ id: game.id, name: gameName(game) }))}
                value={gameId}
                onChange={(selected) => choose(week, selected)}
              />
            )}
          </div>
        }
      >
        {pageName('/submit-stats', words)}
      </PageHeading>
      {week === team.currentWeek ? (
        <CurrentWeek {...{ playerId, teamId, week, gameId }} isWaiting={schedule.isLoading} />
      ) : (
        <EarlierWeek key={week} {...{ playerId, week, gameId }} isWaiting={schedule.isLoading} />
      )}
    </Screen>
  );
}

type WeekProps = {
  playerId: number;
  week: string;
  /** In a week with several games. */
  gameId: number | undefined;
  /** While the games of the week are read. */
  isWaiting: boolean;
};

/** The vote goes with the current week's stats only. */
function CurrentWeek({ playerId, teamId, week, gameId, isWaiting }: WeekProps & { teamId: number }) {
  const { selected, select, send, toSend } = useVoteWithStats(teamId, week);
  const unsent = useOutboxForm({ playerId, week, gameId, vote: toSend });
  const { deadline } = useVotingWindow(teamId);
  const { query: candidates } = useCandidates(teamId);
  const hasVote = useVoteChoices(teamId).length > 0;
  return (
    <SubmitStats
      playerId={playerId}
      week={week}
      gameId={gameId}
      isWaiting={isWaiting || deadline.isPending || candidates.isPending}
      vote={hasVote && <VotingBlock teamId={teamId} selected={selected} onSelect={select} />}
      unsent={unsent}
      sendVote={send}
    />
  );
}

function EarlierWeek(props: WeekProps) {
  const { playerId, week, gameId } = props;
  const unsent = useOutboxForm({ playerId, week, gameId, vote: null });
  return <SubmitStats {...props} unsent={unsent} />;
}
